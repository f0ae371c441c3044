import type { Database } from '#backend/context.ts'
import { photo } from '#tests/support/contract/making.ts'
import { insertBanner, newBrand } from '#tests/support/merchandising/windowRows.ts'
import { insertRate, insertSetting } from '#tests/support/platform/setRows.ts'
import { insertPass, passBody } from '#tests/support/vouchers/passRows.ts'
import type { Asked, Subject } from './consoleSubject.ts'

const ofMarketplace = (ask: Subject['ask']): Subject => ({ about: 'marketplace', ask })

async function formOfPicture() {
  const form = new FormData()
  form.append('image', await photo())
  return form
}

/** The calls about what the shop windows show, which are the marketplace's own. */
export function windowSubjects(db: () => Database): Record<string, Subject> {
  const of = (path: string, insert: (db: Database) => Promise<string>, act = '', body?: object): Subject =>
    ofMarketplace(
      async (): Promise<Asked> => ({
        path: `/console/${path}/${await insert(db())}${act}`,
        ...(body && { body: { version: 1, ...body } }),
      }),
    )
  const list = (path: string) => ofMarketplace(() => ({ path: `/console/${path}` }))
  return {
    'GET /console/brands': list('brands'),
    'PATCH /console/brands/{id}': of('brands', newBrand, '', { position: 3 }),
    'POST /console/pictures': ofMarketplace(async () => ({ path: '/console/pictures', form: await formOfPicture() })),
    'GET /console/banners': list('banners'),
    'POST /console/banners': ofMarketplace(() => ({
      path: '/console/banners',
      body: { type: 'home_ads', title: { en: 'Rain or shine' } },
    })),
    'GET /console/banners/{id}': of('banners', insertBanner),
    'PATCH /console/banners/{id}': of('banners', insertBanner, '', { position: 3 }),
    'POST /console/banners/{id}/remove': of('banners', insertBanner, '/remove', {}),
    'GET /console/exchange-rates': list('exchange-rates'),
    'PATCH /console/exchange-rates/{id}': of('exchange-rates', insertRate, '', {
      ...{ bahtPerUnit: 32.5, day: '2026-01-02' },
    }),
    'GET /console/settings': list('settings'),
    'PATCH /console/settings/{id}': of('settings', insertSetting, '', { value: 30 }),
    'GET /console/passes': list('passes'),
    'POST /console/passes': ofMarketplace(async () => ({ path: '/console/passes', body: await passBody(db()) })),
    'GET /console/passes/{id}': of('passes', insertPass),
    'PATCH /console/passes/{id}': of('passes', insertPass, '', { position: 3 }),
    'POST /console/passes/{id}/archive': of('passes', insertPass, '/archive', {}),
  }
}
