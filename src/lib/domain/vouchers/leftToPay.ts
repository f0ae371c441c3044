import { type CartLine, cartToQuote } from '#domain/bookings/bookingCart.ts'
import { quoteOrder } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'
import { coverLines, type VoucherCover } from './voucherCover.ts'

/** What a voucher pays of a visit, and what is left of its price, before promotion and points; whole baht. */
export type LeftToPay = { paid: number; price: number }

/** At an hour of that percentage, which is negative for a surcharge. */
export function leftToPay(lines: readonly CartLine[], cover: VoucherCover, factorPercentage: number): LeftToPay {
  const covered = coverLines(cartToQuote(lines), cover)
  const { reductions, price } = quoteOrder({ lines: covered, factorPercentage, pointRule: DEFAULT_POINT_RULE })
  return { paid: reductions.find(({ kind }) => kind === 'voucher')?.amount ?? 0, price }
}

type Day = { bestPercentage: number; minPrice?: number | null | undefined }

/** Days with what is left to pay at the best hour of each; where that is nothing, no hour is better than another. */
export function daysLeftToPay<D extends Day>(
  days: Record<string, D>,
  lines: readonly CartLine[],
  cover: VoucherCover,
): Record<string, D> {
  const priced = Object.entries(days).map(([date, day]): [string, D] => {
    const { price } = leftToPay(lines, cover, day.bestPercentage)
    const minPrice = day.minPrice == null ? day.minPrice : price
    return [date, { ...day, minPrice, bestPercentage: price === 0 ? 0 : day.bestPercentage }]
  })
  return Object.fromEntries(priced)
}
