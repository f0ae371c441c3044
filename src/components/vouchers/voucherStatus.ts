import type { Voucher, VoucherCode } from '#contract/vouchers/vouchers.ts'

export type VoucherStatus = 'ready' | 'unpaid' | 'inactive' | 'used' | 'expired' | 'canceled'

/** The state of a voucher in one word: final states have priority over pending ones. */
export function voucherStatus(voucher: Voucher): VoucherStatus {
  const { status, isExpired, isPaid, isActive, usableCount } = voucher
  if (status === 'canceled') return 'canceled'
  if (isExpired) return 'expired'
  if (!isPaid) return 'unpaid'
  if (!isActive) return 'inactive'
  return usableCount > 0 ? 'ready' : 'used'
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
