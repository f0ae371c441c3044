import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { bangkokDate, monthOf } from '#domain/bangkokTime.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { fill, formatDayTime, formatPrice } from '#i18n/format.ts'
import { Calendar } from '#islands/availability/Calendar.tsx'
import { askedDays } from '#islands/availability/calendarMonth.ts'
import { Modal } from '#islands/ui/dialogs/Modal.tsx'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import type { Offer } from '#stores/bookings/bookingTimes.ts'
import { $move, $moveDays, moveVisit, renewMoves, showMoves } from '#stores/bookings/reschedule.ts'
import { canMoveTo, changeOf, isPaidFirst, moveSentence, shownDay } from './moveWords.ts'
import { RescheduleTimes } from './RescheduleTimes.tsx'
import type { RescheduledBooking, RescheduleMessages } from './rescheduledBooking.ts'
import '#styles/primitives/dialogText.css'
import '#styles/primitives/navigation/pop.css'
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
  const { id, time, until, today, lastDay, hours, methods, qrPage } = visit
  const { status, days, backAtOnce = false } = useStore($moveDays)
  const state = useStore($move)
  const [date, setDate] = useState(() => bangkokDate(time))
  const [month, setMonth] = useState(() => monthOf(date))
  const [picked, setPicked] = useState<Offer | null>(null)
  const [method, setMethod] = useState(methods[0]?.paymentMethod)

  useEffect(() => {
    showMoves(id, askedDays(month, today, lastDay))
  }, [id, month, today, lastDay])

  function look(day: string) {
    setDate(day)
    setMonth(monthOf(day))
    setPicked(null)
  }
  const isMoving = state.status === 'moving'
  const offered = days[date]?.times.find((one) => one.time === picked?.slot.time && canMoveTo(one))
  const pick = offered ? picked : null
  const change = offered && changeOf(offered, lang, t)
  const sentence = offered ? moveSentence(offered, { visit, backAtOnce, lang, t }) : ''
  const paidFirst = offered && isPaidFirst(offered, visit) ? formatPrice(offered.difference, lang) : undefined
  const shownDays = useMemo(
    () => Object.fromEntries(Object.entries(days).map(([one, day]) => [one, shownDay(day, lang, t)])),
    [days, lang, t],
  )

  function move() {
    if (!offered) return
    const { price, starts } = offered
    const agreed = change && { price, ...(paidFirst && { paymentMethod: method }) }
    moveVisit(id, { time: offered.time, starts, qrPage, ...agreed })
  }
  const refused =
    state.status === 'refused' &&
    (state.price === undefined
      ? refusalText(errors, state.code)
      : fill(t.movePriceChanged, { price: formatPrice(state.price, lang) }))
  const label = isMoving
    ? t.moving
    : !pick
      ? t.chooseTime
      : paidFirst
        ? fill(t.moveAndPay, { amount: paidFirst })
        : fill(t.moveTo, { moment: formatDayTime(pick.slot.time, lang) })
  return (
    <Modal open label={t.move} className="pop pop--text moving" onClose={onClose}>
      <div className="pop__in">
        <div>
          <h2>{t.move}</h2>
          <p>{fill(t.moveLead, { moment: formatDayTime(until, lang) })}</p>
        </div>
        <div className="moving__when">
          <Calendar
            className="px-0"
            month={month}
            onMonth={setMonth}
            date={date}
            today={today}
            lastDay={lastDay}
            hours={hours}
            status={status}
            days={shownDays}
            onDay={look}
            lang={lang}
            t={t}
            onRetry={() => renewMoves(id)}
          />
          <RescheduleTimes visit={visit} date={date} pick={pick} onPick={setPicked} onDay={look} lang={lang} t={t} />
        </div>
        <div className="grid gap-s3" role="status">
          {sentence && <p className="say">{sentence}</p>}
        </div>
        {paidFirst && (
          <FieldShell label={t.tipMethod} errors={errors}>
            {(described) => (
              <select
                className="input"
                value={method}
                onChange={({ target }) => setMethod(target.value as PaymentMethod)}
                {...described}
              >
                {methods.map(({ paymentMethod, name }) => (
                  <option key={paymentMethod} value={paymentMethod}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldShell>
        )}
        <div role="alert">{refused && <p className="refusal">{refused}</p>}</div>
        <div className="pop__acts pt-s3 pb-s5 bg-surface">
          <button type="button" className="btn" disabled={!pick} aria-disabled={isMoving || undefined} onClick={move}>
            {label}
          </button>
          <button type="button" className="btn btn--line" onClick={onClose}>
            {t.close}
          </button>
        </div>
      </div>
    </Modal>
  )
}
