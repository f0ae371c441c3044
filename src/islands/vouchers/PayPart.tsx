import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { PromotionOffer } from '#domain/pricing/promotionOffers.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Locale } from '#i18n/locales.ts'
import { PaymentMethods } from '#islands/orders/PaymentMethods.tsx'
import { PointsSlider } from '#islands/orders/PointsSlider.tsx'
import { Promotions } from '#islands/orders/Promotions.tsx'
import { type PayChoicesState, reloadPayChoices, tryPromotion } from '#stores/orders/loadPaymentOptions.ts'
import { changeVoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import type { Words } from './messages.ts'

type Props = Pick<Words, 'pay' | 'errors'> & {
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
  if (choices.status === 'loading') return null
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
    <>
      <Promotions
        offers={offers}
        applied={applied}
        orderPrice={quote.orderPrice}
        onApply={choosePromotion}
        onTry={tryCode}
        t={pay}
        errors={errors}
      />
      <PointsSlider
        points={choices.points}
        rule={choices.pointRule}
        payable={quote.orderPrice - quote.discount}
        pointDiscount={quote.pointDiscount}
        onChange={(pointDiscount) => changeVoucherOrder({ pointDiscount })}
        lang={lang}
        t={pay}
      />
      <PaymentMethods
        methods={choices.methods}
        chosen={paymentMethod}
        onChoose={(method) => changeVoucherOrder({ paymentMethod: method })}
        bankAccount={choices.bankAccount}
        cash={{ refusal: choices.cashRefusal, email: buyer.email, onProved: takeProof, locale, lang, errors }}
        t={pay}
      />
    </>
  )
}
