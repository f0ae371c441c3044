import type { VoucherGood } from '#domain/voucher/voucherGood.ts'
import { forgetKeptPromotion, keptPromotion } from '#platform/nextPromotion.ts'
import { $payChoices, loadPayChoices } from '#stores/payment/paying.ts'
import { trackVouchers } from '#stores/tracking/trackVouchers.ts'
import { $voucherOrder, changeVoucherOrder } from './voucherOrder.ts'

/** What was kept on a thank-you page for the next order, where the customer can use it and chose nothing else. */
function useKept() {
  const kept = keptPromotion()
  const choices = $payChoices.get()
  const isGood = choices.status === 'ready' && choices.promotions.some(({ _id, isUsed }) => _id === kept && !isUsed)
  if (kept === null || !isGood || $voucherOrder.get().promotionId !== null) return
  changeVoucherOrder({ promotionId: kept })
  forgetKeptPromotion()
}

/** The customer begins: what the checkout offers is asked for, and the goods are told of. */
export function beginVoucherCheckout(goods: readonly VoucherGood[]) {
  loadPayChoices().then(useKept)
  trackVouchers(goods)
}
