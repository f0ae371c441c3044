import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { ServiceContext, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findOrderFault } from '#backend/modules/orders/order/check.ts'
import { findOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf } from '#backend/modules/orders/order/kinds.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { type Offer, offerOf, refreshOffers } from '#backend/platform/payments/acquirers.ts'
import { SATANG } from '#backend/platform/payments/provider.ts'
import type { QueryOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { CashRefusal, paymentCalls } from '#contract/orders.ts'
import { byLikelihood } from '#domain/orders/likelyMethods.ts'
import { PAYMENT_METHOD, type PaymentMethod, takingAmount } from '#domain/orders/paymentMethod.ts'

type Way = 'shop' | 'receipt' | 'qr' | 'hosted'
type Settings = Pick<ServiceContext, 'env'>

/** An unassigned number, so that a sandbox QR code pays nobody. */
const PRACTICE_PROMPTPAY_ID = '0000000000'
const PRACTICE_PAYEE = 'Sabai'
/** No bank has this account; where an account is configured, it is the one that is shown. */
const PRACTICE_ACCOUNT = 'Sabai Practice Bank 000-0-00000-0'

/** Who receives PromptPay by a code of ours, or undefined where it cannot be offered. */
export const promptPayIdOf = ({ env }: Settings): string | undefined =>
  env.PROMPTPAY_ID ?? (env.PAYMENT_PROVIDER === 'sandbox' ? PRACTICE_PROMPTPAY_ID : undefined)

/** The name that belongs to it, as a banking app shows it; null where nobody has said it. */
export const payeeOf = ({ env }: Settings): string | null =>
  env.PROMPTPAY_NAME ?? (env.PROMPTPAY_ID ? null : PRACTICE_PAYEE)

/** Where transfers go, or null where they cannot be offered: in production until an account is configured. */
const bankAccountOf = ({ env }: Settings): string | null =>
  env.BANK_ACCOUNT ?? (env.APP_ENV === 'production' ? null : PRACTICE_ACCOUNT)

/** Whether an acquirer takes payments by the method here, and reports them. */
export const isAcquired = (ctx: Settings, method: PaymentMethod): boolean => offerOf(ctx, method) !== undefined

/** The page on which the customer pays by the method, or undefined where it is not available here. */
function wayOf(ctx: Settings, method: PaymentMethod): Way | undefined {
  if (method === PAYMENT_METHOD.cash) return 'shop'
  if (method === PAYMENT_METHOD.transfer) return bankAccountOf(ctx) ? 'receipt' : undefined
  const offer = offerOf(ctx, method)
  if (offer?.way === 'page') return 'hosted'
  if (offer?.way === 'code') return 'qr'
  return method === PAYMENT_METHOD.promptpay && promptPayIdOf(ctx) ? 'qr' : undefined
}

const unavailable = (message: string) => new ServiceError(ERROR_CODE.methodUnavailable, message)

/** Refuses (72) a method that this site cannot take. */
export function checkMethod(ctx: Settings, method: PaymentMethod): void {
  if (!wayOf(ctx, method)) throw unavailable('This way to pay is not offered here')
}

/** The acquirer that takes so many baht by the method; refused (72) where none does. */
export function findOffer(ctx: Settings, method: PaymentMethod, amount: number): Offer {
  const offer = offerOf(ctx, method)
  if (!offer) throw unavailable('This way to pay is not offered here')
  const satang = amount * SATANG
  if (satang < offer.minSatang || satang > offer.maxSatang) throw unavailable('This way to pay takes no such amount')
  return offer
}

/** Between which amounts of whole baht the method can be used; null where there is no limit. */
function limitsOf(ctx: Settings, method: PaymentMethod) {
  const { minSatang = 0, maxSatang = Number.MAX_SAFE_INTEGER } = offerOf(ctx, method) ?? {}
  return {
    minAmount: minSatang > SATANG ? Math.ceil(minSatang / SATANG) : null,
    maxAmount: maxSatang < Number.MAX_SAFE_INTEGER ? Math.floor(maxSatang / SATANG) : null,
  }
}

type Input = QueryOf<(typeof paymentCalls)['GET /payment/methods']>

/** What the methods are asked for: an order of the customer's own, or goods that nobody has ordered yet. */
async function findAsked({ db, userId }: UserContext, { shop: shopId, deals: dealIds, pass, services, ...ref }: Input) {
  if (!Object.values(ref).some(Boolean)) {
    return { goods: { shopId, dealIds, levelId: pass, optionIds: services }, phone: null, exceptId: undefined }
  }
  const order = await findOwnOrder(db, { ...namedOrder(ref), userId })
  const goods = await kindOf(order.kind).sold?.findGoods(db, order.id)
  return goods && { goods, phone: order.phoneKey, exceptId: order.id }
}

/** Why these goods are not offered to be paid at the shop; null where they are. A visitor is asked nothing of themselves. */
async function findCashRefusal(ctx: ServiceContext, input: Input): Promise<CashRefusal | null> {
  if (!ctx.userId) return null
  const { db, now, userId, network } = ctx
  const asked = await findAsked({ ...ctx, userId }, input)
  if (!asked) return null
  const fault = await findOrderFault(db, { ...asked, now, userId, network, isAtShop: true })
  if (!fault || fault.name === 'networkFull') return null
  return { code: ERROR_CODE[fault.name], count: fault.details.count ?? null }
}

/** How the customer paid the last order that cost something; null for visitors. */
async function findLastUsed({ db, userId }: ServiceContext): Promise<PaymentMethod | null> {
  if (!userId) return null
  const own = and(eq(orders.userId, userId), gt(orders.price, 0), ne(orders.state, 'canceled'))
  const [last] = await db
    .select({ method: orders.paymentMethod })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return (last?.method ?? null) as PaymentMethod | null
}

/** Whether the order that is asked about can be paid so; anything can be where none is. */
function fitsOrder(
  ctx: ServiceContext,
  { shop: _, deals: __, pass: ___, services: ____, ...ref }: Input,
): (method: PaymentMethod) => boolean {
  if (!Object.values(ref).some(Boolean)) return () => true
  const spec = kindOf(namedOrder(ref).kind)
  return (method) => {
    try {
      spec.checkMethod(ctx, method)
      return true
    } catch (error) {
      if (error instanceof ServiceError) return false
      throw error
    }
  }
}

/** What the own order costs that is asked about; undefined where none is, whose price is not known yet. */
async function findPrice(ctx: ServiceContext, input: Input): Promise<number | undefined> {
  const { shop: _, deals: __, pass: ___, services: ____, ...ref } = input
  if (!ctx.userId || !Object.values(ref).some(Boolean)) return undefined
  return (await findOwnOrder(ctx.db, { ...namedOrder(ref), userId: ctx.userId })).price
}

/** The methods, the likeliest for this customer first, why cash is not among them, and the account for transfers. */
export async function listMethods(ctx: ServiceContext, input: Input) {
  await refreshOffers(ctx)
  const cashRefusal = wayOf(ctx, PAYMENT_METHOD.cash) ? await findCashRefusal(ctx, input) : null
  const { locale, device } = ctx
  const lastUsed = await findLastUsed(ctx)
  const fits = fitsOrder(ctx, input)
  const items = Object.values(PAYMENT_METHOD)
    .filter(fits)
    .flatMap((paymentMethod) => {
      const way = wayOf(ctx, paymentMethod)
      const isRefused = paymentMethod === PAYMENT_METHOD.cash && cashRefusal !== null
      return way && !isRefused ? [{ paymentMethod, way, ...limitsOf(ctx, paymentMethod) }] : []
    })
  const payable = takingAmount(items, (await findPrice(ctx, input)) ?? 0)
  return { items: byLikelihood(payable, { lastUsed, locale, device }), cashRefusal, bankAccount: bankAccountOf(ctx) }
}
