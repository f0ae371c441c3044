import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { INSTANT_START, startsToday } from '#domain/instant/instantStart.ts'
import { formatTime } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { $instantInput, changeInstantInput, emptyInstantInput } from '#stores/instant/instantInput.ts'
import type { ErrorMessages, PrepMessages } from '../messages.ts'

type Props = { now: Date; starts: string[]; t: PrepMessages; errors: ErrorMessages }

/** How soon it should begin, and what that comes to just now. */
export function PrepWhen({ now, starts, t, errors }: Props) {
  const { start, startAt } = useStore($instantInput, { ssr: emptyInstantInput })
  const times = startsToday(now).map((at) => at.toISOString())
  const offered = times.length > 0 ? INSTANT_START : INSTANT_START.filter((one) => one !== 'later')
  const isKnown = startAt !== null && times.includes(startAt)
  const [first = null] = times
  const isPast = start === 'later' && !isKnown
  // A half hour that has passed since, or over midnight, gives way to the next one.
  useEffect(() => {
    if (isPast) changeInstantInput(first === null ? { start: 'soonest', startAt: null } : { startAt: first })
  }, [isPast, first])
  return (
    <fieldset className="form" id="start">
      <legend className="legend">{t.when}</legend>
      <Picks
        name="start"
        values={offered}
        chosen={start}
        textOf={(one) => t[`start.${one}`]}
        onChoose={(one) =>
          changeInstantInput({ start: one, startAt: one === 'later' ? (isKnown ? startAt : first) : null })
        }
      />
      {start === 'later' && times.length > 0 ? (
        <FieldShell label={t.startAt} errors={errors}>
          {(described) => (
            <select
              className="input"
              value={startAt ?? ''}
              onChange={(event) => changeInstantInput({ startAt: event.target.value })}
              {...described}
            >
              {times.map((at) => (
                <option key={at} value={at}>
                  {formatTime(at)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
      ) : (
        starts.length > 0 && <p className="text-small text-ink-2 num">{starts.join(' · ')}</p>
      )}
    </fieldset>
  )
}
