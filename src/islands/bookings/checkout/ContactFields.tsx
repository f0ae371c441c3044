import { useStore } from '@nanostores/react'
import { contactErrors } from '#domain/accounts/contactFaults.ts'
import { BookingInputs } from '#islands/ui/booking/BookingInputs.tsx'
import { Contact } from '#islands/ui/fields/Contact.tsx'
import { $booking, changeContact, emptyBooking } from '#stores/bookings/booking.ts'
import type { CheckoutMessages, ErrorMessages, SharedMessages } from './messages.ts'
import '#islands/bookings/booking/GuestNames.css'

type Props = {
  /** Every fault shows, also of fields not touched yet: the customer has tried to book. */
  isTried: boolean
  t: CheckoutMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** The contact fields of a booking. A field shows its error once it was left, or once booking was tried. */
export function ContactFields({ isTried, t, shared, errors }: Props) {
  const { contact } = useStore($booking, { ssr: emptyBooking })

  return (
    <section className="form" aria-labelledby="who">
      <h2 id="who">{t.who}</h2>
      <Contact
        contact={contact}
        faults={contactErrors(contact)}
        isTried={isTried}
        labels={{ name: t.name, email: t.email, phone: t.phone, prefix: shared.prefix }}
        errors={errors}
        onChange={changeContact}
      />
      <BookingInputs t={t} />
    </section>
  )
}
