import { DESK_UNDO_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'

/** What the desk does and can undo (docs/decisions/0074 says what it cannot). */
export const DESK_STEPS = [
  ...(['arrived', 'missed', 'walkInAdded', 'walkInRemoved', 'blockAdded', 'blockRemoved'] as const),
  ...(['cashTaken', 'refundSent', 'parcelPosted', 'requestAnswered', 'bookingStep'] as const),
] as const

export type DeskStepKind = (typeof DESK_STEPS)[number]

export const undoUntil = (doneAt: Instant): Date => addMinutes(doneAt, DESK_UNDO_MINUTES)

export const canUndo = (doneAt: Instant, now: Instant): boolean => new Date(now) <= undoUntil(doneAt)
