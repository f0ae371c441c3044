import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { PromotionOffer } from '#domain/pricing/promotionOffers.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { PayChoicesState } from '#stores/orders/loadPaymentOptions.ts'
import type { CashNoticeProps } from './CashNotice.tsx'
import type { PayWords } from './messages.ts'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PointsSlider } from './PointsSlider.tsx'
import { Promotions } from './Promotions.tsx'

type Props = Pick<CashNoticeProps, 'email' | 'onProved' | 'locale' | 'lang' | 'errors'> & {
  choices: Extract<PayChoicesState, { status: 'ready' }>
  quote: Quote
  promotionId: string | null
  offers: PromotionOffer<Promotion>[]
  onPromotion: (promotionId: string | null) => void
  /** Tries a typed code; answers why it does not count, if it does not. */
  onTry: (promotionId: string) => Promise<number | null | undefined>
  pointDiscount: number
  onPoints: (pointDiscount: number) => void
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  t: PayWords
}

/** What makes an order cost less, and how the rest is paid: promotions, points and the ways to pay. */
export function PayOptions({ choices, quote, promotionId, offers, onPromotion, onTry, ...more }: Props) {
  const { pointDiscount, onPoints, method, onMethod, email, onProved, locale, lang, t, errors } = more
  return (
    <>
      <Promotions
        offers={offers}
        applied={promotionId}
        orderPrice={quote.orderPrice}
        onApply={onPromotion}
        onTry={onTry}
        t={t}
        errors={errors}
      />
      <PointsSlider
        points={choices.points}
        rule={choices.pointRule}
        payable={quote.orderPrice - quote.discount}
        pointDiscount={pointDiscount}
        onChange={onPoints}
        lang={lang}
        t={t}
      />
      <PaymentMethods
        methods={choices.methods}
        chosen={method}
        onChoose={onMethod}
        bankAccount={choices.bankAccount}
        cash={{ refusal: choices.cashRefusal, email, onProved, locale, lang, errors }}
        t={t}
      />
    </>
  )
}
