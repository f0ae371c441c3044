import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PromotionOffer } from '#domain/pricing/promotionOffers.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { PointsSlider } from '#islands/orders/PointsSlider.tsx'
import { Promotions } from '#islands/orders/Promotions.tsx'
import { reloadPayChoices, tryPromotion } from '#stores/orders/loadPaymentOptions.ts'
import type { PayChoicesState } from '#stores/orders/paymentOptions.ts'
import { changeVoucherOrder, chooseVoucherPromotion } from '#stores/vouchers/voucherOrder.ts'
import type { Words } from './messages.ts'
import '#styles/primitives/callout.css'

type OfferProps = Pick<Words, 'pay' | 'errors'> & {
  offers: PromotionOffer<Promotion>[]
  applied: string | null
  orderPrice: number
  lang: string
  /** The order that a typed code is tried for. */
  tried: Omit<Parameters<typeof tryPromotion>[0], 'promotionId' | 'pointDiscount'>
}

/** All promotions for the vouchers, and a field for codes. */
export function OfferList({ offers, applied, orderPrice, tried, lang, pay, errors }: OfferProps) {
  async function tryCode(promotionId: string) {
    const { promotion, ...refused } = await tryPromotion({ ...tried, promotionId, pointDiscount: 0 })
    if (promotion) chooseVoucherPromotion(promotion._id)
    return 'code' in refused ? refused.code : undefined
  }
  return (
    <Promotions
      offers={offers}
      applied={applied}
      orderPrice={orderPrice}
      onApply={chooseVoucherPromotion}
      onTry={tryCode}
      lang={lang}
      t={pay}
      errors={errors}
    />
  )
}

type Props = { choices: PayChoicesState; quote: Quote; lang: string; pay: Words['pay'] }

/** What else pays: points. */
export function PayPart({ choices, quote, lang, pay }: Props) {
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
  if (choices.status === 'loading') return null
  return (
    <PointsSlider
      points={choices.points}
      rule={choices.pointRule}
      payable={quote.orderPrice - quote.discount}
      pointDiscount={quote.pointDiscount}
      onChange={(pointDiscount) => changeVoucherOrder({ pointDiscount })}
      lang={lang}
      t={pay}
    />
  )
}
