import { deletionParts } from '#backend/modules/accounts/index.ts'
import { orderHistory } from '#backend/modules/merchandising/index.ts'
import { orderDeletion } from './deletion.ts'
import { hasOrdered } from './order/hasOrder.ts'

/** What orders do for the modules below. */
export function registerOrders(): void {
  deletionParts.add('orders', orderDeletion)
  orderHistory.fill(hasOrdered)
}
