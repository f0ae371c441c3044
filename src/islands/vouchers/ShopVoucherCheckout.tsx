import { useStore } from '@nanostores/react'
import { withCount } from '#domain/vouchers/voucherGood.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/storedCart.ts'
import { $voucherCheckout, editingVoucher } from '#stores/vouchers/voucherCheckout.ts'
import { type CheckoutProps, VoucherCheckout } from './VoucherCheckout.tsx'
import '#styles/primitives/skeleton.css'
import '#styles/primitives/empty.css'

type Props = Omit<CheckoutProps, 'what' | 'goodsKey'> & { shopId: string }

/** What was chosen at the shop, as one voucher (spec section 4: the temporary cart). */
export function ShopVoucherCheckout({ shopId, ...props }: Props) {
  const { goods, back, t, shared } = props
  const isMounted = useMounted()
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  const { status } = useStore($voucherCheckout, { ssr: editingVoucher })
  const lines = cart.shopId === shopId ? cart.lines : []
  const chosen = lines.flatMap(({ timePriceId, guestCount }) => {
    const good = goods.find(({ line }) => line.id === timePriceId)
    return good ? [withCount(good, guestCount)] : []
  })
  if (!isMounted)
    return <span className="skeleton-block skeleton-block--sum" role="status" aria-label={shared.loading} />
  if (chosen.length === 0 && status !== 'bought') {
    return (
      <div className="calm">
        <h2>{t.shopEmptyTitle}</h2>
        <p>{t.shopEmptyText}</p>
        <a className="btn" href={back}>
          {t.toShop}
        </a>
      </div>
    )
  }
  const orders = chosen.map(({ line }) => ({ timePriceId: line.id, guestCount: line.quantity }))
  return (
    <VoucherCheckout
      {...props}
      goods={chosen}
      goodsKey={`shop:${shopId}`}
      what={{ kind: 'shop', shop: shopId, orders }}
    />
  )
}
