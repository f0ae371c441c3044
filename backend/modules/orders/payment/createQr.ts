import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { expireOrder } from '#backend/modules/orders/order/expire.ts'
import { lockOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { acquirerNamed, type Offer, offerOf } from '#backend/platform/payments/acquirers.ts'
import { promptPayPayload, qrPng, qrSvg } from '#backend/platform/payments/promptPay.ts'
import { UNKNOWN } from '#backend/platform/payments/provider.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { isPayableOnline, payableUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { findTried, ofOrder } from './attempts.ts'
import { payeeOf, promptPayIdOf } from './methods.ts'
import { openAttempt } from './openAttempt.ts'
import { attemptByAcquirer, startHosted } from './start.ts'

const method = PAYMENT_METHOD.promptpay

/** Also where the order is to be paid at the shop, and the customer has chosen PromptPay instead. */
const isWanted = async (tx: Transaction, { id, paymentMethod }: Order) =>
  paymentMethod === method || (await findTried(tx, id)) === method

/** The attempt whose code the customer has seen, or a new one. */
async function attemptOf(tx: Transaction, ctx: UserContext, order: Order, { provider }: Offer): Promise<string> {
  const same = and(eq(payments.provider, provider.name), eq(payments.method, method), eq(payments.amount, order.price))
  const open = and(ofOrder(order.id), same, eq(payments.state, 'open'), isNull(payments.closedAt))
  const newest = desc(payments.createdAt)
  const [known] = await tx.select({ id: payments.id }).from(payments).where(open).orderBy(newest).limit(1)
  return known?.id ?? attemptByAcquirer(tx, ctx, { order, method, lang: order.lang })
}

/** What a code of the acquirer's says; refused (72) while it gives none. */
async function acquirersCode({ db, now, locale }: UserContext, paymentId: string): Promise<string> {
  const opened = await openAttempt({ db, now }, paymentId, locale)
  if (opened.as === 'paid' || opened.as === 'over') {
    throw new ServiceError(ERROR_CODE.paymentOver, 'This order is not to be paid by PromptPay now')
  }
  const [attempt] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const acquirer = attempt && acquirerNamed(db, attempt.provider)
  const code = attempt?.providerRef && (await acquirer?.code?.({ db, now }, attempt.providerRef))
  if (!code || code === UNKNOWN) throw new ServiceError(ERROR_CODE.methodUnavailable, 'The acquirer gives no code now')
  return code
}

/** The QR code that pays an order of the customer by PromptPay; refused (74) where it is not to be paid so, or no more. */
export async function createQr(ctx: UserContext, ref: OrderRef) {
  const { db, env, userId, now, locale } = ctx
  const named = namedOrder(ref)
  await expireOrder(db, named.id, now)
  const offer = offerOf(ctx, method)
  const promptPayId = promptPayIdOf(ctx)
  if (offer?.way === 'page' || (!offer && !promptPayId)) {
    throw new ServiceError(ERROR_CODE.methodUnavailable, 'PromptPay is not offered here by a code')
  }
  const started = await db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { ...named, userId })
    const isOpen = order.state !== 'canceled' && order.price > 0 && isPayableOnline(order, now)
    if (!isOpen || !(await isWanted(tx, order))) {
      throw new ServiceError(ERROR_CODE.paymentOver, 'This order is not to be paid by PromptPay now')
    }
    const paymentId = offer?.way === 'code' ? await attemptOf(tx, ctx, order, offer) : null
    const isPractice = env.PAYMENT_PROVIDER === 'sandbox'
    return {
      order,
      paymentId,
      practiceUrl: isPractice ? await startHosted(tx, ctx, { order, method, lang: locale }) : null,
    }
  })
  const { order, paymentId, practiceUrl } = started
  const payload = paymentId ? await acquirersCode(ctx, paymentId) : promptPayPayload(promptPayId ?? '', order.price)
  return {
    payload,
    svg: await qrSvg(payload),
    png: await qrPng(payload),
    payee: paymentId ? null : payeeOf(ctx),
    isReported: offer !== undefined,
    amount: order.price,
    payableUntil: payableUntil(order).toISOString(),
    practiceUrl,
  }
}
