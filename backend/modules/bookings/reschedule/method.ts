import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkMethod, isAcquired } from '#backend/modules/orders/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'

/** A difference is paid through the acquirer (else 72): its place is not kept until somebody has looked at a receipt. */
export function checkDifferenceMethod(ctx: Pick<ServiceContext, 'env'>, method: PaymentMethod): void {
  checkMethod(ctx, method)
  if (isAcquired(ctx, method)) return
  throw new ServiceError(ERROR_CODE.methodUnavailable, 'A difference is paid online')
}
