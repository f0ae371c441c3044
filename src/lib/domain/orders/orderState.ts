/** How far an order is; `lapsed`: nobody came and nobody has paid. */
export const ORDER_STATES = ['placed', 'paid', 'lapsed', 'canceled'] as const

/** What people of the marketplace have to do about an order: look at its receipt, send money back. */
export const ORDER_WAITS = ['receipt', 'refund'] as const
