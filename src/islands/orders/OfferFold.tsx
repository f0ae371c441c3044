import type { ReactNode } from 'react'
import type { PromotionOffer } from '#domain/pricing/promotionOffers.ts'
import { plural } from '#i18n/format.ts'
import type { PaymentMessages } from './messages.ts'
import './OfferFold.css'

type Props = {
  /** The best first. */
  offers: readonly PromotionOffer<{ _id: string }>[]
  applied: string | null
  lang: string
  t: PaymentMessages
  /** All of them, and a field for codes. */
  children: ReactNode
}

/** Which offer is on, in a word; the others, with why one does not fit, are behind it. */
export function OfferFold({ offers, applied, lang, t, children }: Props) {
  const usable = offers.filter(({ refusal }) => refusal === null)
  const isBest = applied !== null && usable[0]?.promotion._id === applied
  const said = () => {
    if (isBest) return usable.length > 1 ? plural(t, 'bestOn', usable.length, lang) : t.offerOn
    if (applied !== null) return t.chosenOn
    return usable.length > 0 ? t.offerOff : t.offerNone
  }
  return (
    <details className="offer-fold">
      <summary>
        <span>{said()}</span>{' '}
        <span className="more whitespace-nowrap">{usable.length > 0 ? t.otherOffer : t.addCode}</span>
      </summary>
      {children}
    </details>
  )
}
