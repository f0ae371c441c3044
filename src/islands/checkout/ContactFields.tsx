import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { phoneNumber } from '#domain/phone.ts'
import { Field } from '#islands/ui/Field.tsx'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { PhoneField } from '#islands/ui/PhoneField.tsx'
import { $booking, type Contact, changeContact, emptyBooking, preferTherapist, THERAPISTS } from '#stores/booking.ts'
import { contactCodes } from './contactCodes.ts'
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
  const [left, setLeft] = useState<ReadonlySet<keyof Contact>>(new Set())
  const codes = contactCodes(contact)
  // An untouched empty field is no fault yet, and neither is one that is being typed for the first time.
  const codeOf = (field: keyof Contact) => {
    const code = codes[field]
    return isTried || (left.has(field) && code !== 'required') ? code : undefined
  }
  const leave = (field: keyof Contact) => setLeft(new Set([...left, field]))

  return (
    <section className="form" aria-labelledby="who">
      <h2 id="who">{t.who}</h2>
      <div className="form--2">
        <Field
          label={t.name}
          errors={errors}
          code={codeOf('name')}
          required
          autoComplete="name"
          maxLength={200}
          value={contact.name}
          onChange={(event) => changeContact({ name: event.target.value })}
        />
        <Field
          label={t.email}
          errors={errors}
          code={codeOf('email')}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          value={contact.email}
          onChange={(event) => changeContact({ email: event.target.value })}
          onBlur={() => leave('email')}
        />
      </div>
      <PhoneField
        label={t.phone}
        errors={errors}
        code={codeOf('phoneNumber')}
        required
        prefixLabel={shared.prefix}
        prefix={contact.prefix}
        number={contact.phoneNumber}
        onPrefix={(prefix) => changeContact({ prefix })}
        onNumber={(number) => changeContact({ phoneNumber: number })}
        onBlur={() => {
          leave('phoneNumber')
          changeContact({ phoneNumber: phoneNumber(contact.phoneNumber) })
        }}
      />
      <fieldset className="field">
        <legend>{t.therapist}</legend>
        <div className="picks">
          {THERAPISTS.map((one) => (
            <label key={one} className="pick">
              <input
                type="radio"
                name="therapist"
                value={one}
                checked={one === therapistPreference}
                onChange={() => preferTherapist(one)}
              />
              {t[`therapist.${one}`]}
            </label>
          ))}
        </div>
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
