import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { findOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf } from '#backend/modules/orders/order/kinds.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { acquirerNamed } from '#backend/platform/payments/acquirers.ts'
import { type AcquirerContext, SATANG, UNKNOWN } from '#backend/platform/payments/provider.ts'
import { nextAsk } from '#domain/orders/asking.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { isAcquired, ofOrder, type Payment } from './attempts.ts'
import { closeAttempt, hearAttempt } from './hear.ts'

type Opened = { as: 'open'; url: string | null } | { as: 'paid' | 'over' | 'unknown' }

async function findAttempt({ db }: AcquirerContext, id: string): Promise<Payment | undefined> {
  const [attempt] = await db.select().from(payments).where(eq(payments.id, id))
  return attempt
}

/** Whether the money of an attempt has come; an acquirer whose page is elsewhere is asked, for its customer comes back. */
export async function isAttemptPaid(ctx: AcquirerContext, id: string): Promise<boolean> {
  const attempt = await findAttempt(ctx, id)
  if (attempt?.url && attempt.state !== 'paid') await hearAttempt(ctx, attempt)
  return (await findAttempt(ctx, id))?.state === 'paid'
}

/** Closes what was opened for the order before, so that nobody pays twice. */
async function closeOlder(ctx: AcquirerContext, { id, orderId }: Payment): Promise<void> {
  const isOpened = and(isNotNull(payments.requestedAt), isNull(payments.closedAt), ne(payments.state, 'paid'))
  const older = await ctx.db
    .select()
    .from(payments)
    .where(and(ofOrder(orderId), isAcquired, isOpened, ne(payments.id, id)))
  for (const attempt of older) await closeAttempt(ctx, attempt)
}

/**
 * Opens an attempt at the acquirer, outside of any transaction and with the attempt's id as the key, so that asking
 * again opens nothing twice. One that is open is looked at instead: its customer has come back.
 */
export async function openAttempt(ctx: AcquirerContext, id: string, lang: string): Promise<Opened> {
  const { db, now } = ctx
  const attempt = await findAttempt(ctx, id)
  if (!attempt) return { as: 'over' }
  const { providerRef, url, orderId, amount, method } = attempt
  if (attempt.requestedAt && providerRef) {
    if (url) await hearAttempt(ctx, attempt)
  } else {
    await closeOlder(ctx, attempt)
  }
  const order = await findOrder(db, orderId)
  if (order?.isPaid) return { as: 'paid' }
  if (!order || attempt.closedAt) return { as: 'over' }
  if (attempt.requestedAt && providerRef) return { as: 'open', url }
  const acquirer = acquirerNamed(db, attempt.provider)
  if (!acquirer) return { as: UNKNOWN }
  const unasked = and(eq(payments.id, id), isNull(payments.requestedAt))
  const first = await db
    .update(payments)
    .set({ requestedAt: now, askAt: nextAsk(now, 0) })
    .where(unasked)
  // Another window may be asking at this moment.
  const requestedAt = first.rowCount === 1 ? null : (attempt.requestedAt ?? now)
  const { wireKind: kind, pages } = kindOf(order.kind)
  const about = { kind, orderId, satang: amount * SATANG, method: method as PaymentMethod, lang, email: order.email }
  const wish = {
    ...{ ...about, expiresAt: payableUntil(order), page: pages.pay(orderId) },
    ...{ orderNumber: writeOrderNumber(order.orderNumber), requestedAt },
  }
  const opened = await acquirer.open(ctx, wish, id)
  if (opened === UNKNOWN) return { as: UNKNOWN }
  await db.update(payments).set({ providerRef: opened.ref, url: opened.url }).where(eq(payments.id, id))
  return { as: 'open', url: opened.url }
}
