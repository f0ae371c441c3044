import { useStore } from '@nanostores/react'
import { TakeCard } from '#islands/ui/TakeCard.tsx'
import { VisitWishes } from '#islands/ui/VisitWishes.tsx'
import { $booking, takeComfortCard } from '#stores/booking/booking.ts'
import type { BookingMessages } from './messages.ts'
import '#styles/choosing.css'
import '#styles/payment.css'

/** The wishes for a visit, which the checkout shows again, and the comfort card. */
export function Wishes({ t }: { t: BookingMessages }) {
  const { withComfortCard } = useStore($booking)
  return (
    <div className="who">
      <VisitWishes t={t} />
      <TakeCard isTaken={withComfortCard} t={t} onTake={takeComfortCard} />
    </div>
  )
}
