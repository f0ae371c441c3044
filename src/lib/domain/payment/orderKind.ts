/** What was ordered. */
export const ORDER_KIND = { booking: 'booking', voucher: 'voucher', wowcher: 'wowcher' } as const

export type OrderKind = (typeof ORDER_KIND)[keyof typeof ORDER_KIND]

export const VOUCHER_TYPE = { eVoucher: 'e-voucher', physical: 'physical' } as const

export type VoucherType = (typeof VOUCHER_TYPE)[keyof typeof VOUCHER_TYPE]
