import { closeDifference } from '#backend/modules/orders/consoleDifference/close.ts'
import { listDifferences, listReconciledDays } from '#backend/modules/orders/consoleDifference/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleDifferenceCalls } from '#contract/orders/consoleDifferences.ts'

export const consoleDifferenceRoutes = handle(consoleDifferenceCalls, {
  'GET /console/payment-differences': ({ ctx, query }) => listDifferences(ctx, query),
  'GET /console/reconciled-days': ({ ctx }) => listReconciledDays(ctx),
  'POST /console/payment-differences/{id}/close': ({ ctx, params, body }) => closeDifference(ctx, params.id, body),
})
