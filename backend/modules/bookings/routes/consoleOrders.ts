import { listOrdersOf } from '#backend/modules/bookings/consoleOrder/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { customerOrderCalls } from '#contract/bookings/consoleOrders.ts'

export const customerOrderRoutes = handle(customerOrderCalls, {
  'GET /console/customers/{id}/orders': ({ ctx, params, query }) => listOrdersOf(ctx, params.id, query),
})
