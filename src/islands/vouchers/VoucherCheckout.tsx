import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { VoucherGood } from '#domain/vouchers/voucherGood.ts'
import type { Locale } from '#i18n/locales.ts'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { useLazy } from '#islands/ui/lazy/useLazy.ts'
import { useMounted } from '#islands/ui/lazy/useMounted.ts'
import { $payChoices, loadingChoices } from '#stores/orders/paymentOptions.ts'
import {
  $voucherCheckout,
  editingVoucher,
  LOGGED_OUT,
  replaceBy,
  resumeVoucherCheckout,
} from '#stores/vouchers/voucherCheckout.ts'
import {
  $voucherOrder,
  emptyVoucherOrder,
  startVoucherOrder,
  type VoucherOrder,
} from '#stores/vouchers/voucherOrder.ts'
import type { Goods as GoodsRef } from '#stores/vouchers/voucherPurchase.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { Posting, Words } from './messages.ts'

export type CheckoutProps = Words & {
  goodsKey: string
  goods: VoucherGood[]
  /** What is sent; the number of a deal is the order's own. */
  what: GoodsRef
  posting: Posting
  /** It is given at the customer's place, who says where that is. */
  comesTo: boolean
  known: Pick<VoucherOrder, 'name' | 'email' | 'prefix' | 'phoneNumber'>
  buyerId: string
  /** Where what is bought is shown, and where it is paid by transfer. */
  back: string
  payment: string
  locale: Locale
  lang: string
}

const bringLater = () => import('./lazy.ts').then(({ later }) => later)

/** A checkout of vouchers: what and how many, how one gets it, who buys, how it is paid, what it costs, one tap. */
export function VoucherCheckout(props: CheckoutProps) {
  const { goodsKey, goods, what, known, buyerId, payment, locale, t, shared } = props
  const isMounted = useMounted()
  useFreshPage()
  const order = useStore($voucherOrder, { ssr: emptyVoucherOrder })
  const state = useStore($voucherCheckout, { ssr: editingVoucher })
  const choices = useStore($payChoices, { ssr: loadingChoices })
  const [isLeaving, setIsLeaving] = useState(false)
  const payPlace = useRef<HTMLDivElement>(null)
  const isReduced = order.promotionId !== null || order.pointDiscount > 0
  const isNeeded = isMounted && (state.status === 'refused' || state.status === 'bought' || isReduced)
  const { later } = useLazy(bringLater, payPlace, isNeeded)

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    resumeVoucherCheckout(goodsKey, buyerId)
    startVoucherOrder(goodsKey, goods[0]?.line.quantity ?? 1, known)
  }, [goodsKey, goods, known, buyerId])

  const begin = later?.beginVoucherCheckout
  useEffect(() => {
    begin?.(what, goods)
  }, [begin, what, goods])

  const isLoggedOut = state.status === 'refused' && state.code === LOGGED_OUT
  const isLeft = isLoggedOut || (state.status === 'bought' && !state.isEarlier)
  const next = isLeft && later ? later.nextPage(state, { locale, payment }) : null
  useEffect(() => {
    // Whose log-in has ended is led by `endSession`.
    if (next === null || isLoggedOut || isLeaving) return
    setIsLeaving(true)
    replaceBy(next)
  }, [next, isLoggedOut, isLeaving])

  if (!isMounted || (order.goodsKey !== goodsKey && state.status !== 'bought')) {
    return (
      <div className="two" role="status" aria-label={shared.loading}>
        <div className="stack stack--l">
          {['a', 'b', 'c', 'd'].map((bone) => (
            <span key={bone} className="bone bone--line" />
          ))}
        </div>
        <span className="bone bone--sum" />
      </div>
    )
  }
  if (state.status === 'bought' && state.isEarlier) {
    return (
      <div className="calm">
        <h2>{t.earlierTitle}</h2>
        <p>{t.earlierText}</p>
        <a className="btn" href={later?.orderPath(state.ref, locale)}>
          {t.seeOrder}
        </a>
      </div>
    )
  }
  if (next !== null) {
    return (
      <p className="say" role="status">
        {isLoggedOut ? t.logInAgain : t.bought}{' '}
        <a className="more" href={next}>
          {isLoggedOut ? t.logIn : t.seeOrder}
        </a>
      </p>
    )
  }
  const brought = { later, payPlace }
  return <CheckoutForm {...props} {...brought} order={order} state={state} choices={choices} />
}
