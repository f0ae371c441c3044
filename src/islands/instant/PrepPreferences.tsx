import { useStore } from '@nanostores/react'
import { INSTANT_NOTE_LENGTH } from '#domain/constants.ts'
import { fill, formatDistance } from '#i18n/format.ts'
import { TakeCard } from '#islands/ui/booking/ComfortCardChoice.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { $instantInput, changeInstantInput, emptyInstantInput } from '#stores/instant/instantInput.ts'
import type { ErrorMessages, InputMessages } from './messages.ts'
import type { PrepConfig } from './prepConfig.ts'
import { startsOf } from './startsOf.ts'
import { useExpected } from './useExpected.ts'
import { useNow } from './useNow.ts'
import './NoAnswerReasons.css'

type Props = { config: PrepConfig; search: string; lang: string; t: InputMessages; errors: ErrorMessages }

/** When it would begin, by whom, and what else the shop should know. */
export function PrepPreferences({ config, search, lang, t, errors }: Props) {
  const input = useStore($instantInput, { ssr: emptyInstantInput })
  const starts = startsOf(useExpected(), useNow(true), t)
  return (
    <>
      <section className="grid gap-s2" aria-labelledby="when">
        <h2 id="when">{t.when}</h2>
        {starts.length > 0 ? (
          <>
            <p>{t.whenNow}</p>
            <ul className="bullets">
              {starts.map((start) => (
                <li key={start}>{start}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{fill(t.expectedNone, { distance: formatDistance(config.radiusKm, lang) })}</p>
        )}
        <p>
          <a className="more" href={search}>
            {t.later}
          </a>
        </p>
      </section>
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
