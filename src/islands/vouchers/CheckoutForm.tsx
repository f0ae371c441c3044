import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Quote as ContractQuote } from '#contract/pricing/quote.ts'
import { hasErrors } from '#domain/accounts/contactFaults.ts'
import { ADDRESS_MISSING } from '#domain/catalogue/shopType.ts'
import { offeredMethod, PAYMENT_METHOD, takingAmount } from '#domain/orders/paymentMethod.ts'
import { type Quote, quoteChosen } from '#domain/pricing/quote.ts'
import type { GiftDraft } from '#domain/vouchers/giftDraft.ts'
import { goodUntil, withCount } from '#domain/vouchers/voucherGood.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { OfferFold } from '#islands/orders/OfferFold.tsx'
import { PaymentMethods } from '#islands/orders/PaymentMethods.tsx'
import { payAction } from '#islands/orders/payAction.ts'
import { EndButton } from '#islands/orders/SumPanel.tsx'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import type { PayChoicesState } from '#stores/orders/paymentOptions.ts'
import { closeVoucherRefusal, type VoucherCheckoutState } from '#stores/vouchers/voucherCheckout.ts'
import {
  changeVoucherOrder,
  chooseGift,
  chooseVoucherMethod,
  type VoucherOrder,
} from '#stores/vouchers/voucherOrder.ts'
import { type Goods as GoodsRef, purchaseOf } from '#stores/vouchers/voucherPurchase.ts'
import { Buyer } from './Buyer.tsx'
import { Goods } from './Goods.tsx'
import { GiftChoice } from './gift/GiftChoice.tsx'
import { GiftPart, loadGift } from './gift/giftParts.ts'
import { ComeTo, Delivery, loadParts, OfferList, PayPart, VoucherRefusal } from './lazyParts.ts'
import type { Posting } from './messages.ts'
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

/** On the first card where none was chosen. */
const withCard = (gift: GiftDraft, { cards }: Posting): GiftDraft => ({
  ...gift,
  voucherModelId: gift.voucherModelId ?? cards[0]?._id ?? null,
})

/** The quote of the backend, with lines from the browser where it has none. */
const asQuote = ({ lines, ...rest }: ContractQuote, own: Quote): Quote => ({
  ...rest,
  lines: own.lines.map((line) => ({ ...line, ...lines.find(({ _id }) => _id === line.id) })),
})

export function CheckoutForm(props: Props) {
  const { order: chosen, state, choices, posting, what, back, goodsKey, locale, lang, giftWords } = props
  const { t, pay, shared, errors } = props
  const [renewed, setRenewed] = useState<{ of: string; quote: ContractQuote }>()
  const [wasRefused, setWasRefused] = useState(false)
  const [isCutOff, setIsCutOff] = useState(false)
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
  const gift = giftWords && !comesTo ? chosen.gift : null
  // Nothing is posted of what is given at the customer's place, or to somebody.
  const order = comesTo || gift ? { ...chosen, voucherType: VOUCHER_TYPE.eVoucher } : chosen
  const isSent = order.voucherType === VOUCHER_TYPE.physical
  const isDeal = what.kind === 'deal'
  const goods = isDeal ? props.goods.map((good) => withCount(good, order.serviceCount)) : props.goods
  const ready = choices.status === 'ready' ? choices : undefined
  // A gift is paid ahead.
  const offered = ready?.methods.filter((one) => !gift || one.paymentMethod !== PAYMENT_METHOD.cash) ?? []
  const {
    quote: own,
    promotion: applied,
    offers,
  } = quoteChosen({
    lines: goods.map(({ line }) => line),
    shippingFee: isSent ? posting.fee : 0,
    promotionId: order.promotionId,
    isBestApplied: !order.isPromotionDeclined,
    pointDiscount: order.pointDiscount,
    reducers: ready,
    now: new Date(),
  })
  const methods = takingAmount(offered, own.price)
  const paymentMethod = offeredMethod(methods, order.isMethodChosen ? order.paymentMethod : null)
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
  const until = goods[0] ? goodUntil(goods[0]) : ''
  function buy() {
    if (hasErrors(faults)) return stop()
    const price = state.status === 'refused' && state.price !== undefined ? state.price : quote.price
    setIsCutOff(false)
    Promise.all([loadParts(), gift && loadGift()]).then(
      ([{ buyVoucher }, giving]) => {
        const given = gift && giving?.readyGift(withCard(gift, posting), until, new Date())
        if (given && hasErrors(given.faults)) return stop()
        const body = { ...purchase.body, price, ...(given && { gift: given.body }) }
        buyVoucher(goodsKey, { ...purchase, body } as typeof purchase)
      },
      () => setIsCutOff(true),
    )
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (ready) buy()
  }
  async function takeProof(email: string) {
    changeVoucherOrder({ email: order.email || email })
    const { reloadPayChoices } = await loadParts()
    await reloadPayChoices()
  }
  const words = { t, pay, shared, errors }
  const placeholder = (
    <span className="skeleton-block skeleton-block--line" role="status">
      <span className="sr-only">{shared.loading}</span>
    </span>
  )
  const isPlacing = state.status === 'placing'
  const action =
    quote.price === 0
      ? t.buy
      : payAction({ price: quote.price, method: paymentMethod, lang }, { ...pay, payAtShop: t.payAtShop })
  const button = { formId: FORM, action, isPlacing, isReady: ready !== undefined }
  return (
    <div className="two">
      <VoucherSum
        {...button}
        quote={quote}
        names={new Map(goods.map(({ line, name }) => [line.id, name]))}
        promotionName={applied?.name ?? ''}
        voucherType={order.voucherType}
        offers={
          <OfferFold offers={offers} applied={applied?._id ?? null} lang={lang} t={pay}>
            <OfferList
              offers={offers}
              applied={applied?._id ?? null}
              orderPrice={own.orderPrice}
              tried={{ ...promotionOrderOf(wanted, goods), voucherType: order.voucherType }}
              lang={lang}
              pay={pay}
              errors={errors}
            />
          </OfferFold>
        }
        lang={lang}
        {...words}
      />
      <form id={FORM} ref={form} className="grid gap-s4 md:gap-s5" noValidate onSubmit={submit}>
        {state.status === 'interrupted' && (
          <p className="say say--warn" role="status">
            {t.interrupted}
          </p>
        )}
        <Goods
          goods={goods}
          quoted={quote.lines}
          lang={lang}
          onCount={isDeal ? (serviceCount) => changeVoucherOrder({ serviceCount }) : undefined}
          {...words}
        />
        {giftWords && !comesTo && wanted.kind !== 'cart' && (
          <>
            <GiftChoice isGift={gift !== null} onChoose={(isGift) => chooseGift(isGift, locale)} t={giftWords} />
            {gift && (
              <GiftPart
                fallback={placeholder}
                gift={withCard(gift, posting)}
                given={wanted}
                cards={posting.cards}
                onFault={stop}
                t={giftWords}
                {...{ until, isTried, locale, errors }}
              />
            )}
          </>
        )}
        {ready && (
          <PaymentMethods
            methods={methods}
            chosen={paymentMethod}
            onChoose={chooseVoucherMethod}
            bankAccount={ready.bankAccount}
            cash={{
              refusal: gift ? null : ready.cashRefusal,
              email: order.email,
              onProved: takeProof,
              ...{ locale, lang, errors },
            }}
            t={pay}
          />
        )}
        {comesTo && (
          <ComeTo
            fallback={placeholder}
            address={order.address}
            onChange={(address) => changeVoucherOrder({ address })}
            isMissing={isTried && Boolean(faults.address)}
            {...words}
          />
        )}
        {posting.isOffered && !comesTo && !gift && (
          <Delivery
            fallback={placeholder}
            order={order}
            faults={faults}
            isTried={isTried}
            posting={posting}
            lang={lang}
            {...words}
          />
        )}
        <Buyer order={order} faults={faults} isTried={isTried} {...words} />
        <div className="grid gap-s5">
          <PayPart fallback={placeholder} choices={choices} quote={own} lang={lang} pay={pay} />
        </div>
        {isCutOff && (
          <p className="refusal" role="alert">
            {errors.network}
          </p>
        )}
        <EndButton {...button} placing={t.placing} />
        {props.children}
      </form>
      {hasRefusal && !lacksAddress && (
        <VoucherRefusal state={state} back={back} locale={locale} onAgain={buy} {...words} />
      )}
    </div>
  )
}
