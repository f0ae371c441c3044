import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { lockOrder, unknownOrder } from '#backend/modules/orders/order/find.ts'
import { namedInMail, type Order } from '#backend/modules/orders/order/kinds.ts'
import { notifyDesksOf } from '#backend/modules/orders/order/notifyDesks.ts'
import { markRefunded } from '#backend/modules/orders/refund/markRefunded.ts'
import { findKept, refundPart } from '#backend/modules/orders/refund/refund.ts'
import { refundRequests, refunds } from '#backend/modules/orders/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { moment, money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { readTwoPeopleAbove } from '#backend/platform/settings/readMoney.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import type { AuditAction } from '#domain/accounts/auditAction.ts'
import { needsSecondPerson, REFUND_REASON } from '#domain/orders/refundReason.ts'
import { findConsoleOrder } from './find.ts'
import { findAskable } from './requests.ts'
import { whereThey } from './whereThey.ts'

const wrongAmount = (message: string) => new ServiceError(ERROR_CODE.wrongAmount, message)

type Told = { action: AuditAction; after: Record<string, string | number> }

const record = (tx: Transaction, { now, staff }: StaffContext, orderId: string, told: Told) =>
  recordAudit(tx, { now, actorId: staff.userId }, { kind: 'order', objectId: orderId, ...told })

async function lockKnown(tx: Transaction, id: string): Promise<Order> {
  const order = await lockOrder(tx, id)
  if (!order) throw unknownOrder()
  return order
}

/** Asks for money of an order to be given back. */
export async function askForRefund(
  ctx: StaffContext,
  orderId: string,
  { amount, note }: { amount: number; note: string },
): Promise<ConsoleOrderWhole> {
  await ctx.db.transaction(async (tx) => {
    await lockKnown(tx, orderId)
    if (amount > (await findAskable(tx, orderId))) throw wrongAmount('Less is left of what came for this order')
    const asked = { askedBy: ctx.staff.userId, askedAt: ctx.now }
    await tx.insert(refundRequests).values({ id: randomUUID(), orderId, amount, note, ...asked })
    await record(tx, ctx, orderId, { action: 'refundAsked', after: { amount, note } })
  })
  return findConsoleOrder(ctx, orderId)
}

type Request = typeof refundRequests.$inferSelect

/** A request that nobody has decided about since it was read, locked after its order; decided, it is a 166. */
async function lockRequest(tx: Transaction, ctx: StaffContext, id: string, version: number) {
  const isIt = and(eq(refundRequests.id, id), whereThey(ctx, 'refunds.send'))
  const [found] = await tx.select({ orderId: refundRequests.orderId }).from(refundRequests).where(isIt)
  if (!found) throw unknownOrder()
  const order = await lockKnown(tx, found.orderId)
  const [request] = await tx.select().from(refundRequests).where(isIt).for('update')
  if (!request) throw unknownOrder()
  if (request.state !== 'asked' || request.version !== version) throw changedMeanwhile()
  return { order, request }
}

const decide = (tx: Transaction, { now, staff }: StaffContext, request: Request, state: 'sent' | 'refused') =>
  tx
    .update(refundRequests)
    .set({ state, decidedBy: staff.userId, decidedAt: now, version: request.version + 1 })
    .where(eq(refundRequests.id, request.id))

/** Sends what was asked for through the queue of refunds, by another person where it is much. */
export async function sendAskedRefund(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<ConsoleOrderWhole> {
  const orderId = await ctx.db.transaction(async (tx) => {
    const { order, request } = await lockRequest(tx, ctx, id, version)
    if (needsSecondPerson(request, ctx.staff.userId, await readTwoPeopleAbove(tx))) {
      throw new ServiceError(ERROR_CODE.secondPersonNeeded, 'Somebody else has to send so much')
    }
    const left = (await findKept(tx, order.id)).reduce((sum, kept) => sum + kept.left, 0)
    if (left < request.amount) throw wrongAmount('Less is left of what came for this order')
    await decide(tx, ctx, request, 'sent')
    await refundPart(tx, order.id, request.amount, ctx.now, REFUND_REASON.asked)
    await record(tx, ctx, order.id, { action: 'refundDecided', after: { amount: request.amount } })
    await notifyDesksOf(tx, order)
    return order.id
  })
  return findConsoleOrder(ctx, orderId)
}

/** Says no to what was asked for. */
export async function declineRefund(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<ConsoleOrderWhole> {
  const orderId = await ctx.db.transaction(async (tx) => {
    const { order, request } = await lockRequest(tx, ctx, id, version)
    await decide(tx, ctx, request, 'refused')
    await record(tx, ctx, order.id, { action: 'refundDeclined', after: { amount: request.amount } })
    return order.id
  })
  return findConsoleOrder(ctx, orderId)
}

/** Records that money which is due by hand was sent, and mails its customer. */
export async function finishRefund(
  ctx: StaffContext,
  id: string,
  { amount }: { amount: number },
): Promise<ConsoleOrderWhole> {
  const orderId = await ctx.db.transaction(async (tx) => {
    const isIt = and(eq(refunds.id, id), whereThey(ctx, 'refunds.send'))
    const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(isIt)
    if (!found) throw unknownOrder()
    const order = await lockKnown(tx, found.orderId)
    const done = { state: 'done', doneAt: ctx.now } as const
    const [refund] = await tx.select().from(refunds).where(isIt).for('update')
    if (refund?.state !== 'due') throw changedMeanwhile()
    if (refund.amount !== amount) throw wrongAmount('Another amount is due')
    await tx.update(refunds).set(done).where(eq(refunds.id, id))
    await markRefunded(tx, refund, ctx.now)
    await record(tx, ctx, order.id, { action: 'refundByHand', after: { amount } })
    const values = { ...(await namedInMail(tx, order)), refund: money(amount, order.lang), at: moment(ctx.now) }
    if (order.email) await sendMail(tx, { to: order.email, template: 'refundSent', locale: order.lang, values })
    await notifyDesksOf(tx, order)
    return order.id
  })
  return findConsoleOrder(ctx, orderId)
}
