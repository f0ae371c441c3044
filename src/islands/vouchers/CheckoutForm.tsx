import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Quote as ContractQuote } from '#contract/pricing/quote.ts'
import { hasErrors } from '#domain/accounts/contactFaults.ts'
import { ADDRESS_MISSING } from '#domain/catalogue/shopType.ts'
import { offeredMethod } from '#domain/orders/paymentMethod.ts'
import { type Quote, quoteChosen } from '#domain/pricing/quote.ts'
import { withCount } from '#domain/vouchers/voucherGood.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { ComeTo } from '#islands/ui/fields/ComeToField.tsx'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import type { PayChoicesState } from '#stores/orders/paymentOptions.ts'
import { buyVoucher, closeVoucherRefusal, type VoucherCheckoutState } from '#stores/vouchers/voucherCheckout.ts'
import { changeVoucherOrder, type VoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import { type Goods as GoodsRef, purchaseOf } from '#stores/vouchers/voucherPurchase.ts'
import { Buyer } from './Buyer.tsx'
import { Delivery } from './Delivery.tsx'
import { Goods } from './Goods.tsx'
import { PayPart, VoucherRefusal } from './lazyParts.ts'
import { orderFaults } from './orderFaults.ts'
import type { CheckoutProps } from './VoucherCheckout.tsx'
import { VoucherSum } from './VoucherSum.tsx'
import '#styles/primitives/callout.css'
import '#styles/primitives/columns.css'
import '#styles/primitives/skeleton.css'

type Props = CheckoutProps & {
  order: VoucherOrder
  state: VoucherCheckoutState
  choices: PayChoicesState
}

const FORM = 'voucher-checkout'

/** What a promotion is tried for: the same goods as the purchase. */
function promotionOrderOf(what: GoodsRef, goods: CheckoutProps['goods']) {
  switch (what.kind) {
    case 'pass':
      return { levelId: what.levelId }
    case 'shop':
      return { shop: what.shop, orders: what.orders }
    default:
      return { deals: goods.map(({ line }) => ({ dealId: line.id, serviceCount: line.quantity })) }
  }
}

/** The quote of the backend, with lines from the browser where it has none. */
const asQuote = ({ lines, ...rest }: ContractQuote, own: Quote): Quote => ({
  ...rest,
  lines: own.lines.map((line) => ({ ...line, ...lines.find(({ _id }) => _id === line.id) })),
})

export function CheckoutForm(props: Props) {
  const { order: chosen, state, choices, posting, what, back, goodsKey, locale, lang, t, pay, shared, errors } = props
  const [renewed, setRenewed] = useState<{ of: string; quote: ContractQuote }>()
  const [wasRefused, setWasRefused] = useState(false)
  const [isTapped, setIsTapped] = useState(false)
  const [isAddressAsked, setIsAddressAsked] = useState(false)
  const hasRefusal = wasRefused || state.status === 'refused'
  const form = useRef<HTMLFormElement>(null)
  const { isTried, stop } = useAttempts(form)
  useEffect(() => {
    if (hasRefusal) setWasRefused(true)
  }, [hasRefusal])

  // Refused for want of an address, where the page did not ask for one: it does from here on.
  const lacksAddress = state.status === 'refused' && state.code === ADDRESS_MISSING
  useEffect(() => {
    if (!lacksAddress) return
    setIsAddressAsked(true)
    closeVoucherRefusal()
    stop()
  }, [lacksAddress, stop])
  const comesTo = props.comesTo || isAddressAsked
  // Nothing is posted of what is given at the customer's place.
  const order = comesTo ? { ...chosen, voucherType: VOUCHER_TYPE.eVoucher } : chosen
  const isSent = order.voucherType === VOUCHER_TYPE.physical
  const isDeal = what.kind === 'deal'
  const goods = isDeal ? props.goods.map((good) => withCount(good, order.serviceCount)) : props.goods
  const ready = choices.status === 'ready' ? choices : undefined
  const {
    quote: own,
    promotion: applied,
    offers,
  } = quoteChosen({
    lines: goods.map(({ line }) => line),
    shippingFee: isSent ? posting.fee : 0,
    promotionId: order.promotionId,
    pointDiscount: order.pointDiscount,
    reducers: ready,
    now: new Date(),
  })
  const paymentMethod = offeredMethod(ready?.methods ?? [], order.paymentMethod)
  const wanted = { ...what, ...(isDeal && { serviceCount: order.serviceCount }) } as GoodsRef
  const card = order.voucherModelId ?? posting.cards[0]?._id ?? null
  const purchase = purchaseOf(
    wanted,
    { ...order, voucherModelId: isSent ? card : null, address: isSent || comesTo ? order.address : '' },
    {
      price: own.price,
      paymentMethod,
      promotionId: applied?._id ?? null,
      pointDiscount: own.pointDiscount,
      voucherType: order.voucherType,
    },
  )
  const fingerprint = JSON.stringify({ ...purchase.body, name: '', tel: '', email: '' })
  const named = state.status === 'refused' ? state.quote : undefined
  useEffect(() => {
    if (named) setRenewed({ of: fingerprint, quote: named })
  }, [named, fingerprint])
  const quote = renewed?.of === fingerprint ? asQuote(renewed.quote, own) : own

  const faults = orderFaults(order, comesTo)
  function buy() {
    if (hasErrors(faults)) return stop()
    // The ways to pay are still on their way: the tap counts once they are here.
    setIsTapped(!ready)
    if (!ready) return
    const price = state.status === 'refused' && state.price !== undefined ? state.price : quote.price
    buyVoucher(goodsKey, { ...purchase, body: { ...purchase.body, price } } as typeof purchase)
  }
  useEffect(() => {
    if (isTapped && choices.status === 'ready') buy()
    else if (choices.status === 'failed') setIsTapped(false)
  })
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    buy()
  }
  const words = { t, pay, shared, errors }
  return (
    <div className="two">
      <form id={FORM} ref={form} className="grid gap-s5" noValidate onSubmit={submit}>
        {state.status === 'interrupted' && (
          <p className="say say--warn" role="status">
            {t.interrupted}
          </p>
        )}
        <Goods
          goods={goods}
          quoted={quote.lines}
          onCount={isDeal ? (serviceCount) => changeVoucherOrder({ serviceCount }) : undefined}
          {...words}
        />
        {comesTo && (
          <ComeTo
            address={order.address}
            onChange={(address) => changeVoucherOrder({ address })}
            isMissing={isTried && Boolean(faults.address)}
            {...words}
          />
        )}
        {posting.isOffered && !comesTo && (
          <Delivery order={order} faults={faults} isTried={isTried} posting={posting} {...words} />
        )}
        <Buyer order={order} faults={faults} isTried={isTried} {...words} />
        <div className="grid gap-s5">
          <PayPart
            fallback={
              <span className="bone bone--line" role="status">
                <span className="sr-only">{shared.loading}</span>
              </span>
            }
            choices={choices}
            quote={own}
            applied={applied?._id ?? null}
            offers={offers}
            paymentMethod={paymentMethod}
            tried={{ ...promotionOrderOf(wanted, goods), voucherType: order.voucherType }}
            buyer={{
              email: order.email,
              onProved: (email) => changeVoucherOrder({ email: order.email || email }),
            }}
            locale={locale}
            lang={lang}
            pay={pay}
            errors={errors}
          />
        </div>
      </form>
      <VoucherSum
        formId={FORM}
        quote={quote}
        names={new Map(goods.map(({ line, name }) => [line.id, name]))}
        promotionName={applied?.name ?? ''}
        voucherType={order.voucherType}
        isPlacing={state.status === 'placing' || isTapped}
        lang={lang}
        {...words}
      />
      {hasRefusal && !lacksAddress && (
        <VoucherRefusal state={state} back={back} locale={locale} onAgain={buy} {...words} />
      )}
    </div>
  )
}
