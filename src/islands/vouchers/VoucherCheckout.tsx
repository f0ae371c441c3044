import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OrderRef } from '#contract/payment.ts'
import { VOUCHER_TYPE } from '#domain/orderKind.ts'
import { needsReceipt } from '#domain/paymentMethod.ts'
import type { VoucherGood } from '#domain/voucherGood.ts'
import type { Locale } from '#i18n/locales.ts'
import { useFreshPage } from '#islands/ui/useFreshPage.ts'
import { useMounted } from '#islands/ui/useMounted.ts'
import { pathsOf } from '#lib/paths.ts'
import { $payChoices, loadingChoices, loadPayChoices } from '#stores/paying.ts'
import {
  $voucherCheckout,
  editingVoucher,
  replaceBy,
  resumeVoucherCheckout,
  type VoucherCheckoutState,
} from '#stores/voucherCheckout.ts'
import { $voucherOrder, emptyVoucherOrder, startVoucherOrder, type VoucherOrder } from '#stores/voucherOrder.ts'
import type { Goods as GoodsRef } from '#stores/voucherPurchase.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import type { Posting, Words } from './messages.ts'

export type CheckoutProps = Words & {
  goodsKey: string
  goods: VoucherGood[]
  /** What is sent; the number of a deal is the order's own. */
  what: GoodsRef
  posting: Posting
  /** The shop comes to the customer, who says where. */
  comesTo: boolean
  known: Pick<VoucherOrder, 'name' | 'email' | 'prefix' | 'phoneNumber'>
  /** Where what is bought is shown, and where it is paid by transfer. */
  back: string
  payment: string
  locale: Locale
  lang: string
}

const LOGGED_OUT = 401

/** Where a customer goes after buying: to pay, else to what was bought. */
function nextOf(state: VoucherCheckoutState, { locale, payment }: Pick<CheckoutProps, 'locale' | 'payment'>) {
  if (state.status !== 'bought') return null
  const { ref, paymentUrl, purchase } = state
  const paths = pathsOf(locale)
  if (paymentUrl) return paymentUrl
  if (needsReceipt(purchase.body.paymentMethod) && purchase.body.price > 0) {
    return `${payment}?${new URLSearchParams(ref as Record<string, string>)}`
  }
  return orderPath(ref, paths)
}

const orderPath = ({ voucherId, cartId }: OrderRef, paths: ReturnType<typeof pathsOf>) =>
  voucherId ? paths.voucher(voucherId, 'bought') : paths.thankYou({ cartId })

/** A checkout of vouchers: what and how many, how one gets it, who buys, how it is paid, what it costs, one tap. */
export function VoucherCheckout(props: CheckoutProps) {
  const { goodsKey, goods, known, payment, locale, t, shared } = props
  const isMounted = useMounted()
  useFreshPage()
  const order = useStore($voucherOrder, { ssr: emptyVoucherOrder })
  const state = useStore($voucherCheckout, { ssr: editingVoucher })
  const choices = useStore($payChoices, { ssr: loadingChoices })
  const [isLeaving, setIsLeaving] = useState(false)
  const paths = pathsOf(locale)

  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    resumeVoucherCheckout(goodsKey)
    startVoucherOrder(goodsKey, goods[0]?.line.quantity ?? 1, known)
    loadPayChoices()
    import('#stores/trackVouchers.ts').then(
      ({ trackVouchers }) => trackVouchers(goods),
      () => undefined,
    )
  }, [goodsKey, goods, known])

  const isLoggedOut = state.status === 'refused' && state.code === LOGGED_OUT
  const bought = state.status === 'bought' && !state.isEarlier ? nextOf(state, { locale, payment }) : null
  const next = bought ?? (isLoggedOut ? paths.login(location.pathname) : null)
  useEffect(() => {
    if (next === null || isLeaving) return
    setIsLeaving(true)
    replaceBy(next)
  }, [next, isLeaving])

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
        <a className="btn" href={orderPath(state.ref, paths)}>
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
  const isSent = order.voucherType === VOUCHER_TYPE.physical
  return <CheckoutForm {...props} order={order} state={state} choices={choices} isSent={isSent} />
}
