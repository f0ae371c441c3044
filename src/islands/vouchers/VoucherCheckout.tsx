import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { VoucherGood } from '#domain/vouchers/voucherGood.ts'
import type { Locale } from '#i18n/locales.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import type { PayChoices } from '#stores/orders/paymentOptions.ts'
import { $payChoices, loadingChoices, openPayChoices } from '#stores/orders/paymentOptions.ts'
import {
  $voucherCheckout,
  editingVoucher,
  LOGGED_OUT,
  resumeVoucherCheckout,
} from '#stores/vouchers/voucherCheckout.ts'
import {
  $voucherOrder,
  emptyVoucherOrder,
  startVoucherOrder,
  type VoucherOrder,
} from '#stores/vouchers/voucherOrder.ts'
import { type Goods as GoodsRef, payGoodsOf } from '#stores/vouchers/voucherPurchase.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { Bought, loadParts, onPartsLoaded } from './lazyParts.ts'
import type { Posting, VoucherGiftMessages, Words } from './messages.ts'
import '#styles/primitives/columns.css'
import '#styles/primitives/skeleton.css'

export type CheckoutProps = Words & {
  goodsKey: string
  goods: VoucherGood[]
  /** What is sent; the number of a deal is the order's own. */
  what: GoodsRef
  posting: Posting
  /** What is said of a gift, where it can be one. */
  giftWords?: VoucherGiftMessages
  /** It is given at the customer's place, who says where that is. */
  comesTo: boolean
  known: Pick<VoucherOrder, 'name' | 'email' | 'prefix' | 'phoneNumber'>
  buyerId: string
  /** How it can be paid, and what reduces it, as the page found it; null where it could not be found. */
  found: PayChoices | null
  /** What the button accepts. */
  children?: ReactNode
  /** Where what is bought is shown, and where it is paid by transfer. */
  back: string
  payment: string
  locale: Locale
  lang: string
}

/** Placeholder until the visitor's choices are loaded. */
const CheckoutSkeleton = ({ label }: { label: string }) => (
  <div className="two" role="status" aria-label={label}>
    <div className="grid gap-s5">
      {['a', 'b', 'c', 'd'].map((part) => (
        <span key={part} className="skeleton-block skeleton-block--line" />
      ))}
    </div>
    <span className="skeleton-block skeleton-block--sum" />
  </div>
)

/** A checkout of vouchers: what and how many, how one gets it, who buys, how it is paid, what it costs, one tap. */
export function VoucherCheckout(props: CheckoutProps) {
  const { goodsKey, goods, what, known, buyerId, found, payment, locale, t, shared } = props
  const isMounted = useMounted()
  useFreshPage()
  const order = useStore($voucherOrder, { ssr: emptyVoucherOrder })
  const state = useStore($voucherCheckout, { ssr: editingVoucher })
  const choices = useStore($payChoices, { ssr: loadingChoices })
  const isOver = state.status === 'refused' || state.status === 'bought'
  usePreload(loadParts, isMounted && (isOver || found === null))

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    openPayChoices(found, payGoodsOf(what, goods))
    resumeVoucherCheckout(goodsKey, buyerId)
    startVoucherOrder(goodsKey, goods[0]?.line.quantity ?? 1, known)
  }, [goodsKey, goods, known, buyerId, found, what])

  useEffect(() => onPartsLoaded(({ beginVoucherCheckout }) => beginVoucherCheckout(what, goods)), [what, goods])

  const skeleton = <CheckoutSkeleton label={shared.loading} />
  if (!isMounted || (order.goodsKey !== goodsKey && state.status !== 'bought')) return skeleton
  if (state.status === 'bought' || (state.status === 'refused' && state.code === LOGGED_OUT)) {
    return <Bought fallback={skeleton} state={state} payment={payment} locale={locale} t={t} />
  }
  return <CheckoutForm {...props} order={order} state={state} choices={choices} />
}
