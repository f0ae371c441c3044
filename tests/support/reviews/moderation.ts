import { eq } from 'drizzle-orm'
import * as schema from '#backend/schema.ts'
import type { ConsoleReview } from '#contract/reviews/consoleReviews.ts'
import type { Review, ReviewList } from '#contract/reviews/reviews.ts'
import { keepMailsQueued } from '#tests/support/accounts/mailbox.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertPictures, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { openTranslator } from '#tests/support/conversation/translator.ts'
import { BRAND, openReviewShop } from './reviewShop.ts'

/** A shop of somebody else. */
export const FAR = 'shop-far-away'
/** A photo that Mali has uploaded for a review. */
export const PHOTO = 'review-photo'

type Told = { status: number; body: { code?: number; review?: ConsoleReview; items?: ConsoleReview[] } }

/** The review shop with a second one, two customers, support and the owner at the console, and a translator. */
export async function openModeration() {
  const translator = await openTranslator()
  const shop = await openReviewShop({ TRANSLATE_URL: translator.url })
  const { db, backend } = shop
  await insertShop(db, { id: FAR })
  const mali = await shop.account('mali')
  const anan = await shop.account('anan')
  const support = (await insertStaff(db, [{ role: 'support', shopId: null }])).console
  const owner = (await insertStaff(db, [{ role: 'owner', shopId: SHOP }])).console
  await insertPictures(db, [PHOTO])
  await db.update(schema.pictures).set({ uploadedBy: await shop.userId('mali') })
  await keepMailsQueued(db)

  /** A call of the console about reviews. */
  const at = async (token: string, method: string, path: string, body?: object): Promise<Told> =>
    (await backend.send(method, `/console/reviews${path}`, { headers: atConsole(token), body })) as never
  const versionOf = async (id: string) => (await at(support, 'GET', `/${id}`)).body.review!.version

  return {
    ...{ shop, mali, anan, support, owner, at, versionOf },
    hide: async (id: string) =>
      at(support, 'POST', `/${id}/hide`, { version: await versionOf(id), reason: 'insulting' }),
    answer: async (id: string, text: string, version?: number) =>
      at(owner, 'POST', `/${id}/answer`, { version: version ?? (await versionOf(id)), text, locale: 'th' }),
    report: (token: string, id: string, body: object = { reason: 'insulting' }) =>
      backend.send('POST', `/reviews/${id}/report`, { token, body }),
    /** A review of a visit of Mali's, written on the German pages. Answers its id and the visit's. */
    async written(change: Record<string, unknown> = {}) {
      const reservationId = await shop.visit('mali')
      const body = { reservationId, rating: 1, comment: 'Gauner!', photos: [], ...change }
      const reply = await backend.send('POST', '/reviews', { token: mali, body, lang: 'de' })
      return { id: (reply.body.review as Review)._id, reservationId }
    },
    /** The reviews as the shop's page asks for them. */
    list: async (lang = 'en') =>
      (await backend.send('GET', `/v2/reviews/shops/${SHOP}?translate=true`, { lang })).body as never as ReviewList,
    /** Rating and number of ratings of the shop and of its brand. */
    async ratings() {
      const [row] = await db.select().from(schema.shops).where(eq(schema.shops.id, SHOP))
      const [brand] = await db.select().from(schema.brands).where(eq(schema.brands.id, BRAND))
      return [row, brand].map((one) => [one?.rating, one?.ratingCount])
    },
    async auditOf(id: string) {
      const rows = await db.select().from(schema.auditEntries).where(eq(schema.auditEntries.objectId, id))
      return rows
        .sort((a, b) => a.id - b.id)
        .map(({ action, shopId, before, after }) => ({ action, shopId, before, after }))
    },
    /** Nobody has written anything. */
    async clear() {
      await db.delete(schema.reviews)
      await db.delete(schema.mails)
      await db.update(schema.shops).set({ rating: 0, ratingCount: 0 })
      await db.update(schema.brands).set({ rating: 0, ratingCount: 0 })
    },
    async close() {
      await shop.close()
      await translator.close()
    },
  }
}
