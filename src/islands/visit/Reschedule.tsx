import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { fill, formatDateTime, formatPercent, formatTime } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/FieldShell.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import {
  $freeTimes,
  $move,
  choosingTime,
  loadingTimes,
  type Moved,
  moveVisit,
  showFreeTimes,
} from '#stores/booking/reschedule.ts'
import type { VisitMessages } from './messages.ts'

type Props = {
  visit: Moved
  /** The visit's time now, and until when it may be moved. */
  time: string
  until: string
  /** 'YYYY-MM-DD' in Bangkok: today, and the last day that is open. */
  today: string
  lastDay: string
  lang: string
  t: VisitMessages
  errors: Record<string, string>
}

/** Moves a visit to another free time at the same price. */
export function Reschedule({ visit, time, until, today, lastDay, lang, t, errors }: Props) {
  const times = useStore($freeTimes, { ssr: loadingTimes })
  const state = useStore($move, { ssr: choosingTime })
  const [isOpen, setIsOpen] = useState(false)
  const [day, setDay] = useState(bangkokDate(time))
  const [chosen, setChosen] = useState<string | null>(null)
  const wordsOf = (code: number | null) => (code === null ? errors.network : errors[`code.${code}`]) ?? errors.generic

  useEffect(() => {
    if (isOpen && day) showFreeTimes(visit, day)
  }, [isOpen, day, visit])

  const others =
    times.status === 'ready' ? times.items.filter((slot) => Date.parse(slot.time) !== Date.parse(time)) : []
  const isMoving = state.status === 'moving'
  const pick = others.find((slot) => slot.time === chosen)
  return (
    <>
      <button type="button" className="btn btn--line" onClick={() => setIsOpen(true)}>
        {t.move}
      </button>
      <Modal open={isOpen} label={t.move} className="pop pop--text" onClose={() => setIsOpen(false)}>
        <div className="pop__in">
          <h2>{t.move}</h2>
          <p>{fill(t.moveLead, { moment: formatDateTime(until) })}</p>
          <FieldShell label={t.day} errors={errors}>
            {(described) => (
              <input
                className="input"
                type="date"
                lang={lang}
                min={today}
                max={lastDay}
                value={day}
                onChange={({ target }) => {
                  setDay(target.value)
                  setChosen(null)
                }}
                {...described}
              />
            )}
          </FieldShell>
          <fieldset className="moves" aria-busy={times.status === 'loading'}>
            <legend className="legend">{t.freeTimes}</legend>
            {times.status === 'loading' && <p className="muted">{t.looking}</p>}
            {times.status === 'failed' && <p className="refusal">{wordsOf(times.code)}</p>}
            {times.status === 'ready' && others.length === 0 && <p className="muted">{t.noTimes}</p>}
            {others.map((slot) => (
              <button
                key={slot.time}
                type="button"
                className="chip num"
                aria-pressed={slot.time === chosen}
                onClick={() => setChosen(slot.time)}
              >
                {formatTime(slot.time)}
                {slot.percentage !== 0 && <small>{formatPercent(-slot.percentage, lang)}</small>}
              </button>
            ))}
          </fieldset>
          <div role="alert">{state.status === 'refused' && <p className="refusal">{wordsOf(state.code)}</p>}</div>
          <div className="pop__acts">
            <button
              type="button"
              className="btn"
              disabled={!pick}
              aria-disabled={isMoving || undefined}
              onClick={() => pick && moveVisit(visit, pick.time)}
            >
              {isMoving ? t.moving : pick ? fill(t.moveTo, { moment: formatDateTime(pick.time) }) : t.chooseTime}
            </button>
            <button type="button" className="btn btn--line" onClick={() => setIsOpen(false)}>
              {t.close}
            </button>
          </div>
        </div>
      </Modal>
    </>
  )
}
