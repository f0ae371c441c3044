import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/payment/paymentMethod.ts'

type Way = 'shop' | 'receipt' | 'qr' | 'hosted'
type Settings = Pick<ServiceContext, 'env'>

/** Nobody's number: a practice QR code may not lead to a person. */
const PRACTICE_PROMPTPAY_ID = '0000000000'

/** Who receives PromptPay, or undefined where it cannot be offered. */
export const promptPayIdOf = ({ env }: Settings): string | undefined =>
  env.PROMPTPAY_ID ?? (env.PAYMENT_PROVIDER === 'sandbox' ? PRACTICE_PROMPTPAY_ID : undefined)

/** Where a customer goes on with the method, or undefined where it does not work here. */
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

/** The methods in the order in which they are offered, and the account for transfers. */
export async function listMethods(ctx: Settings) {
  const items = Object.values(PAYMENT_METHOD).flatMap((paymentMethod) => {
    const way = wayOf(ctx, paymentMethod)
    return way ? [{ paymentMethod, way }] : []
  })
  return { items, bankAccount: ctx.env.BANK_ACCOUNT ?? null }
}
