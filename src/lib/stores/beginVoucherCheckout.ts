import type { VoucherGood } from '#domain/voucherGood.ts'
import { loadPayChoices } from './paying.ts'
import { trackVouchers } from './trackVouchers.ts'

/** The customer begins: what the checkout offers is asked for, and the goods are told of. */
export function beginVoucherCheckout(goods: readonly VoucherGood[]) {
  loadPayChoices()
  trackVouchers(goods)
}
