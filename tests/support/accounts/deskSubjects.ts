import { ofShop, type Subject } from './consoleSubject.ts'

const DATE = '2026-11-28'

/** The calls about the days of shops. */
export const deskSubjects: Record<string, Subject> = {
  'GET /console/shops/{id}/days/{date}': ofShop((shopId) => ({ path: `/console/shops/${shopId}/days/${DATE}` })),
  'GET /console/shops/{id}/days': ofShop((shopId) => ({
    path: `/console/shops/${shopId}/days?date=${DATE}&view=month`,
  })),
  'GET /console/shops/{id}/visits': ofShop((shopId) => ({ path: `/console/shops/${shopId}/visits?q=Mali` })),
  'GET /console/shops/{id}/calendar': ofShop((shopId) => ({ path: `/console/shops/${shopId}/calendar` })),
  'POST /console/shops/{id}/calendar': ofShop((shopId) => ({ path: `/console/shops/${shopId}/calendar` })),
  'DELETE /console/shops/{id}/calendar': ofShop((shopId) => ({ path: `/console/shops/${shopId}/calendar` })),
}
