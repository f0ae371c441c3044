import { and, eq, isNotNull, lte, ne } from 'drizzle-orm'
import { ServiceError } from '#backend/errors.ts'
import { findOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf } from '#backend/modules/orders/order/kinds.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { acquirerNamed } from '#backend/platform/payments/acquirers.ts'
import {
  type AcquirerContext,
  type PaymentOutcome,
  type PaymentProvider,
  SATANG,
  UNKNOWN,
} from '#backend/platform/payments/provider.ts'
import { nextAsk } from '#domain/orders/asking.ts'
import { isAcquired, type Payment } from './attempts.ts'
import { applyReport, keepUnread } from './receiveReport.ts'

const BATCH = 200

/** The acquirer's number of an attempt: it may have been opened though its answer was lost. */
async function refOf(
  ctx: AcquirerContext,
  acquirer: PaymentProvider,
  { id, providerRef, requestedAt }: Payment,
): Promise<string | undefined> {
  if (providerRef || !requestedAt) return providerRef ?? undefined
  const ref = await acquirer.find(ctx, id, requestedAt)
  if (ref === undefined) return undefined
  if (ref !== UNKNOWN) await ctx.db.update(payments).set({ providerRef: ref }).where(eq(payments.id, id))
  return ref
}

/** Applies what the acquirer says of an attempt, and answers whether that changed anything of its order. */
async function apply(
  { db, now }: AcquirerContext,
  attempt: Payment,
  ref: string,
  look: PaymentOutcome,
): Promise<boolean> {
  if (look === UNKNOWN || look.state === 'open' || look.state === 'expired') return false
  const order = await findOrder(db, attempt.orderId)
  const isBaht = look.state !== 'paid' || (look.currency === 'thb' && look.satang % SATANG === 0)
  if (!order || look.key !== attempt.id || !isBaht) {
    // Real money perhaps, which is not what this attempt asked for: people look at it.
    if (look.state === 'paid') await keepUnread(db, JSON.stringify({ ref, ...look }), now)
    return false
  }
  const isPaid = look.state === 'paid'
  try {
    return await applyReport(
      db,
      {
        ...{ id: order.id, kind: kindOf(order.kind).wireKind, ref, eventId: `${ref}-${look.state}` },
        status: isPaid ? 'paid' : 'failed',
        amount: isPaid ? look.satang / SATANG : attempt.amount,
        at: (isPaid ? look.paidAt : now).toISOString(),
      },
      now,
      attempt.provider,
    )
  } catch (error) {
    // The order has another amount by now, or is gone: its money is among the refunds that are due.
    if (!(error instanceof ServiceError)) throw error
    return false
  }
}

/**
 * Asks the acquirer what became of an attempt, outside of any transaction, and applies it: for webhooks, for customers
 * who come back and for the job alike. Answers whether that changed anything of the order.
 */
export async function hearAttempt(ctx: AcquirerContext, attempt: Payment): Promise<boolean> {
  const acquirer = acquirerNamed(ctx.db, attempt.provider)
  const ref = acquirer && (await refOf(ctx, acquirer, attempt))
  if (!acquirer || ref === undefined || ref === UNKNOWN) return false
  return apply(ctx, attempt, ref, await acquirer.look(ctx, ref))
}

/** Lets nobody pay an attempt any more, and applies what it is then. Answers false while that is unknown. */
export async function closeAttempt(ctx: AcquirerContext, attempt: Payment): Promise<boolean> {
  const acquirer = acquirerNamed(ctx.db, attempt.provider)
  if (!acquirer) return false
  const ref = await refOf(ctx, acquirer, attempt)
  const look = ref === undefined || ref === UNKNOWN ? ref : await acquirer.close(ctx, ref)
  if (look === UNKNOWN) return false
  if (ref && look) await apply(ctx, attempt, ref, look)
  const closed = { closedAt: ctx.now, askAt: null }
  await ctx.db.update(payments).set(closed).where(eq(payments.id, attempt.id))
  return true
}

/** Hears of the payment that an event of an acquirer names; false where it is none of ours. */
export async function hearEvent(ctx: AcquirerContext, acquirer: PaymentProvider, ref: string): Promise<boolean> {
  const { db } = ctx
  const isIts = eq(payments.provider, acquirer.name)
  const [named] = await db
    .select()
    .from(payments)
    .where(and(isIts, eq(payments.providerRef, ref)))
  if (named) return hearAttempt(ctx, named)
  const look = await acquirer.look(ctx, ref)
  if (look === UNKNOWN) return false
  const [keyed] = await db
    .select()
    .from(payments)
    .where(and(isIts, eq(payments.id, look.key)))
  return keyed ? apply(ctx, keyed, ref, look) : false
}

/**
 * Asks for payments that are open, some minutes after they were opened and ever more rarely (`ASK_AFTER_MINUTES`), for
 * an acquirer need not repeat a report that was lost; a job. Answers how many orders that changed.
 */
export async function askOpenPayments(ctx: AcquirerContext): Promise<number> {
  const { db, now } = ctx
  const isDue = and(isAcquired, isNotNull(payments.requestedAt), ne(payments.state, 'paid'), lte(payments.askAt, now))
  const due = await db.select().from(payments).where(isDue).orderBy(payments.askAt).limit(BATCH)
  let count = 0
  for (const attempt of due) {
    const asks = attempt.asks + 1
    const [taken] = await db
      .update(payments)
      .set({ asks, askAt: nextAsk(attempt.requestedAt ?? now, asks) })
      .where(and(eq(payments.id, attempt.id), eq(payments.asks, attempt.asks), isDue))
      .returning()
    if (taken && (await hearAttempt(ctx, taken))) count++
  }
  return count
}
