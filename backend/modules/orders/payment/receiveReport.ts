import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { countPayment } from '#backend/modules/orders/count.ts'
import { lockOrder, unknownOrder } from '#backend/modules/orders/order/find.ts'
import { kindOnWire, type Order } from '#backend/modules/orders/order/kinds.ts'
import { releaseOverdue } from '#backend/modules/orders/order/overdue.ts'
import { orders, paymentEvents, payments, unreadReports } from '#backend/modules/orders/schema.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import { sandbox } from '#backend/platform/payments/sandbox/provider.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentReport } from '#contract/orders.ts'
import { isPaidOnline, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { ofOrder, type Payment } from './attempts.ts'
import { takeMoney } from './takeMoney.ts'

/** Enough to see what it was about. */
const UNREAD_CHARACTERS = 4000

/** `wrongAmount` and `unasked` change nothing of an order; what money came with them is kept, and is due back. */
type Verdict = 'applied' | 'unchanged' | 'wrongAmount' | 'unasked'

/** A report, and the name of the acquirer that it is of. */
type Heard = PaymentReport & { acquirer: string }

/** Stores the event, or answers false where it was received before. */
async function isNews(tx: Transaction, report: PaymentReport, now: Date): Promise<boolean> {
  const { id: orderId, status, amount, eventId } = report
  const { rowCount } = await tx
    .insert(paymentEvents)
    .values({ eventId, orderId, status, amount, at: new Date(report.at), createdAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

type Asked = {
  /** The attempt that a report is about; undefined where it is none that is known. */
  attempt?: Payment
  /** How the customer was to pay. */
  method: string
}

/** What the acquirer was asked of this order, also by an earlier method; undefined for nothing. */
async function findAsked(tx: Transaction, { paymentMethod }: Order, report: Heard): Promise<Asked | undefined> {
  const { id: orderId, ref, acquirer } = report
  const newest = desc(payments.createdAt)
  const rows = await tx.select().from(payments).where(ofOrder(orderId)).orderBy(newest)
  const online = rows.filter(({ method }) => method !== null && isPaidOnline(method as PaymentMethod))
  const own = online.filter(({ provider }) => provider === acquirer)
  // A report that names no payment is of the newest one that is not paid.
  const attempt = own.find(({ id, providerRef, state }) => (ref ? (providerRef ?? id) === ref : state !== 'paid'))
  const method = attempt?.method ?? online[0]?.method
  if (method) return { attempt, method }
  return isPaidOnline(paymentMethod as PaymentMethod) ? { method: paymentMethod } : undefined
}

async function hearPaid(tx: Transaction, order: Order | undefined, asked: Asked | undefined, report: Heard) {
  const { id: orderId, amount, ref, eventId, acquirer } = report
  const isRight = amount === order?.price
  // Another amount is not what the attempt asked for, unless the acquirer says that it is this very payment.
  const attempt = isRight || ref ? asked?.attempt : undefined
  const money = { orderId, amount, provider: acquirer, ref: ref ?? eventId, at: new Date(report.at) }
  return takeMoney(tx, asked && order, { ...money, attempt, method: asked?.method ?? null })
}

async function hearFailed(tx: Transaction, order: Order, asked: Asked): Promise<Verdict> {
  if (asked.attempt) {
    const open = and(eq(payments.id, asked.attempt.id), eq(payments.state, 'open'))
    const { rowCount } = await tx.update(payments).set({ state: 'failed' }).where(open)
    if (rowCount) countPayment(tx, { ...asked.attempt, state: 'failed' })
  }
  return order.isPaid ? 'unchanged' : 'applied'
}

async function hear(tx: Transaction, report: Heard, now: Date): Promise<Verdict> {
  const { kind, id, status, amount } = report
  // Reports of one event wait for each other, also where they name different orders.
  await lockKey(tx, `event/${report.eventId}`)
  const named = await lockOrder(tx, id)
  const order = named?.kind === kindOnWire(kind) ? named : undefined
  const asked = order && (await findAsked(tx, order, report))
  const wrong = !order || !asked ? 'unasked' : amount !== order.price ? 'wrongAmount' : undefined
  if (wrong || !order || !asked) {
    if (status === 'paid' && amount > 0) await hearPaid(tx, order, asked, report)
    return wrong ?? 'unasked'
  }
  if (!(await isNews(tx, report, now))) return 'unchanged'
  if (status === 'failed') return hearFailed(tx, order, asked)
  const verdict = await hearPaid(tx, order, asked, report)
  return verdict === 'settles' || verdict === 'late' ? 'applied' : 'unchanged'
}

/**
 * Applies what the acquirer reports, and answers whether that changed anything of the order. Each payment is judged by
 * itself, so `paid` counts in whatever order reports come, and a second payment of a paid order goes to the refunds that
 * are due. So does money for an order that is unknown or asks for no online payment (404), and another amount (73).
 */
export async function applyReport(
  db: Database,
  report: PaymentReport,
  now: Date,
  acquirer = sandbox.name,
): Promise<boolean> {
  const at = new Date(report.at)
  // By the moment of payment: a report that comes late is no late payment.
  await releaseOverdue(db, at < now ? at : now, eq(orders.id, report.id))
  const heard = await db.transaction((tx) => hear(tx, { ...report, acquirer }, now))
  if (heard === 'unasked') throw unknownOrder()
  if (heard === 'wrongAmount') throw new ServiceError(ERROR_CODE.wrongAmount, 'The order has another amount')
  return heard === 'applied'
}

/** Stores a signed report that could not be read, for manual review. */
export async function keepUnread(db: Database, raw: string, now: Date): Promise<void> {
  const id = createHash('sha256').update(raw).digest('hex')
  const body = raw.replaceAll('\0', '').slice(0, UNREAD_CHARACTERS)
  await db.insert(unreadReports).values({ id, body, createdAt: now }).onConflictDoNothing()
}
