import type { VoucherGood } from '#domain/vouchers/voucherGood.ts'
import { forgetKeptPromotion, keptPromotion } from '#platform/storage/nextPromotion.ts'
import { $payChoices, loadPayChoices, type PayGoods } from '#stores/orders/loadPaymentOptions.ts'
import { trackVouchers } from './trackVouchers.ts'
import { $voucherOrder, changeVoucherOrder } from './voucherOrder.ts'
import type { Goods } from './voucherPurchase.ts'

/** What decides how it may be paid; a line of a cart is named by its deal. */
function payGoodsOf(what: Goods, goods: readonly VoucherGood[]): PayGoods {
  switch (what.kind) {
    case 'deal':
      return { deals: what.dealId }
    case 'pass':
      return { pass: what.levelId }
    case 'shop':
      return { shop: what.shop, services: what.orders.map(({ timePriceId }) => timePriceId).join(',') }
    case 'cart':
      return { deals: goods.map(({ line }) => line.id).join(',') }
  }
}

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
export function beginVoucherCheckout(what: Goods, goods: readonly VoucherGood[]) {
  loadPayChoices(payGoodsOf(what, goods)).then(useKept)
  trackVouchers(goods)
}
