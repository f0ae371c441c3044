import type { Transaction } from '#backend/context.ts'
import { afterCommit } from '#backend/platform/db/afterCommit.ts'
import { orderCount, paymentCount } from '#backend/platform/metrics/registry.ts'
import type { Order } from './order/kinds.ts'
import type { Payment } from './payment/attempts.ts'

/** Counts an order that came into a state, once that is stored. */
export const countOrder = (tx: Transaction, { kind, state }: Pick<Order, 'kind' | 'state'>): void =>
  afterCommit(tx, () => orderCount.inc({ kind, state }))

type Counted = Pick<Payment, 'provider' | 'method'> & { state: 'open' | 'failed' | 'paid' | 'returned' }

/** Counts an attempt to pay that came into a state, once that is stored. */
export const countPayment = (tx: Transaction, { provider, method, state }: Counted): void =>
  afterCommit(tx, () => paymentCount.inc({ provider, method: method ?? 'none', state }))
