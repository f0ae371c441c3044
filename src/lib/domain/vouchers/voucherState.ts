import { VOUCHER_CASH_DAYS, VOUCHER_REFUND_DAYS } from '#domain/constants.ts'
import { addHours, type Instant } from '#domain/epochMinutes.ts'
import { isExpired } from './voucherExpiry.ts'
import { VOUCHER_TYPE, type VoucherType } from './voucherType.ts'

/** What a code of a voucher is good for now. */
export const CODE_STATE = {
  usable: 'usable',
  /** Its voucher waits for its money. */
  unpaid: 'unpaid',
  /** Printed, and not activated since it was posted. */
  inactive: 'inactive',
  expired: 'expired',
  /** A visit to come is booked with it. */
  booked: 'booked',
  used: 'used',
} as const

export type CodeState = (typeof CODE_STATE)[keyof typeof CODE_STATE]

type Voucher = {
  isPaid: boolean
  voucherType: VoucherType
  activatedAt: Instant | null
  expiredAt: Instant
}
type Code = { usedAt: Instant | null; reservationId?: string | null }

const ms = (instant: Instant) => new Date(instant).getTime()
const after = (instant: Instant, days: number) => addHours(instant, 24 * days)

/** A printed voucher is inactive until it has arrived; others are always active. */
export const isInactive = ({ voucherType, activatedAt }: Pick<Voucher, 'voucherType' | 'activatedAt'>): boolean =>
  voucherType === VOUCHER_TYPE.physical && activatedAt === null

export function codeState({ usedAt, reservationId }: Code, voucher: Voucher, now: Instant): CodeState {
  if (usedAt) return CODE_STATE.used
  if (reservationId) return CODE_STATE.booked
  if (isExpired(voucher.expiredAt, now)) return CODE_STATE.expired
  if (!voucher.isPaid) return CODE_STATE.unpaid
  return isInactive(voucher) ? CODE_STATE.inactive : CODE_STATE.usable
}

/** Until when an unused voucher is given back for all its money; it begins when it was bought. */
export const voucherRefundUntil = (boughtAt: Instant): Date => after(boughtAt, VOUCHER_REFUND_DAYS)

/** Until when a voucher is kept that is to be paid at the shop. */
export const cashUntil = (boughtAt: Instant): Date => after(boughtAt, VOUCHER_CASH_DAYS)

type Kept = Voucher & {
  status: 'reserved' | 'confirmed' | 'canceled'
  createdAt: Instant
  /** A gift taken for points. */
  giftCampaignId: string | null
}
type KeptCode = Code & { isGivenAway: boolean }

/**
 * Whether its buyer may give it back: unpaid at any time; paid while no code of it was used, booked with or given away, it is not
 * in the post, and it was bought at most a week ago. A gift taken for points is never turned back into them.
 */
export function canCancelVoucher(voucher: Kept, codes: readonly KeptCode[], now: Instant): boolean {
  const { status, isPaid, voucherType, createdAt, expiredAt, giftCampaignId } = voucher
  if (
    giftCampaignId !== null ||
    status === 'canceled' ||
    codes.some(({ usedAt, isGivenAway, reservationId }) => usedAt || isGivenAway || reservationId)
  )
    return false
  if (!isPaid) return true
  const isInTime = ms(now) <= voucherRefundUntil(createdAt).getTime() && !isExpired(expiredAt, now)
  return isInTime && voucherType !== VOUCHER_TYPE.physical
}
