import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { type CartLine, totalsOf, visitEnd } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { formatDay } from '#i18n/format.ts'
import { guestsText, spanText } from '#i18n/whenText.ts'
import { priceOrDash } from '#islands/orders/ReceiptRows.tsx'
import { $booking, emptyBooking } from '#stores/bookings/booking.ts'
import { carryHold } from '#stores/bookings/checkout/storedHold.ts'
import type { BookingMessages } from './messages.ts'
import { type Paying, Receipt } from './Receipt.tsx'
import '#styles/primitives/navigation/bar.css'
import '#styles/primitives/price.css'
import '#styles/primitives/aside.css'

/** A space where no line ends: how many guests stands on one. */
const NO_BREAK = '\u00a0'

type Props = {
  shop: { name: string }
  lines: readonly CartLine[]
  options: ReadonlyMap<string, OfferedOption>
  href: string
  paying: Paying | null
  /** How long the chosen time is kept. */
  kept: ReactNode
  lang: string
  t: BookingMessages
}

/** The sum and the way on: beside the calendar from 1024 px, else a bar at the foot. */
export function BookingNextStep({ shop, lines, options, href, paying, kept, lang, t }: Props) {
  const { date, time, startsAt, starts, order, percentage } = useStore($booking, { ssr: emptyBooking })
  const [isMissed, setIsMissed] = useState(false)
  const { price: shopPrice, originalPrice, guestCount } = totalsOf(lines)
  const price = paying ? paying.price : shopPrice
  const day = formatDay(date, lang, 'short')
  const until = startsAt ? visitEnd(startsAt, lines, { starts, order }) : null
  const guests = guestsText(guestCount, lang, t)
  const when = startsAt ? `${day}, ${spanText(startsAt, until, t)} · ${guests.replaceAll(' ', NO_BREAK)}` : day

  function missTime() {
    setIsMissed(true)
    const times = document.getElementById('times')
    times?.scrollIntoView({ block: 'start' })
    times?.focus({ preventScroll: true })
  }
  const go = (className: string) =>
    time ? (
      <a className={className} href={href} onClick={carryHold}>
        {t.goOn}
      </a>
    ) : (
      <button type="button" className={className} onClick={missTime}>
        {t.goOn}
      </button>
    )
  const missing = isMissed && !time
  return (
    <>
      <aside className="side aside" aria-label={t.visit}>
        <div className="panel panel--lift">
          <h2>{t.visit}</h2>
          <p className="text-ink-2">
            {shop.name}
            <br />
            {when} {kept}
          </p>
          <hr />
          <Receipt
            lines={lines}
            nameOf={({ timePriceId }) => options.get(timePriceId)?.name ?? ''}
            percentage={percentage}
            paying={paying}
            price={price}
            lang={lang}
            t={t}
          />
          {missing && <p className="text-small bad">{t.timeMissing}</p>}
          {go('btn btn--wide')}
        </div>
      </aside>
      <p className="sr-only" role="status">
        {missing ? t.timeMissing : ''}
      </p>
      <div className="bar">
        <div className="bar__sum">
          <small className={missing ? 'bad' : undefined}>
            {missing ? t.timeMissing : when} {kept}
          </small>
          <span
            className={(price ?? originalPrice) < originalPrice ? 'price price--l price--sale' : 'price price--l'}
            data-baht={price ?? undefined}
          >
            <b>{priceOrDash(price, lang)}</b>
          </span>
        </div>
        {go('btn')}
      </div>
    </>
  )
}
