import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkMethod, isAcquired } from '#backend/modules/orders/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'

/** A tip is paid through the acquirer (else 72): cash is given by hand, and no desk looks at receipts of tips. */
export function checkTipMethod(ctx: Pick<ServiceContext, 'env'>, method: PaymentMethod): void {
  checkMethod(ctx, method)
  if (isAcquired(ctx, method)) return
  throw new ServiceError(ERROR_CODE.methodUnavailable, 'A tip is paid online, or given by hand')
}
