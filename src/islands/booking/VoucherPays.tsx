import { useStore } from '@nanostores/react'
import { Ticket } from 'lucide-react'
import { fill, formatPrice } from '#i18n/format.ts'
import { $booking } from '#stores/booking/booking.ts'
import { $visitQuote } from '#stores/booking/visitQuote.ts'
import type { BookingMessages } from './messages.ts'

/** What is left to pay where a voucher of the customer's pays the visit or a part of it; null without one. */
function useLeftToPay() {
  const { voucher } = useStore($booking)
  const { quote } = useStore($visitQuote)
  return voucher && { name: voucher.name, price: formatPrice(quote.price) }
}

/** In words, beneath the half hours, whose prices are those of the shop. */
export function VoucherPays({ t }: { t: BookingMessages }) {
  const left = useLeftToPay()
  return (
    left && (
      <p className="say" role="status">
        {fill(t.voucherPays, left)}
      </p>
    )
  )
}

/** In short, beside the sum. */
export function LeftToPay() {
  const left = useLeftToPay()
  return (
    left && (
      <span className="kept num" aria-hidden="true">
        <Ticket size={14} strokeWidth={1.6} /> {left.price}
      </span>
    )
  )
}
