import { useStore } from '@nanostores/react'
import { INSTANT_NOTE_LENGTH } from '#domain/constants.ts'
import { arrivalAfter } from '#domain/instant/travelTime.ts'
import { fill, formatTime } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { Picks } from '#islands/ui/Picks.tsx'
import { TakeCard } from '#islands/ui/TakeCard.tsx'
import { $instantWish, changeWish, emptyWish } from '#stores/instant/instantWish.ts'
import type { ErrorMessages, WishMessages } from './messages.ts'
import type { PrepConfig } from './prepConfig.ts'

type Props = { config: PrepConfig; search: string; t: WishMessages; errors: ErrorMessages }

/** When it would begin, by whom, and what else the shop should know. */
export function PrepWishes({ config, search, t, errors }: Props) {
  const wish = useStore($instantWish, { ssr: emptyWish })
  return (
    <>
      <section className="stack stack--s" aria-labelledby="when">
        <h2 id="when">{t.when}</h2>
        <p>{fill(t.whenText, { time: formatTime(arrivalAfter(new Date())) })}</p>
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
          chosen={wish.therapistPreference}
          textOf={(preference) => t[`prefer.${preference}`]}
          onChoose={(therapistPreference) => changeWish({ therapistPreference })}
        />
        <p className="small muted">{t.preferHint}</p>
      </fieldset>
      <FieldShell label={t.note} hint={t.noteHint} errors={errors}>
        {(described) => (
          <textarea
            className="input"
            maxLength={INSTANT_NOTE_LENGTH}
            value={wish.note}
            onChange={(event) => changeWish({ note: event.target.value })}
            {...described}
          />
        )}
      </FieldShell>
      <TakeCard isTaken={wish.withComfortCard} t={t} onTake={(withComfortCard) => changeWish({ withComfortCard })} />
    </>
  )
}
