/** How far an order is; `lapsed`: nobody came and nobody has paid. */
export const ORDER_STATES = ['placed', 'paid', 'lapsed', 'canceled'] as const

/** What people of the marketplace have to do about an order: look at its receipt, decide about money that was asked for, send money back. */
export const ORDER_WAITS = ['receipt', 'decision', 'refund'] as const
