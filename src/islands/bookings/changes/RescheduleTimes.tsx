import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MoveTime } from '#contract/bookings/changes.ts'
import { visitTimes } from '#domain/availability/staggeredStarts.ts'
import { bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { fill, formatDay } from '#i18n/format.ts'
import { dayParts, type HalfHour } from '#islands/availability/dayParts.ts'
import { Slots } from '#islands/availability/Slots.tsx'
import type { Offer } from '#stores/bookings/bookingTimes.ts'
import { $moveDays } from '#stores/bookings/reschedule.ts'
import { canMoveTo, changeOf } from './moveWords.ts'
import type { RescheduledBooking, RescheduleMessages } from './rescheduledBooking.ts'
import '#styles/primitives/callout.css'

type Props = {
  visit: RescheduledBooking
  date: string
  pick: Offer | null
  onPick: (offer: Offer) => void
  onDay: (date: string) => void
  lang: string
  t: RescheduleMessages
}

const offerOf = (time: MoveTime): Offer => ({ slot: time, starts: time.starts })

/** The half hours of a day: free, at the visit's price or for so much more or less, or why not. */
export function RescheduleTimes({ visit, date, pick, onPick, onDay, lang, t }: Props) {
  const { days } = useStore($moveDays)
  const [now] = useState(() => new Date())
  const day = days[date]
  const times = day?.times ?? []
  const open = times.filter(canMoveTo)
  const timeAt = new Map(times.map((time) => [Date.parse(time.time), time]))
  const shown = (halfHour: HalfHour): HalfHour => {
    const time = timeAt.get(Date.parse(halfHour.startsAt))
    if (!time) return halfHour
    if (canMoveTo(time)) return { ...halfHour, change: changeOf(time, lang, t) }
    return { ...halfHour, offer: undefined, why: time.state === 'now' ? t.timeNow : t.otherPrice }
  }
  const { durationMinutes, hours, advanceBookingHour } = visit
  const parts = dayParts(times.map(offerOf), { date, hours, durationMinutes, now, advanceBookingHour })
  const isStaggered = pick !== null && pick.starts.length > 1
  const together = isStaggered && open.find(({ time, starts }) => starts.length === 1 && time > pick.slot.time)
  const next = Object.values(days).find((one) => one.date > date && one.times.some(canMoveTo))
  return (
    <section className="grid gap-s2" id="times" aria-labelledby="day" aria-busy={!day}>
      <h2 id="day" aria-live="polite">
        {formatDay(date, lang)}
      </h2>
      <p className="text-small text-ink-2">{t.bangkokTime}</p>
      {!day && <p className="text-ink-2">{t.timesLoading}</p>}
      {day && open.length === 0 && (
        <div className="say" role="status">
          <p>{t.noTimes}</p>
          {next && (
            <button type="button" className="btn btn--soft" onClick={() => onDay(next.date)}>
              {fill(t.nextFree, { date: formatDay(next.date, lang, 'short') })}
            </button>
          )}
        </div>
      )}
      {times.length > 0 && (
        <Slots
          parts={parts.map(([part, halfHours]) => [part, halfHours.map(shown)])}
          startsAt={pick && new Date(pick.slot.time).toISOString()}
          onTake={onPick}
          isPaid
          lang={lang}
          t={t}
        />
      )}
      <div role="status">
        {isStaggered && (
          <p className="say">
            {fill(t.staggered, {
              time: bangkokTimeOfDay(pick.slot.time),
              times: visitTimes(pick.slot.time, pick.starts),
            })}
          </p>
        )}
      </div>
      {together && (
        <button type="button" className="btn btn--soft" onClick={() => onPick(offerOf(together))}>
          {fill(t.together, { time: bangkokTimeOfDay(together.time) })}
        </button>
      )}
    </section>
  )
}
