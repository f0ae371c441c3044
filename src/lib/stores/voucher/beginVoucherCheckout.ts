import type { VoucherGood } from '#domain/voucher/voucherGood.ts'
import { loadPayChoices } from '#stores/payment/paying.ts'
import { trackVouchers } from '#stores/tracking/trackVouchers.ts'

/** The customer begins: what the checkout offers is asked for, and the goods are told of. */
export function beginVoucherCheckout(goods: readonly VoucherGood[]) {
  loadPayChoices()
  trackVouchers(goods)
}
