export const VOUCHER_TYPE = { eVoucher: 'e-voucher', physical: 'physical' } as const

export type VoucherType = (typeof VOUCHER_TYPE)[keyof typeof VOUCHER_TYPE]
