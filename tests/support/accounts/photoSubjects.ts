import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { shopPhotos } from '#backend/schema.ts'
import { insertPhoto } from '#tests/support/catalogue/photoRows.ts'
import { photo } from '#tests/support/contract/making.ts'
import { ofShop, type Subject } from './consoleSubject.ts'

async function formOfPhoto() {
  const form = new FormData()
  form.append('image', await photo({ width: 900, height: 600 }))
  return form
}

/** The calls about photos of shops. */
export function photoSubjects(db: () => Database): Record<string, Subject> {
  const ofPhoto = (act: string, body?: object): Subject =>
    ofShop(async (shopId) => ({
      path: `/console/photos/${await insertPhoto(db(), { shopId })}${act}`,
      ...(body && { body: { version: 1, ...body } }),
    }))
  /** A shop with no photo but those that are made for a call. */
  async function emptied(shopId: string) {
    await db().delete(shopPhotos).where(eq(shopPhotos.shopId, shopId))
    return `/console/shops/${shopId}/photos`
  }
  return {
    'GET /console/photos': { about: 'marketplace', ask: () => ({ path: '/console/photos' }) },
    'GET /console/shops/{id}/photos': ofShop(async (shopId) => ({ path: await emptied(shopId) })),
    'POST /console/shops/{id}/photos': ofShop(async (shopId) => ({
      ...{ path: await emptied(shopId), form: await formOfPhoto() },
    })),
    'POST /console/shops/{id}/photos/order': ofShop(async (shopId) => {
      const path = await emptied(shopId)
      const ids = [await insertPhoto(db(), { shopId })]
      return { path: `${path}/order`, body: { before: ids, after: ids } }
    }),
    'GET /console/photos/{id}': ofPhoto(''),
    'PATCH /console/photos/{id}': ofPhoto('', { focus: { x: 10, y: 20 } }),
    'POST /console/photos/{id}/remove': ofPhoto('/remove', {}),
    'POST /console/photos/{id}/approve': ofPhoto('/approve', {}),
    'POST /console/photos/{id}/refuse': ofPhoto('/refuse', { reason: 'people' }),
  }
}
