/**
 * Why a shop near enough that has the service for that length cannot take the guests now: closed, closing before it
 * would end, with less capacity than guests, unable to begin as soon as asked, or with too little capacity free.
 */
export const UNAVAILABLE_REASONS = ['closed', 'closing', 'small', 'late', 'busy'] as const
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]

/** Whether a shop is asked: one that could take the guests, now or once a place of it comes free. */
export const isAsked = (reason: UnavailableReason | null): boolean => reason === null || reason === 'busy'
