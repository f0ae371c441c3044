/**
 * Why a shop near enough that has the service for that length cannot take the guests now: closed, closing before it
 * would end, with less capacity than guests, or with too little of it free.
 */
export const UNAVAILABLE_REASONS = ['closed', 'closing', 'small', 'busy'] as const
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]
