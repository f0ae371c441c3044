import { tierFor } from '#domain/pricing/price.ts'
import { ecommerceOf, type Item } from '#domain/tracking/ecommerce.ts'
import type { VoucherGood } from '#domain/vouchers/voucherGood.ts'
import { track } from '#platform/device/dataLayer.ts'
import { forgetKeptPromotion, keptPromotion } from '#platform/storage/nextPromotion.ts'
import { loadMissingChoices, reloadPayChoices } from '#stores/orders/loadPaymentOptions.ts'
import { $payChoices } from '#stores/orders/paymentOptions.ts'
import { $voucherCheckout } from './voucherCheckout.ts'
import { $voucherOrder, changeVoucherOrder } from './voucherOrder.ts'
import type { Goods } from './voucherPurchase.ts'

const itemOf = ({ line }: VoucherGood, quantity: number): Item => ({
  item_id: line.id,
  price: tierFor(line.tiers ?? [], quantity)?.price ?? line.price,
  quantity,
})

/** Tracks the start of a voucher checkout, and its purchase. */
function trackVouchers(goods: readonly VoucherGood[]) {
  const items = goods.map((good) => itemOf(good, good.line.quantity))
  track('checkout', { ecommerce: ecommerceOf(items) })
  $voucherCheckout.listen((state) => {
    if (state.status !== 'bought' || state.isEarlier) return
    const { price, serviceCount } = state.purchase.body as { price: number; serviceCount?: number }
    // The number of a deal is chosen in the checkout.
    const [only, ...others] = goods
    const bought = only && serviceCount && others.length === 0 ? [itemOf(only, serviceCount)] : items
    track('purchase', { ecommerce: ecommerceOf(bought, price) })
  })
}

/** What was kept on a thank-you page for the next order, where the customer can use it and chose nothing else. */
function useKept() {
  const kept = keptPromotion()
  const choices = $payChoices.get()
  const isGood = choices.status === 'ready' && choices.promotions.some(({ _id, isUsed }) => _id === kept && !isUsed)
  const { promotionId, isPromotionDeclined } = $voucherOrder.get()
  if (kept === null || !isGood || promotionId !== null || isPromotionDeclined) return
  changeVoucherOrder({ promotionId: kept })
  forgetKeptPromotion()
}

/** Begins a voucher checkout: applies what was kept for it and tracks the goods. */
export function beginVoucherCheckout(what: Goods, goods: readonly VoucherGood[]) {
  // Which services of a shop are chosen is known in the browser alone.
  const choices = what.kind === 'shop' ? reloadPayChoices() : loadMissingChoices()
  choices.then(useKept)
  trackVouchers(goods)
}
