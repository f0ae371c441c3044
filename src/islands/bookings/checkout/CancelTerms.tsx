import { Undo2 } from 'lucide-react'
import { cancelTerms } from '#domain/bookings/cancelTerms.ts'
import { addHours } from '#domain/epochMinutes.ts'
import { type CancelMessages, cancelParts } from '#i18n/bookingText.ts'
import type { Locale } from '#i18n/locales.ts'

type Props = {
  startsAt: string
  refundUntilHours: number
  price: number
  paymentMethod: string
  locale: Locale
  t: CancelMessages
}

/** What canceling will cost, and until when: the sentence that ticket, dialog and mail say of the booking, too. */
export function CancelTerms({ startsAt, refundUntilHours, locale, t, ...order }: Props) {
  const now = new Date()
  const refundUntil = addHours(startsAt, -refundUntilHours)
  const booking = { ...order, status: 'reserved', time: startsAt, isPaid: false, refundUntil, createdAt: now } as const
  const { strong, rest } = cancelParts(cancelTerms(booking, now), locale, t)
  return (
    <p className="cancel-terms">
      <Undo2 aria-hidden="true" size={20} strokeWidth={1.7} />
      <span>
        {strong && <b>{strong}</b>}
        {rest}
      </span>
    </p>
  )
}
