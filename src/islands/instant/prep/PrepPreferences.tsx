import { useStore } from '@nanostores/react'
import { INSTANT_NOTE_LENGTH } from '#domain/constants.ts'
import { TakeCard } from '#islands/ui/booking/ComfortCardChoice.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { $instantInput, changeInstantInput, emptyInstantInput } from '#stores/instant/instantInput.ts'
import type { ErrorMessages, InputMessages } from '../messages.ts'
import type { PrepConfig } from './prepConfig.ts'

type Props = { config: PrepConfig; t: InputMessages; errors: ErrorMessages }

/** By whom, and what else the shop should know. */
export function PrepPreferences({ config, t, errors }: Props) {
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  return (
    <>
      <fieldset className="form">
        <legend className="legend">{t.therapist}</legend>
        <Picks
          name="therapistPreference"
          values={config.therapistPreferences}
          chosen={input.therapistPreference}
          textOf={(preference) => t[`prefer.${preference}`]}
          onChoose={(therapistPreference) => changeInstantInput({ therapistPreference })}
        />
        <p className="text-small text-ink-2">{t.preferHint}</p>
      </fieldset>
      <FieldShell label={t.note} hint={t.noteHint} errors={errors}>
        {(described) => (
          <textarea
            className="input"
            maxLength={INSTANT_NOTE_LENGTH}
            value={input.note}
            onChange={(event) => changeInstantInput({ note: event.target.value })}
            {...described}
          />
        )}
      </FieldShell>
      <TakeCard
        isTaken={input.withComfortCard}
        t={t}
        onTake={(withComfortCard) => changeInstantInput({ withComfortCard })}
      />
    </>
  )
}
