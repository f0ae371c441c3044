import { useStore } from '@nanostores/react'
import { contactErrors } from '#domain/accounts/contactFaults.ts'
import { ContactRow } from '#islands/ui/fields/ContactRow.tsx'
import { $booking, changeContact, emptyBooking } from '#stores/bookings/booking.ts'
import { BookingInputs } from './lazyParts.ts'
import type { CheckoutMessages, ErrorMessages, SharedMessages } from './messages.ts'
import '#styles/primitives/form/fieldGroup.css'
import '#styles/primitives/openRow.css'
import '#styles/primitives/skeleton.css'

type Props = {
  /** Every fault shows, also of fields not touched yet: the customer has tried to book. */
  isTried: boolean
  t: CheckoutMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** Who comes and what they wish, in rows that open. A field shows its error once it was left, or booking was tried. */
export function ContactFields({ isTried, t, shared, errors }: Props) {
  const { contact, therapistPreference } = useStore($booking, { ssr: emptyBooking })
  const therapist = therapistPreference === 'any' ? '' : t[`therapist.${therapistPreference}`]
  const wished = [therapist, contact.note.trim()].filter(Boolean).join(' · ')

  return (
    <section className="form" aria-labelledby="who">
      <h2 id="who">{t.who}</h2>
      <ContactRow
        change={t.change}
        contact={contact}
        faults={contactErrors(contact)}
        isTried={isTried}
        labels={{ name: t.name, email: t.email, phone: t.phone, prefix: shared.prefix, reach: shared.reachHint }}
        errors={errors}
        onChange={changeContact}
      />
      <details className="open-row">
        <summary>
          <span>
            <b>{t.wish}</b>
            <small>{wished || t.wishHint}</small>
          </span>
          <span className="more">{wished ? t.change : t.wishAdd}</span>
        </summary>
        <div className="form">
          <BookingInputs fallback={<span className="skeleton-block skeleton-block--line" />} t={t} />
        </div>
      </details>
    </section>
  )
}
