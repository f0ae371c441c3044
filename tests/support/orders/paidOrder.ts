import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { orders, papers, payments, refundRequests, refunds } from '#backend/schema.ts'
import type { FlatBooking } from './orderRows.ts'
import { insertReviewed, REVIEWED_PRICE } from './reviewedOrder.ts'

/** What a booking of `insertPaid` costs. */
export const PAID_PRICE = REVIEWED_PRICE

type Change = Partial<FlatBooking> & { shopId: string }

/** A booking at a shop that was paid by transfer. */
export async function insertPaid(db: Database, change: Change): Promise<{ id: string; paymentId: string }> {
  const paidAt = change.createdAt ?? new Date()
  const { id } = await insertReviewed(db, { receiptState: 'approved', paidAt, ...change })
  const price = change.price ?? PAID_PRICE
  const [payment] = await db
    .update(payments)
    .set({ state: 'paid', paidAt, amount: price, paidAmount: price })
    .where(eq(payments.orderId, id))
    .returning()
  return { id, paymentId: payment!.id }
}

/** A request of somebody unknown to give a part of such a booking back; answers its id. */
export async function insertRequest(db: Database, change: Change): Promise<string> {
  const { id: orderId } = await insertPaid(db, change)
  const id = randomUUID()
  const asked = { note: 'The shower was cold.', askedBy: 'somebody', askedAt: change.createdAt ?? new Date() }
  await db.insert(refundRequests).values({ id, orderId, amount: 100, ...asked })
  return id
}

/** Such a booking that was canceled, whose money people have to send back; answers the id of that. */
export async function insertDue(db: Database, change: Change): Promise<string> {
  const { id: orderId, paymentId } = await insertPaid(db, change)
  const id = randomUUID()
  await db.update(orders).set({ state: 'canceled', refundedAmount: PAID_PRICE }).where(eq(orders.id, orderId))
  await db.insert(refunds).values({ id, orderId, paymentId, amount: PAID_PRICE, reason: 'canceled', way: 'people' })
  return id
}

const PARTY = { name: 'Nok Co., Ltd.', taxId: '0994000165510', branch: '00000', address: '1 Rama IV Road, Bangkok' }

/** The tax invoice of such a booking; answers its id. */
export async function insertInvoice(db: Database, change: Change): Promise<string> {
  const { id: orderId } = await insertPaid(db, change)
  const id = randomUUID()
  const said = { seller: PARTY, buyer: PARTY, lines: [], amount: PAID_PRICE * 100, vat: 4121, vatPercent: 7 }
  const numbered = { kind: 'invoice', year: 2026, number: randomInt(1e5, 1e6) } as const
  await db.insert(papers).values({ id, orderId, issuedAt: change.createdAt ?? new Date(), ...numbered, ...said })
  return id
}

/** Who a tax invoice is for, as a call of the console says it. */
export const paperBuyer = PARTY
