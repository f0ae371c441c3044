import { INSTANT_EXTENSION_MINUTES, INSTANT_EXTENSIONS, INSTANT_REQUEST_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'

/** State of an instant request. */
export const INSTANT_STATE = {
  searching: 'searching',
  responded: 'responded',
  accepted: 'accepted',
  expired: 'expired',
  cancelled: 'cancelled',
} as const

export type InstantState = (typeof INSTANT_STATE)[keyof typeof INSTANT_STATE]

/** Actions on a request: shops respond and withdraw, the customer does the rest, a job expires it. */
export const INSTANT_ACTION = {
  respond: 'respond',
  /** The last answer was taken back. */
  withdraw: 'withdraw',
  extend: 'extend',
  accept: 'accept',
  cancel: 'cancel',
  expire: 'expire',
} as const

export type InstantAction = (typeof INSTANT_ACTION)[keyof typeof INSTANT_ACTION]

const { searching, responded, accepted, expired, cancelled } = INSTANT_STATE

const NEXT: Record<InstantState, Partial<Record<InstantAction, InstantState>>> = {
  [searching]: { respond: responded, extend: searching, cancel: cancelled, expire: expired },
  [responded]: {
    respond: responded,
    withdraw: searching,
    extend: responded,
    accept: accepted,
    cancel: cancelled,
    expire: expired,
  },
  [accepted]: {},
  [expired]: {},
  [cancelled]: {},
}

/** The state after the action, or undefined where the action is not possible. */
export const stateAfter = (state: InstantState, action: InstantAction): InstantState | undefined => NEXT[state][action]

/** The states in which shops still answer and the customer may still choose. */
export const LIVE_STATES = [searching, responded] as const

type Request = { state: InstantState; expiresAt: Instant }

const ms = (instant: Instant) => new Date(instant).getTime()

/** Still open; at the very moment of its end it is over. */
export const isLive = ({ state, expiresAt }: Request, now: Instant): boolean =>
  NEXT[state].expire !== undefined && ms(now) < ms(expiresAt)

/** The state at `now`, also before the job has stored it. */
export const stateAt = (request: Request, now: Instant): InstantState => {
  if (isLive(request, now)) return request.state
  return NEXT[request.state].expire ?? request.state
}

export const canExtend = (request: Request & { extensions: number }, now: Instant): boolean =>
  isLive(request, now) && request.extensions < INSTANT_EXTENSIONS

export const firstExpiry = (now: Instant): Date => addMinutes(now, INSTANT_REQUEST_MINUTES)

/** Extending counts from the end, so that nothing is lost by doing it early. */
export const extendedExpiry = (expiresAt: Instant): Date => addMinutes(expiresAt, INSTANT_EXTENSION_MINUTES)
