import type { ServiceContext, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findOrderFault } from '#backend/modules/orders/order/check.ts'
import { findOwnOrder, namedOrder } from '#backend/modules/orders/order/find.ts'
import { kindOf } from '#backend/modules/orders/order/kinds.ts'
import type { QueryOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { CashRefusal, paymentCalls } from '#contract/orders.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'

type Way = 'shop' | 'receipt' | 'qr' | 'hosted'
type Settings = Pick<ServiceContext, 'env'>

/** An unassigned number, so that a sandbox QR code pays nobody. */
const PRACTICE_PROMPTPAY_ID = '0000000000'

/** Who receives PromptPay, or undefined where it cannot be offered. */
export const promptPayIdOf = ({ env }: Settings): string | undefined =>
  env.PROMPTPAY_ID ?? (env.PAYMENT_PROVIDER === 'sandbox' ? PRACTICE_PROMPTPAY_ID : undefined)

/** The page on which the customer pays by the method, or undefined where it is not available here. */
function wayOf({ env }: Settings, method: PaymentMethod): Way | undefined {
  switch (method) {
    case PAYMENT_METHOD.cash:
      return 'shop'
    case PAYMENT_METHOD.transfer:
      return env.BANK_ACCOUNT || env.APP_ENV !== 'production' ? 'receipt' : undefined
    case PAYMENT_METHOD.promptpay:
      return promptPayIdOf({ env }) ? 'qr' : undefined
    default:
      return env.PAYMENT_PROVIDER === 'none' ? undefined : 'hosted'
  }
}

/** Refuses (72) a method that this site cannot take. */
export function checkMethod(ctx: Settings, method: PaymentMethod): void {
  if (!wayOf(ctx, method)) throw new ServiceError(ERROR_CODE.methodUnavailable, 'This way to pay is not offered here')
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

/** The methods in the order in which they are offered for an order, why cash is not, and the account for transfers. */
export async function listMethods(ctx: ServiceContext, input: Input) {
  const cashRefusal = wayOf(ctx, PAYMENT_METHOD.cash) ? await findCashRefusal(ctx, input) : null
  const items = Object.values(PAYMENT_METHOD).flatMap((paymentMethod) => {
    const way = wayOf(ctx, paymentMethod)
    const isRefused = paymentMethod === PAYMENT_METHOD.cash && cashRefusal !== null
    return way && !isRefused ? [{ paymentMethod, way }] : []
  })
  return { items, cashRefusal, bankAccount: ctx.env.BANK_ACCOUNT ?? null }
}
