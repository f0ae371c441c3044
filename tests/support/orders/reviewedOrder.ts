import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { payments } from '#backend/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { type FlatBooking, insertBookings } from './orderRows.ts'

/** What a booking of `insertReviewed` costs. */
export const REVIEWED_PRICE = 630

/** A booking at a shop that was paid by transfer; its receipt waits for somebody to look at it. */
export async function insertReviewed(
  db: Database,
  { shopId, ...change }: Partial<FlatBooking> & { shopId: string },
): Promise<{ id: string; image: string }> {
  const id = randomUUID()
  const image = `receipt-${id.replaceAll('-', '')}`
  const placed = change.createdAt ?? new Date()
  await insertPictures(db, [image])
  const money = { originalPrice: 700, discount: 70, price: REVIEWED_PRICE, paymentMethod: 'TRANSFER', lines: [] }
  const contact = { name: 'Nok Jaidee', telPrefix: '+66', tel: '819990001', email: 'nok@sabai.test' }
  const receipt = { receiptImage: image, receiptState: 'inReview' } as const
  await insertBookings(db, [
    {
      ...{ id, shopId, ticketCode: id, time: addHours(placed, 24), durationMinutes: 60, guestCount: 1 },
      ...money,
      ...contact,
      ...receipt,
      ...change,
    },
  ])
  await db.insert(payments).values({
    ...{ id: randomUUID(), orderId: id, provider: 'bank', method: 'TRANSFER', amount: REVIEWED_PRICE },
    state: 'inReview',
  })
  return { id, image }
}
