import { customerFinders, deletionParts, exportedRows } from '#backend/modules/accounts/index.ts'
import { orderHistory } from '#backend/modules/merchandising/index.ts'
import { orderDeletion } from './deletion.ts'
import { exportRefunds } from './order/exportRefunds.ts'
import { findByOrder } from './order/findCustomers.ts'
import { hasOrdered } from './order/hasOrder.ts'

/** What orders do for the modules below. */
export function registerOrders(): void {
  deletionParts.add('orders', orderDeletion)
  exportedRows.add('refunds', exportRefunds)
  customerFinders.add('orders', findByOrder)
  orderHistory.fill(hasOrdered)
}
