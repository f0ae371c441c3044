import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { paymentEvents, payments } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { acquirer } from '#backend/payments/current.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentReport } from '#contract/payment.ts'
import { isPaidOnline, type PaymentMethod } from '#domain/payment/paymentMethod.ts'
import { expireUnpaid } from './expire.ts'
import { isOrderKind, lockOrder, type Order, type OrderKind, unknownOrder } from './orders.ts'
import { settlePaid } from './settle.ts'

/** Writes the event down, or answers false where it was heard before or a later one was. */
async function isNews(tx: Transaction, report: PaymentReport, now: Date): Promise<boolean> {
  const { id: orderId, kind, status, amount, eventId } = report
  const at = new Date(report.at)
  const ofOrder = and(eq(paymentEvents.kind, kind), eq(paymentEvents.orderId, orderId))
  const later = await tx.$count(paymentEvents, and(ofOrder, gt(paymentEvents.at, at)))
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ eventId, kind, orderId, status, amount, at, createdAt: now })
    .onConflictDoNothing()
  return rowCount === 1 && later === 0
}

/** Whether the acquirer was ever asked for this order: also where the customer has turned to a transfer since. */
async function wasAsked(tx: Transaction, kind: OrderKind, { id, paymentMethod }: Order): Promise<boolean> {
  if (isPaidOnline(paymentMethod as PaymentMethod)) return true
  return (await tx.$count(payments, and(eq(payments.kind, kind), eq(payments.orderId, id)))) > 0
}

/**
 * Applies what the acquirer reports, and answers whether that changed anything: what was heard before, or is older
 * than what was heard, does not. Refuses an order that is unknown or asks for no online payment (404), and another
 * amount (73), and keeps nothing of either.
 */
export async function applyReport(db: Database, report: PaymentReport, now: Date): Promise<boolean> {
  const { kind, id, status, amount } = report
  if (!isOrderKind(kind)) throw unknownOrder()
  const at = new Date(report.at)
  // By the moment of payment: a report that comes late is no late payment.
  await expireUnpaid(db, kind, id, at < now ? at : now)
  return db.transaction(async (tx) => {
    // Reports of one event wait for each other, also where they name different orders.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event/${report.eventId}`}, 0))`)
    const order = await lockOrder(tx, kind, id)
    if (!order || !(await wasAsked(tx, kind, order))) throw unknownOrder()
    if (amount !== order.price) throw new ServiceError(ERROR_CODE.wrongAmount, 'The order has another amount')
    if (!(await isNews(tx, report, now))) return false
    return status === 'paid' ? settlePaid(tx, kind, id, at) : !order.isPaid
  })
}

type Signed = { raw: string; signature: string }

/**
 * The acquirer's webhook: unsigned is 401, for nobody else may say that an order is paid; signed, but no report of a
 * payment, is 400, so that the acquirer sees that the fault lies in what it sent.
 */
export async function receiveReport(
  { db, env, now }: ServiceContext,
  { raw, signature }: Signed,
): Promise<{ isApplied: boolean }> {
  if (!acquirer.isAuthentic(raw, signature, env.PAYMENT_WEBHOOK_SECRET)) {
    throw new ServiceError(ERROR_CODE.unauthorized, 'This report is not signed by the acquirer')
  }
  const report = acquirer.read(raw)
  if (!report) throw new ServiceError(ERROR_CODE.badRequest, 'This is no report of a payment')
  return { isApplied: await applyReport(db, report, now) }
}
