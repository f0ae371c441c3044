import { tierFor } from '#domain/pricing/price.ts'
import { ecommerceOf, type Item } from '#domain/tracking/ecommerce.ts'
import type { VoucherGood } from '#domain/vouchers/voucherGood.ts'
import { track } from '#platform/device/dataLayer.ts'
import { $voucherCheckout } from './voucherCheckout.ts'

const itemOf = ({ line }: VoucherGood, quantity: number): Item => ({
  item_id: line.id,
  price: tierFor(line.tiers ?? [], quantity)?.price ?? line.price,
  quantity,
})

/** Tells of a checkout of vouchers that opens, and of the purchase that comes of it. */
export function trackVouchers(goods: readonly VoucherGood[]) {
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
