import { eq } from 'drizzle-orm'
import { shopPhotos } from '#backend/schema.ts'
import { bookableShop } from '#demo/named.ts'
import { insertPhoto } from '#tests/support/catalogue/photoRows.ts'
import type { Prepare } from './asking.ts'
import type { Demo } from './demo.ts'
import { photo } from './making.ts'
import { ofOtherShop, type Row } from './somebodys.ts'

/** A photo of a shop that nobody has looked at, to which a call does the next thing. */
const withPhoto: Prepare = async ({ db }, { body }) => ({
  params: { id: await insertPhoto(db, { shopId: bookableShop.id }) },
  ...(body && { body: { ...body, version: 1 } }),
})

export const preparedPhotos: Record<string, Prepare> = {
  'POST /console/shops/{id}/photos': async () => ({ form: { image: await photo({ width: 900, height: 600 }) } }),
  'POST /console/shops/{id}/photos/order': async ({ db }, { params }) => {
    const shopId = String(params?.id)
    await db.delete(shopPhotos).where(eq(shopPhotos.shopId, shopId))
    const before = [await insertPhoto(db, { shopId }), await insertPhoto(db, { shopId, position: 2 })]
    return { body: { before, after: before.toReversed() } }
  },
  'GET /console/photos': async ({ db }) => {
    await insertPhoto(db, { shopId: bookableShop.id })
    return {}
  },
  'GET /console/shops/{id}/photos': async ({ db }) => {
    await insertPhoto(db, { shopId: bookableShop.id })
    return {}
  },
  'GET /console/photos/{id}': withPhoto,
  'PATCH /console/photos/{id}': withPhoto,
  'POST /console/photos/{id}/remove': withPhoto,
  'POST /console/photos/{id}/approve': async (demo, asked) => ({
    ...(await withPhoto(demo, asked)),
    // It has no files to be made of.
    after: async () => void (await demo.db.delete(shopPhotos).where(eq(shopPhotos.shopId, bookableShop.id))),
  }),
  'POST /console/photos/{id}/refuse': withPhoto,
}

const photoOfOther = ({ db }: Demo) => insertPhoto(db, { shopId: 'kathu-rain' })

/** Photos of a shop whose people ask at the console. */
export const photoBelongings: Record<string, Row> = {
  'GET /console/shops/{id}/photos params.id': ofOtherShop(async () => 'kathu-rain'),
  'POST /console/shops/{id}/photos params.id': {
    ...ofOtherShop(async () => 'kathu-rain'),
    around: async (demo) => ({
      ...{ headers: demo.staff('owner'), token: null },
      form: { image: await photo({ width: 900, height: 600 }) },
    }),
  },
  'POST /console/shops/{id}/photos/order params.id': ofOtherShop(async () => 'kathu-rain', { before: [], after: [] }),
  'GET /console/photos/{id} params.id': ofOtherShop(photoOfOther),
  'PATCH /console/photos/{id} params.id': ofOtherShop(photoOfOther, { version: 1, focus: { x: 10, y: 20 } }),
  'POST /console/photos/{id}/remove params.id': ofOtherShop(photoOfOther, { version: 1 }),
  'POST /console/photos/{id}/approve params.id': ofOtherShop(photoOfOther, { version: 1 }),
  'POST /console/photos/{id}/refuse params.id': ofOtherShop(photoOfOther, { version: 1, reason: 'people' }),
}
