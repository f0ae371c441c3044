import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { OfferedDay, Slot } from '#contract/availability.ts'
import { addDays, bangkokDate, bangkokTimeOfDay, dayOfMonth, weekdayOf } from '#domain/bangkokTime.ts'
import type { AskedVisit } from '#domain/bookings/askedVisit.ts'
import { fill, formatDay, formatPrice, formatTime, formatWeekday } from '#i18n/format.ts'
import { $askedTime, freeSlots, priceOfAsked, takeSlot } from '#stores/bookings/askedTime.ts'
import { CARD_DAYS, cardDays } from '#stores/bookings/cardDays.ts'
import { searchedGuestCount } from '#stores/bookings/shopChoice.ts'
import type { Service } from '#stores/catalogue/serviceTypes.ts'
import { AskedTimeBar, confirmNow } from './AskedTimeBar.tsx'
import type { VisitProps } from './CartBar.tsx'
import './CardTimes.css'

type Props = VisitProps & { service: Service; option: Service['options'][number]; advanceDays: number }

/** How many times the card has room for; the page of times has them all. */
const TIMES_SHOWN = 12

/** Two weeks of days, the times of one of them, and the button that takes the chosen one. */
export function CardTimes({ service, option, advanceDays, ...props }: Props) {
  const { shopName, urlName, locale, lang, t } = props
  const asked = useStore($askedTime)
  const [today] = useState(() => bangkokDate(new Date()))
  const [guests] = useState(() => asked?.visit.guests ?? searchedGuestCount())
  const isOwn = asked?.visit.option._id === option._id
  const [date, setDate] = useState<string | null>(isOwn ? asked.visit.date : null)
  const [days, setDays] = useState<Record<string, OfferedDay>>({})
  const [slots, setSlots] = useState<Slot[] | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const visit = useMemo<AskedVisit>(() => {
    const clock = { date: today, time: bangkokTimeOfDay(new Date()) }
    const wanted = { typeId: service._id, typeName: service.typeName, option, guests }
    return { ...wanted, ...clock, isOtherLength: false, isOver: false }
  }, [service, option, guests, today])

  useEffect(() => {
    const stop = new AbortController()
    cardDays({ optionId: option._id, minutes: option.time, guests }, today, stop.signal).then(
      (found) => {
        setDays(Object.fromEntries(found.map((day) => [day.date, day])))
        setDate((chosen) => chosen ?? found.find(({ state }) => state === 'free')?.date ?? today)
      },
      () => {
        if (!stop.signal.aborted) setIsFailed(true)
      },
    )
    return () => stop.abort()
  }, [option, guests, today])

  useEffect(() => {
    if (!date) return
    const stop = new AbortController()
    setSlots(null)
    freeSlots(visit, date, stop.signal).then(setSlots, () => {
      if (!stop.signal.aborted) setIsFailed(true)
    })
    return () => stop.abort()
  }, [visit, date])

  if (isFailed) {
    return (
      <p className="text-small bad" role="alert">
        {t.timesFailed}
      </p>
    )
  }
  const isTaken = isOwn && (asked.status === 'free' || asked.status === 'sending')
  const lastDay = addDays(today, advanceDays)
  return (
    <div className="grid gap-s4">
      {isOwn && !isTaken && asked.status !== 'asking' && (
        <AskedTimeBar isWide asked={asked} {...{ shopName, urlName, locale, lang, t }} />
      )}
      <fieldset className="fortnight">
        <legend className="sr-only">{t.visitDay}</legend>
        {Array.from({ length: CARD_DAYS }, (_, ahead) => addDays(today, ahead)).map((one) => (
          <label key={one} className="fortnight__day">
            <input
              type="radio"
              name="card-day"
              aria-label={formatDay(one, lang)}
              checked={one === date}
              disabled={one > lastDay || (days[one] !== undefined && days[one].state !== 'free')}
              onChange={() => setDate(one)}
            />
            <small aria-hidden="true">{formatWeekday(weekdayOf(one), lang, 'short')}</small>
            <span className="num" aria-hidden="true">
              {dayOfMonth(one)}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="card-slots" aria-busy={slots === null}>
        <legend className="sr-only">{t.visitTime}</legend>
        {slots?.slice(0, TIMES_SHOWN).map((slot) => (
          <label key={slot.time} className="card-slot num">
            <input
              type="radio"
              name="card-time"
              checked={isTaken && asked.slot?.time === slot.time}
              onChange={() => takeSlot(visit, slot)}
            />
            {formatTime(slot.time)}
            {slot.percentage !== 0 && <small>{formatPrice(priceOfAsked({ visit, slot }), lang)}</small>}
          </label>
        ))}
        {slots?.length === 0 && <p className="text-small text-ink-2">{t.noneFree}</p>}
      </fieldset>
      <button
        type="button"
        className="btn btn--wide"
        aria-disabled={!isTaken || undefined}
        aria-busy={asked?.status === 'sending' || undefined}
        onClick={() => isTaken && confirmNow(asked, { shopName, urlName, locale, lang, t })}
      >
        {isTaken
          ? fill(t.continueWith, { time: asked.visit.time, price: formatPrice(priceOfAsked(asked), lang) })
          : t.chooseTime}
      </button>
    </div>
  )
}
