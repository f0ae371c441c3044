import { useStore } from '@nanostores/react'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import {
  $booking,
  changeContact,
  emptyBooking,
  preferTherapist,
  THERAPISTS,
  type TherapistPreference,
} from '#stores/bookings/booking.ts'

const NOTE_LENGTH = 1000

export type InputMessages = { therapist: string; note: string; noteHint: string } & Record<
  `therapist.${TherapistPreference}`,
  string
>

/** Therapist preference and note. */
export function BookingInputs({ t }: { t: InputMessages }) {
  const { contact, therapistPreference } = useStore($booking, { ssr: emptyBooking })
  return (
    <>
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
    </>
  )
}
