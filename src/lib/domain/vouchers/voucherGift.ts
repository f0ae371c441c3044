import { VOUCHER_GIFT_DAYS } from '#domain/constants.ts'
import { addHours, type Instant } from '#domain/epochMinutes.ts'

/** State of a voucher gift. */
export const VOUCHER_GIFT_STATE = {
  /** Waits for the receiver. */
  open: 'open',
  claimed: 'claimed',
  /** Taken back by its giver, or not claimed in time. */
  over: 'over',
} as const

export type VoucherGiftState = (typeof VOUCHER_GIFT_STATE)[keyof typeof VOUCHER_GIFT_STATE]

type VoucherGift = { claimedAt: Instant | null; takenBackAt: Instant | null; expiresAt: Instant }

const ms = (instant: Instant) => new Date(instant).getTime()

export function voucherGiftState({ claimedAt, takenBackAt, expiresAt }: VoucherGift, now: Instant): VoucherGiftState {
  if (claimedAt) return VOUCHER_GIFT_STATE.claimed
  return takenBackAt || ms(expiresAt) <= ms(now) ? VOUCHER_GIFT_STATE.over : VOUCHER_GIFT_STATE.open
}

/** Until when it waits: thirty days, and never longer than its voucher is good. */
export function claimableUntil(givenAt: Instant, voucherExpiredAt: Instant): Date {
  const until = addHours(givenAt, 24 * VOUCHER_GIFT_DAYS)
  return ms(until) < ms(voucherExpiredAt) ? until : new Date(voucherExpiredAt)
}

/** Figures and capital letters without those that look alike (Crockford): 16 of them are 80 bits. */
export const CLAIM_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CLAIM_LENGTH = 16

const LOOKS_LIKE: Record<string, string> = { O: '0', I: '1', L: '1' }
const CLAIM = new RegExp(`^[${CLAIM_ALPHABET}]{${CLAIM_LENGTH}}$`)

/** A typed claim code, in upper or lower case, in groups or not; undefined where it is not one. */
export function readClaimCode(text: string): string | undefined {
  const symbols = text
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => LOOKS_LIKE[letter]!)
  return CLAIM.test(symbols) ? symbols : undefined
}

/** In groups of four, as it is read out. */
export const writeClaimCode = (symbols: string): string => symbols.match(/.{1,4}/g)?.join('-') ?? ''
