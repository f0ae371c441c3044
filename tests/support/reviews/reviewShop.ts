import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as schema from '#backend/schema.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertBrand } from '#tests/support/catalogue/shopRows.ts'
import { type FlatBooking, insertBookings, insertVouchers } from '#tests/support/orders/orderRows.ts'

export const BRAND = 'lom'

const contact = { name: 'Mali Srisuk', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test' }
const money = { paymentMethod: 'CASH', originalPrice: 700, price: 630 }
const line = {
  timePriceId: 'oil-60',
  typeId: 'oil',
  typeName: { en: 'Warm oil', th: 'นวดน้ำมัน' },
  duration: 60,
  guestCount: 1,
  price: 700,
  percentage: 10,
  finalPrice: 630,
  finalTotal: 630,
  strictQuota: false,
}

export type ReviewShop = BookingShop & {
  userId(name: string): Promise<string>
  /** A visit of the customer's an hour ago, confirmed; say what differs. Answers its id. */
  visit(name: string, change?: Partial<FlatBooking>): Promise<string>
  /** A voucher for a visit, with one code; used unless said otherwise. Answers its id. */
  voucher(name: string, code?: Partial<typeof schema.voucherCodes.$inferInsert>): Promise<string>
}

/** The booking shop as a branch of a brand, with visits and vouchers to review. */
export async function openReviewShop(variables?: Record<string, string>): Promise<ReviewShop> {
  const shop = await openBookingShop(variables)
  const { db } = shop
  await insertBrand(db, { id: BRAND, brandName: { en: 'Lom' } })
  await db.update(schema.shops).set({ brandId: BRAND }).where(eq(schema.shops.id, SHOP))
  await db.insert(schema.reviewTags).values([
    { id: 'calm', name: { en: 'Calm', th: 'เงียบ' }, max: 5, category: 2 },
    { id: 'cold', name: { en: 'Cold room' }, max: 3, category: 1 },
    { id: 'warm-welcome', name: { en: 'Warm welcome' }, max: 5, category: 4 },
  ])
  async function userId(name: string) {
    const email = `${name}@sabai.test`
    const [user] = await db.select({ id: schema.users.id }).from(schema.users).where(eq(schema.users.email, email))
    return user!.id
  }
  const anHourAgo = () => new Date(Date.now() - 3_600_000)
  return {
    ...shop,
    userId,
    async visit(name, change) {
      const id = randomUUID()
      const at = { time: anHourAgo(), durationMinutes: 60, guestCount: 1, lines: [line] }
      const row = { id, userId: await userId(name), shopId: SHOP, ticketCode: id, status: 'confirmed' as const }
      await insertBookings(db, [{ ...contact, ...money, ...at, ...row, ...change }])
      return id
    },
    async voucher(name, code) {
      const id = randomUUID()
      const row = { id, userId: await userId(name), shopId: SHOP, serviceCount: 1, lines: [line] }
      await insertVouchers(db, [{ ...contact, ...money, ...row, expiredAt: new Date(Date.now() + 1e9) }])
      const used = { usedAt: anHourAgo(), usedAtShopId: SHOP }
      await db.insert(schema.voucherCodes).values({ id, voucherId: id, code: id, ...used, ...code })
      return id
    },
  }
}
