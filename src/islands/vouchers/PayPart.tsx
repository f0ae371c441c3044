import type { ReactNode } from 'react'
import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { PromotionOffer } from '#domain/pricing/promotionOffers.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Locale } from '#i18n/locales.ts'
import { PayOptions } from '#islands/orders/PayOptions.tsx'
import { type PayChoicesState, reloadPayChoices, tryPromotion } from '#stores/orders/loadPaymentOptions.ts'
import { changeVoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import type { Words } from './messages.ts'
import '#styles/primitives/callout.css'

type Props = Pick<Words, 'pay' | 'errors'> & {
  /** Placeholder until the payment methods are loaded. */
  fallback: ReactNode
  choices: PayChoicesState
  quote: Quote
  applied: string | null
  offers: PromotionOffer<Promotion>[]
  paymentMethod: PaymentMethod
  /** The order that a typed code is tried for. */
  tried: Omit<Parameters<typeof tryPromotion>[0], 'promotionId' | 'pointDiscount'>
  /** The address that the customer has typed, and what becomes of one that is proved. */
  buyer: { email: string; onProved: (email: string) => void }
  locale: Locale
  lang: string
}

const choosePromotion = (promotionId: string | null) => changeVoucherOrder({ promotionId })

/** What makes the order cost less, and how the rest is paid. */
export function PayPart({
  fallback,
  choices,
  quote,
  applied,
  offers,
  paymentMethod,
  tried,
  buyer,
  locale,
  lang,
  pay,
  errors,
}: Props) {
  async function tryCode(promotionId: string) {
    const { promotion, ...refused } = await tryPromotion({ ...tried, promotionId, pointDiscount: 0 })
    if (promotion) choosePromotion(promotion._id)
    return 'code' in refused ? refused.code : undefined
  }
  async function takeProof(email: string) {
    buyer.onProved(email)
    await reloadPayChoices()
  }
  if (choices.status === 'loading') return fallback
  if (choices.status === 'failed') {
    return (
      <p className="say say--warn" role="alert">
        {pay.choicesFailed}{' '}
        <button type="button" className="more" onClick={reloadPayChoices}>
          {pay.loadAgain}
        </button>
      </p>
    )
  }
  return (
    <PayOptions
      choices={choices}
      quote={quote}
      promotionId={applied}
      offers={offers}
      onPromotion={choosePromotion}
      onTry={tryCode}
      pointDiscount={quote.pointDiscount}
      onPoints={(pointDiscount) => changeVoucherOrder({ pointDiscount })}
      method={paymentMethod}
      onMethod={(method) => changeVoucherOrder({ paymentMethod: method })}
      email={buyer.email}
      onProved={takeProof}
      locale={locale}
      lang={lang}
      t={pay}
      errors={errors}
    />
  )
}
