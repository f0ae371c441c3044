import { useStore } from '@nanostores/react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { visitTimes } from '#domain/availability/staggeredStarts.ts'
import { BANGKOK_OFFSET_MINUTES, NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatDay } from '#i18n/format.ts'
import { dayParts } from '#islands/availability/dayParts.ts'
import { Slots } from '#islands/availability/Slots.tsx'
import { $booking, emptyBooking } from '#stores/bookings/booking.ts'
import type { Visit } from '#stores/bookings/bookingDays.ts'
import { $lostTime, $slots, noSlots, type Offer, showDay, takeOffer } from '#stores/bookings/bookingTimes.ts'
import type { BookedShop } from '../bookedShop.ts'
import type { BookingMessages } from '../messages.ts'
import '#styles/primitives/callout.css'
import '#styles/primitives/skeleton.css'
import '#islands/availability/Slots.css'

type Props = {
  shop: BookedShop
  visit: Visit
  /** What the visit costs where the hour changes it by so many percent. */
  priceAt: ((percentage: number) => number) | undefined
  /** Paid by a voucher, at any time. */
  isPaid: boolean
  now: Date
  lang: string
  t: BookingMessages
  onRetry: () => void
  /** Beneath the half hours, such as how long the chosen one is kept. */
  children: ReactNode
}

/** Thailand keeps +07:00 all year. */
const isElsewhere = () => new Date().getTimezoneOffset() !== -BANGKOK_OFFSET_MINUTES

/** The free half hours of the chosen day, or why there are none and where to go on. */
export function DayTimes({ shop, visit, priceAt, isPaid, now, lang, t, onRetry, children }: Props) {
  const { date, startsAt, time, starts } = useStore($booking, { ssr: emptyBooking })
  const slots = useStore($slots, { ssr: noSlots })
  const lost = useStore($lostTime)
  const { durationMinutes } = visit
  const offers = slots.status === 'ready' ? slots.offers : []
  const together =
    starts.length > 1 && offers.find((offer) => offer.starts.length === 1 && offer.slot.time > (startsAt ?? ''))
  return (
    <section
      className="grid gap-s4"
      id="times"
      tabIndex={-1}
      aria-labelledby="day"
      aria-busy={slots.status === 'loading'}
    >
      <div className="times-said">
        <h2 id="day" className="max-md:sr-only" aria-live="polite">
          {formatDay(date, lang)}
        </h2>
        <div role="status">{lost && <p className="say say--warn">{fill(t.timeLost, { time: lost.time })}</p>}</div>
        {lost?.next && <Take offer={lost.next} text={t.takeInstead} />}
      </div>
      {slots.status === 'loading' && <SlotBones label={t.timesLoading} />}
      {slots.status === 'failed' && (
        <div className="say" role="alert">
          <p>{t.timesFailed}</p>
          <button type="button" className="btn btn--line" onClick={onRetry}>
            <RotateCcw aria-hidden="true" size={18} strokeWidth={1.6} />
            {t.retry}
          </button>
        </div>
      )}
      {slots.status === 'ready' && offers.length === 0 && (
        <div className="say" role="status">
          <p>{slots.nextFree ? t.noneToday : fill(t.noneAhead, { count: shop.advanceDays })}</p>
          {slots.nextFree && (
            <button type="button" className="btn btn--soft" onClick={() => slots.nextFree && showDay(slots.nextFree)}>
              {fill(t.nextFree, { date: formatDay(slots.nextFree, lang, 'short') })}
            </button>
          )}
        </div>
      )}
      {offers.length > 0 && (
        <Slots
          parts={dayParts(offers, { ...shop, hours: shop, date, durationMinutes, now })}
          startsAt={startsAt && new Date(startsAt).toISOString()}
          onTake={takeOffer}
          isPaid={isPaid}
          isShort
          priceAt={priceAt}
          lang={lang}
          t={t}
        />
      )}
      <div className="empty:absolute" role="status">
        {startsAt && time && starts.length > 1 && (
          <p className="say">{fill(t.staggered, { time, times: visitTimes(startsAt, starts) })}</p>
        )}
      </div>
      {together && <Take offer={together} text={t.together} />}
      {children}
      <p className="text-small text-ink-2">
        {[
          isElsewhere() && t.bangkokTime,
          durationMinutes !== NO_DURATION_MINUTES && fill(t.takes, { count: durationMinutes }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

const Take = ({ offer, text }: { offer: Offer; text: string }) => (
  <button type="button" className="btn btn--soft" onClick={() => takeOffer(offer)}>
    {fill(text, { time: visitTimes(offer.slot.time, offer.starts) })}
  </button>
)

const SlotBones = ({ label }: { label: string }) => (
  <div className="slots" role="status" aria-label={label}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((part) => (
      <span key={part} className="skeleton-block skeleton-block--slot" />
    ))}
  </div>
)
