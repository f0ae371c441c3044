import type { Database } from '#backend/context.ts'
import { photo } from '#tests/support/contract/making.ts'
import {
  insertBanner,
  insertCarousel,
  insertCategory,
  insertPost,
  insertTag,
  newBrand,
  newPicture,
} from '#tests/support/merchandising/windowRows.ts'

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
    'GET /console/carousels': list('carousels'),
    'POST /console/carousels': ofMarketplace(() => ({
      path: '/console/carousels',
      body: { kind: 'shop', name: { en: 'By the rain' } },
    })),
    'GET /console/carousels/{id}': of('carousels', insertCarousel),
    'PATCH /console/carousels/{id}': of('carousels', insertCarousel, '', { position: 3 }),
    'POST /console/carousels/{id}/remove': of('carousels', insertCarousel, '/remove', {}),
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
    'GET /console/categories': list('categories'),
    'GET /console/categories/{id}': of('categories', insertCategory),
    'PATCH /console/categories/{id}': of('categories', insertCategory, '', { position: 3 }),
    'GET /console/tags': list('tags'),
    'GET /console/tags/{id}': of('tags', insertTag),
    'PATCH /console/tags/{id}': of('tags', insertTag, '', { position: 3 }),
    'GET /console/posts': list('posts'),
    'POST /console/posts': ofMarketplace(async () => ({
      path: '/console/posts',
      body: { title: { en: 'After the rain' }, image: await newPicture(db()) },
    })),
    'GET /console/posts/{id}': of('posts', insertPost),
    'PATCH /console/posts/{id}': of('posts', insertPost, '', { link: '/pass' }),
    'POST /console/posts/{id}/remove': of('posts', insertPost, '/remove', {}),
  }
}
