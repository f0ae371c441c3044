import { useStore } from '@nanostores/react'
import type { PaymentMessages } from '#islands/orders/messages.ts'
import { Promotions } from '#islands/orders/Promotions.tsx'
import { $bookingQuote, applyPromotion } from '#stores/bookings/bookingQuote.ts'
import { payloadOf } from '#stores/bookings/checkout/bookingPayload.ts'
import { tryPromotion } from '#stores/orders/loadPaymentOptions.ts'
import type { ErrorMessages } from './messages.ts'

/** A code counts for this visit at its time. */
async function tryCode(promotionId: string) {
  const body = payloadOf()
  if (!body) return undefined
  const { shop, orders, date, time } = body
  const tried = await tryPromotion({
    promotionId,
    shop,
    orders,
    date,
    time,
    voucherType: 'e-voucher',
    pointDiscount: 0,
  })
  if (!tried.promotion) return tried.code
  applyPromotion(tried.promotion._id)
  return undefined
}

/** All promotions for the visit, and a field for codes. */
export function OfferList({ lang, t, errors }: { lang: string; t: PaymentMessages; errors: ErrorMessages }) {
  const { quote, promotion, offers } = useStore($bookingQuote)
  return (
    <Promotions
      offers={offers}
      applied={promotion?._id ?? null}
      orderPrice={quote.orderPrice}
      onApply={applyPromotion}
      onTry={tryCode}
      lang={lang}
      t={t}
      errors={errors}
    />
  )
}
