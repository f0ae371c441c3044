import type { Voucher, VoucherCode } from '#contract/vouchers/vouchers.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

export type VoucherStatus = 'ready' | 'unpaid' | 'inactive' | 'given' | 'used' | 'expired' | 'canceled'

/** The state of a voucher in one word: final states have priority over pending ones. */
export function voucherStatus(voucher: Voucher): VoucherStatus {
  const { status, isExpired, isPaid, isActive, usableCount, codes } = voucher
  if (status === 'canceled') return 'canceled'
  if (isExpired) return 'expired'
  if (!isPaid) return 'unpaid'
  if (!isActive) return 'inactive'
  if (usableCount > 0) return 'ready'
  return codes.some(({ isGivenAway, usedAt }) => isGivenAway && !usedAt) ? 'given' : 'used'
}

/** Visits that are neither used, booked nor given away. */
export const countLeft = (codes: readonly VoucherCode[]): number =>
  codes.filter(({ usedAt, isGivenAway, reservationId }) => !usedAt && !isGivenAway && !reservationId).length

export type ServiceLeft = { timePriceId: string; typeName: string; duration: number; left: number; all: number }

/** Codes left by service, where the voucher is for several services. */
export function servicesLeft({ lines, codes }: Pick<Voucher, 'lines' | 'codes'>): ServiceLeft[] {
  if (lines.length < 2) return []
  return lines.map(({ timePriceId, typeName, duration }) => {
    const own = codes.filter(({ service }) => service?.timePriceId === timePriceId)
    return { timePriceId, typeName, duration, left: countLeft(own), all: own.length }
  })
}

/** Its holder opens a code for use; one that is paid at the shop before it is paid. */
export const isCodeToOpen = (
  { paymentMethod, isGift }: Pick<Voucher, 'paymentMethod' | 'isGift'>,
  { code, state, redeemedAt }: Pick<VoucherCode, 'code' | 'state' | 'redeemedAt'>,
): boolean =>
  code !== null &&
  redeemedAt === null &&
  (state === 'usable' || (state === 'unpaid' && paymentMethod === PAYMENT_METHOD.cash && !isGift))

type Shown = Pick<VoucherCode, 'code' | 'state' | 'redeemedAt' | 'isGivenAway'>

/** Which code is the one to show at the shop, by its place: one that is open already, else the first that can be used. */
export function nextCode({ codes }: { codes: readonly Shown[] }): number | undefined {
  const places = codes.flatMap(({ code, state, isGivenAway }, place) =>
    code !== null && !isGivenAway && (state === 'usable' || state === 'unpaid') ? [place] : [],
  )
  return places.find((place) => codes[place]?.redeemedAt) ?? places[0]
}
