import { useStore } from '@nanostores/react'
import { contactFaults } from '#domain/person/contactFaults.ts'
import { Contact } from '#islands/ui/Contact.tsx'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { Picks } from '#islands/ui/Picks.tsx'
import { $booking, changeContact, emptyBooking, preferTherapist, THERAPISTS } from '#stores/booking/booking.ts'
import type { CheckoutMessages, ErrorMessages, SharedMessages } from './messages.ts'

const NOTE_LENGTH = 1000

type Props = {
  /** Every fault shows, also of fields not touched yet: the customer has tried to book. */
  isTried: boolean
  t: CheckoutMessages
  shared: SharedMessages
  errors: ErrorMessages
}

/** Who comes. A field says what is wrong once it was left, or once booking was tried. */
export function ContactFields({ isTried, t, shared, errors }: Props) {
  const { contact, therapistPreference } = useStore($booking, { ssr: emptyBooking })

  return (
    <section className="form" aria-labelledby="who">
      <h2 id="who">{t.who}</h2>
      <Contact
        contact={contact}
        faults={contactFaults(contact)}
        isTried={isTried}
        labels={{ name: t.name, email: t.email, phone: t.phone, prefix: shared.prefix }}
        errors={errors}
        onChange={changeContact}
      />
      <fieldset className="field">
        <legend>{t.therapist}</legend>
        <Picks
          name="therapist"
          values={THERAPISTS}
          chosen={therapistPreference}
          textOf={(one) => t[`therapist.${one}`]}
          onChoose={preferTherapist}
        />
      </fieldset>
      <FieldShell label={t.note} errors={errors}>
        {(described) => (
          <textarea
            className="input"
            placeholder={t.noteHint}
            maxLength={NOTE_LENGTH}
            value={contact.note}
            onChange={(event) => changeContact({ note: event.target.value })}
            {...described}
          />
        )}
      </FieldShell>
    </section>
  )
}
