import type { Database } from '#backend/context.ts'
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
import { forgetPasses, insertPass, passBody } from '#tests/support/vouchers/passRows.ts'
import type { Prepare } from './asking.ts'
import { photo } from './making.ts'

/** Something that staff show, to which a call does the next thing. */
const withOne =
  (insert: (db: Database) => Promise<string>): Prepare =>
  async ({ db }, { body }) => ({
    params: { id: await insert(db) },
    ...(body && { body: { ...body, version: 1 } }),
  })

/** Calls after it see the passes of the demo alone. */
const withPass: Prepare = async (demo, asked) => ({
  ...(await withOne(insertPass)(demo, asked)),
  after: () => forgetPasses(demo.db),
})

export const preparedWindows: Record<string, Prepare> = {
  'POST /console/pictures': async () => ({ form: { image: await photo() } }),
  'PATCH /console/brands/{id}': withOne(newBrand),
  'GET /console/banners/{id}': withOne(insertBanner),
  'PATCH /console/banners/{id}': withOne(insertBanner),
  'POST /console/banners/{id}/remove': withOne(insertBanner),
  'GET /console/carousels/{id}': withOne(insertCarousel),
  'PATCH /console/carousels/{id}': withOne(insertCarousel),
  'POST /console/carousels/{id}/remove': withOne(insertCarousel),
  'POST /console/passes': async ({ db }) => {
    await passBody(db)
    return { after: () => forgetPasses(db) }
  },
  'PATCH /console/exchange-rates/{id}': withOne(insertRate),
  'PATCH /console/settings/{id}': withOne(insertSetting),
  'GET /console/passes/{id}': withPass,
  'PATCH /console/passes/{id}': withPass,
  'POST /console/passes/{id}/archive': withPass,
  'GET /console/categories/{id}': withOne(insertCategory),
  'PATCH /console/categories/{id}': withOne(insertCategory),
  'GET /console/tags/{id}': withOne(insertTag),
  'PATCH /console/tags/{id}': withOne(insertTag),
  'POST /console/posts': async ({ db }, { body }) => ({ body: { ...body, image: await newPicture(db) } }),
  'GET /console/posts/{id}': withOne(insertPost),
  'PATCH /console/posts/{id}': withOne(insertPost),
  'POST /console/posts/{id}/remove': withOne(insertPost),
}
