import type { ReactNode } from 'react'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import { daysLeftToPay, leftToPay } from '#domain/vouchers/leftToPay.ts'
import type { PayingVoucher } from '#stores/bookings/booking.ts'
import type { DaysState } from '#stores/bookings/bookingDays.ts'
import type { Paying } from './Receipt.tsx'

type Days = DaysState['days']
type Props = {
  voucher: PayingVoucher
  lines: readonly CartLine[]
  /** Of the chosen time: a reduction, or, negative, a surcharge. */
  percentage: number
  days: Days
  children: (paying: Paying, days: Days) => ReactNode
}

/** The booking page with what is left to pay beside a voucher, at the chosen time and on each day. */
export const PaidByVoucher = ({ voucher, lines, percentage, days, children }: Props) =>
  children({ name: voucher.name, ...leftToPay(lines, voucher, percentage) }, daysLeftToPay(days, lines, voucher))
