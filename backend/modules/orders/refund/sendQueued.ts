import { and, eq, getTableColumns, lte } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { lockOrder } from '#backend/modules/orders/order/find.ts'
import { namedInMail, type Order } from '#backend/modules/orders/order/kinds.ts'
import { notifyDesksOf } from '#backend/modules/orders/order/notifyDesks.ts'
import { isAcquired, type Payment } from '#backend/modules/orders/payment/attempts.ts'
import { payments, refunds } from '#backend/modules/orders/schema.ts'
import { moment, money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { acquirerNamed } from '#backend/platform/payments/acquirers.ts'
import { type AcquirerContext, type RefundOutcome, SATANG, UNKNOWN } from '#backend/platform/payments/provider.ts'
import { nextRefundAsk } from '#domain/orders/asking.ts'
import { markRefunded } from './markRefunded.ts'

const BATCH = 200

type Refund = typeof refunds.$inferSelect

/** Asks the acquirer for a refund, or what became of it; the refund's id is the key, so that no money goes back twice. */
async function ask(
  ctx: AcquirerContext,
  { id, amount, providerRef }: Refund,
  payment: Payment,
): Promise<RefundOutcome> {
  const acquirer = acquirerNamed(ctx.db, payment.provider)
  if (!acquirer) return UNKNOWN
  const ref = payment.providerRef ?? payment.id
  if (providerRef) return acquirer.lookRefund(ctx, { ref, refundRef: providerRef })
  return acquirer.refund(ctx, { ref, satang: amount * SATANG, key: id })
}

/** What changes of a refund: an acquirer that cannot leaves it to people. */
function changeOf(look: Exclude<RefundOutcome, typeof UNKNOWN>, { providerRef }: Refund, now: Date): Partial<Refund> {
  if (look === 'impossible' || look === 'failed') return { way: 'people', state: 'due', askAt: null, providerRef }
  const { state, ref } = look
  return { state, providerRef: ref, ...(state === 'done' && { doneAt: now, askAt: null }) }
}

const MAIL_OF = { done: 'refundSent', needsCustomer: 'refundAsked', due: 'refundByHand' } as const

/** Tells the customer what has changed: their money went back, they are asked for an account, or people send it. */
async function tell(tx: Transaction, order: Order, { state, amount }: Refund, now: Date): Promise<void> {
  await notifyDesksOf(tx, order)
  if (state === 'queued' || state === 'pending' || !order.email) return
  const values = { ...(await namedInMail(tx, order)), refund: money(amount, order.lang), at: moment(now) }
  await sendMail(tx, { to: order.email, template: MAIL_OF[state], locale: order.lang, values })
}

/** Writes down what the acquirer said of a refund that was `before`, once; true where that is new. */
async function write({ db, now }: AcquirerContext, before: Refund, look: RefundOutcome): Promise<boolean> {
  if (look === UNKNOWN) return false
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, before.orderId)
    const still = and(eq(refunds.id, before.id), eq(refunds.state, before.state), eq(refunds.asks, before.asks))
    const [after] = await tx
      .update(refunds)
      .set(changeOf(look, before, now))
      .where(still)
      .returning()
    if (!after || after.state === before.state) return false
    if (after.state === 'done') await markRefunded(tx, after, now)
    if (order) await tell(tx, order, after, now)
    return true
  })
}

/**
 * Sends the refunds that wait for the acquirer, and asks for those that are not through yet, outside of any transaction;
 * a job. Answers how many have got on.
 */
export async function sendQueuedRefunds(ctx: AcquirerContext): Promise<number> {
  const { db, now } = ctx
  const due = await db
    .select({ refund: getTableColumns(refunds), payment: getTableColumns(payments) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isAcquired, eq(refunds.way, 'acquirer'), lte(refunds.askAt, now)))
    .orderBy(refunds.askAt)
    .limit(BATCH)
  let count = 0
  for (const { refund, payment } of due) {
    const asks = refund.asks + 1
    const [taken] = await db
      .update(refunds)
      .set({ asks, askAt: nextRefundAsk(now, asks) })
      .where(and(eq(refunds.id, refund.id), eq(refunds.asks, refund.asks), lte(refunds.askAt, now)))
      .returning()
    if (taken && (await write(ctx, taken, await ask(ctx, taken, payment)))) count++
  }
  return count
}
