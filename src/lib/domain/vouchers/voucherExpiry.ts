import { addDays, bangkokDate, endOfDay, type Instant } from '#domain/bangkokTime.ts'
import { DEFAULT_EXPIRY_DAYS } from '#domain/constants.ts'

/** How a voucher ends: N days after it was bought, or on a date. */
export const EXPIRY_TYPE = { withinDays: 'withinDays', fixedDate: 'fixedDate' } as const

type ExpiryType = (typeof EXPIRY_TYPE)[keyof typeof EXPIRY_TYPE]

export type Expiry = { expiryType: ExpiryType; expiredWithin?: number | null; expiredDate?: string | null }

/** The last moment of use: the end of a day in Bangkok. Without days or a date, 90 days from purchase. */
export function expiresAt({ expiryType, expiredWithin, expiredDate }: Expiry, boughtAt: Instant): Date {
  if (expiryType === EXPIRY_TYPE.fixedDate && expiredDate) return endOfDay(expiredDate)
  return endOfDay(addDays(bangkokDate(boughtAt), expiredWithin ?? DEFAULT_EXPIRY_DAYS))
}

export const isExpired = (expiredAt: Instant, now: Instant): boolean => new Date(now) > new Date(expiredAt)
