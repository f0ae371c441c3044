import { inGroups, readSymbols } from '#domain/codeSymbols.ts'
import { VOUCHER_GIFT_DAYS } from '#domain/constants.ts'
import { addHours, type Instant } from '#domain/epochMinutes.ts'

/** State of a voucher gift. */
export const VOUCHER_GIFT_STATE = {
  /** Chosen at purchase: waits for its money and its day. */
  planned: 'planned',
  /** Waits for the receiver. */
  open: 'open',
  claimed: 'claimed',
  /** Taken back by its giver, or not claimed in time. */
  over: 'over',
} as const

export type VoucherGiftState = (typeof VOUCHER_GIFT_STATE)[keyof typeof VOUCHER_GIFT_STATE]

type VoucherGift = {
  claimedAt: Instant | null
  takenBackAt: Instant | null
  expiresAt: Instant
  /** Of one that was chosen at purchase: when it is to arrive, and when it did. */
  deliverAt?: Instant | null
  deliveredAt?: Instant | null
}

const ms = (instant: Instant) => new Date(instant).getTime()

export function voucherGiftState(gift: VoucherGift, now: Instant): VoucherGiftState {
  const { claimedAt, takenBackAt, expiresAt, deliverAt, deliveredAt } = gift
  if (claimedAt) return VOUCHER_GIFT_STATE.claimed
  if (takenBackAt || ms(expiresAt) <= ms(now)) return VOUCHER_GIFT_STATE.over
  return deliverAt && !deliveredAt ? VOUCHER_GIFT_STATE.planned : VOUCHER_GIFT_STATE.open
}

/** Until when it waits: thirty days, and never longer than its voucher is good. */
export function claimableUntil(givenAt: Instant, voucherExpiredAt: Instant): Date {
  const until = addHours(givenAt, 24 * VOUCHER_GIFT_DAYS)
  return ms(until) < ms(voucherExpiredAt) ? until : new Date(voucherExpiredAt)
}

/** Symbols of a claim code: 80 unguessable bits. */
export const CLAIM_LENGTH = 16

/** A typed claim code, in upper or lower case, in groups or not; undefined where it is not one. */
export const readClaimCode = (text: string): string | undefined => readSymbols(text, CLAIM_LENGTH)

/** In groups of four, as it is read out. */
export const writeClaimCode = (symbols: string): string => inGroups(symbols, 4, '-')
