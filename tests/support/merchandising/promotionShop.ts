import { expect } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Quote } from '#contract/pricing/quote.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'

/** One guest for an hour of oil: 630 baht. */
export const visit = { shop: SHOP, orders: [{ timePriceId: 'oil-60', guestCount: 1 }] }

export type PromotionShop = Awaited<ReturnType<typeof openPromotionShop>>

/** A shop with many places, and another one, 'river'; there are no promotions yet. */
export async function openPromotionShop() {
  const shop = await openBookingShop()
  const { backend, db } = shop
  await db.update(schema.shops).set({ capacity: 200 })
  await insertShop(db, { id: 'river' })

  const apply = ({ token }: Customer, promotionId: string, order: Record<string, unknown> = visit) =>
    backend.send('POST', '/v2/promotions/apply', { token, body: { promotionId, ...order } })

  return {
    ...shop,
    /** Books one guest for an hour of oil with a promotion that takes 100 baht off. */
    bookWith: ({ token }: Customer, promotionId: string, change: Record<string, unknown> = {}) =>
      shop.book(token, { promotionId, price: 530, ...change }),
    /** Asks what a promotion would take off. */
    apply,
    quoted: async (...args: Parameters<typeof apply>) => {
      const { status, body } = await apply(...args)
      expect([status, body.code]).toEqual([200, 0])
      return body.quote as Quote
    },
    /** Forgets every booking and promotion. */
    async clear() {
      await shop.clear()
      await db.delete(schema.promotionUses)
      await db.delete(schema.promotions)
    },
  }
}
