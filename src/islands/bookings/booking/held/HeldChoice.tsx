import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { placeOrders } from '#domain/bookings/bookingCart.ts'
import { fill } from '#i18n/format.ts'
import { HoldLine } from '#islands/availability/HoldLine.tsx'
import { priceOrDash } from '#islands/orders/ReceiptRows.tsx'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import type { Visit } from '#stores/bookings/bookingDays.ts'
import { giveTimeUp, renewSlots } from '#stores/bookings/bookingTimes.ts'
import { holdCapacity, releaseHold } from '#stores/bookings/checkout/hold.ts'
import type { BookingMessages } from '../messages.ts'
import type { Paying } from '../Receipt.tsx'
import '#styles/primitives/callout.css'

/** How often the free times are refreshed. */
const RENEW_MS = 20_000

type Props = { visit: Visit; lastDay: string; paying: Paying | null; lang: string; t: BookingMessages }

/**
 * Keeps the chosen time for the customer, says for how long and what a voucher pays, and looks after the other times
 * while the page is open.
 */
export function Kept({ visit, lastDay, paying, lang, t }: Props) {
  const { startsAt, date, starts, order } = useStore($booking)
  const { lines } = useStore($bookingCart)
  const orders = JSON.stringify(placeOrders(lines, { starts, order }))
  const { shopId, guestCount, durationMinutes, lengths, carts } = visit

  // biome-ignore lint/correctness/useExhaustiveDependencies: `orders` asks anew for other capacity at the same time
  useEffect(() => {
    if (!startsAt) return releaseHold()
    let isCurrent = true
    holdCapacity().then((code) => {
      if (code !== undefined && isCurrent) giveTimeUp({ shopId, guestCount, durationMinutes, lengths, carts }, lastDay)
    })
    return () => {
      isCurrent = false
    }
  }, [startsAt, orders, shopId, guestCount, durationMinutes, lengths, carts, lastDay])

  useEffect(() => {
    const renew = () => {
      if (!document.hidden) renewSlots({ shopId, guestCount, durationMinutes, lengths, carts }, date, lastDay)
    }
    const timer = setInterval(renew, RENEW_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [shopId, guestCount, durationMinutes, lengths, carts, date, lastDay])

  return (
    <>
      {startsAt && <HoldLine onGone={() => giveTimeUp(visit, lastDay)} t={t} />}
      {paying?.paid && (
        <p className="say" role="status">
          {fill(t.voucherPays, { name: paying.name, price: priceOrDash(paying.price, lang) })}
        </p>
      )}
    </>
  )
}
