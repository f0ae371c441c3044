import { useStore } from '@nanostores/react'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { Picks } from '#islands/ui/Picks.tsx'
import { TakeCard } from '#islands/ui/TakeCard.tsx'
import { $booking, changeContact, preferTherapist, THERAPISTS, takeComfortCard } from '#stores/booking/booking.ts'
import type { BookingMessages } from './messages.ts'
import '#styles/choosing.css'
import '#styles/payment.css'

const NOTE_LENGTH = 1000

/** Who should do it, and what the shop should know; the checkout shows both again. */
export function Wishes({ t }: { t: BookingMessages }) {
  const { therapistPreference, contact, withComfortCard } = useStore($booking)
  return (
    <div className="who">
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
      <FieldShell label={t.note} errors={{}}>
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
      <TakeCard isTaken={withComfortCard} t={t} onTake={takeComfortCard} />
    </div>
  )
}
