import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { bangkokDate, monthOf } from '#domain/bangkokTime.ts'
import { fill, formatDateTime } from '#i18n/format.ts'
import { Calendar } from '#islands/availability/Calendar.tsx'
import { askedDays } from '#islands/availability/calendarMonth.ts'
import { Modal } from '#islands/ui/dialogs/Modal.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import type { Offer } from '#stores/bookings/bookingTimes.ts'
import { $move, $moveDays, moveVisit, renewMoves, showMoves } from '#stores/bookings/reschedule.ts'
import { RescheduleTimes } from './RescheduleTimes.tsx'
import type { RescheduledBooking, RescheduleMessages } from './rescheduledBooking.ts'
import '#styles/primitives/dialogText.css'
import '#styles/primitives/pop.css'
import './RescheduleDialog.css'

type Props = {
  visit: RescheduledBooking
  lang: string
  t: RescheduleMessages
  errors: Record<string, string>
  onClose: () => void
}

/** The month and the half hours that a booked visit can be moved to. */
export function RescheduleDialog({ visit, lang, t, errors, onClose }: Props) {
  const { id, time, until, today, lastDay, hours } = visit
  const { status, days } = useStore($moveDays)
  const state = useStore($move)
  const [date, setDate] = useState(() => bangkokDate(time))
  const [month, setMonth] = useState(() => monthOf(date))
  const [picked, setPicked] = useState<Offer | null>(null)

  useEffect(() => {
    showMoves(id, askedDays(month, today, lastDay))
  }, [id, month, today, lastDay])

  function look(day: string) {
    setDate(day)
    setMonth(monthOf(day))
    setPicked(null)
  }
  const isMoving = state.status === 'moving'
  const isOffered = days[date]?.times.some((one) => one.time === picked?.slot.time && one.state === 'free')
  const pick = isOffered ? picked : null
  return (
    <Modal open label={t.move} className="pop pop--text moving" onClose={onClose}>
      <div className="pop__in">
        <div>
          <h2>{t.move}</h2>
          <p>{fill(t.moveLead, { moment: formatDateTime(until) })}</p>
        </div>
        <div className="moving__when">
          <Calendar
            month={month}
            onMonth={setMonth}
            date={date}
            today={today}
            lastDay={lastDay}
            hours={hours}
            status={status}
            days={days}
            onDay={look}
            lang={lang}
            t={t}
            onRetry={() => renewMoves(id)}
          />
          <RescheduleTimes visit={visit} date={date} pick={pick} onPick={setPicked} onDay={look} lang={lang} t={t} />
        </div>
        <div role="alert">
          {state.status === 'refused' && <p className="refusal">{refusalText(errors, state.code)}</p>}
        </div>
        <div className="pop__acts">
          <button
            type="button"
            className="btn"
            disabled={!pick}
            aria-disabled={isMoving || undefined}
            onClick={() => pick && moveVisit(id, pick.slot.time, pick.turns)}
          >
            {isMoving ? t.moving : pick ? fill(t.moveTo, { moment: formatDateTime(pick.slot.time) }) : t.chooseTime}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {t.close}
          </button>
        </div>
      </div>
    </Modal>
  )
}
