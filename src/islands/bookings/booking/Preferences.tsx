import { useStore } from '@nanostores/react'
import { BookingInputs } from '#islands/ui/booking/BookingInputs.tsx'
import { TakeCard } from '#islands/ui/booking/ComfortCardChoice.tsx'
import { $booking, takeComfortCard } from '#stores/bookings/booking.ts'
import type { BookingMessages } from './messages.ts'
import '#styles/primitives/form/fieldGroup.css'

/** Preferences for a booking, which the checkout shows again, and the comfort card. */
export function Preferences({ t }: { t: BookingMessages }) {
  const { withComfortCard } = useStore($booking)
  return (
    <div className="field-group">
      <BookingInputs t={t} />
      <TakeCard isTaken={withComfortCard} t={t} onTake={takeComfortCard} />
    </div>
  )
}
