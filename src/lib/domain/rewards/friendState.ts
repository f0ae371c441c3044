import type { Instant } from '#domain/epochMinutes.ts'

/** How far a friend has come whom a customer invited. */
export const FRIEND_STATE = {
  /** Has an account, and has ordered nothing that counts yet. */
  joined: 'joined',
  /** Has ordered: the reward becomes usable once their first paid visit has happened. */
  pending: 'pending',
  rewarded: 'rewarded',
  /** The visit that was rewarded does not count any more. */
  takenBack: 'takenBack',
  /** Ordered nothing while the invitation counted. */
  lapsed: 'lapsed',
  /** Was a customer before, by account or by phone. */
  notNew: 'notNew',
} as const

export type FriendState = (typeof FRIEND_STATE)[keyof typeof FRIEND_STATE]

type Friend = {
  isRewarded: boolean
  isTakenBack: boolean
  /** Has had a paid visit that happened. */
  hasVisited: boolean
  /** Has an order that counts and whose visit is to come; undefined where none is. */
  pending: { isNew: boolean } | undefined
  /** Until when an order counts; null for ever. */
  until: Instant | null
}

export function friendState(
  { isRewarded, isTakenBack, hasVisited, pending, until }: Friend,
  now: Instant,
): FriendState {
  if (isRewarded) return FRIEND_STATE.rewarded
  if (hasVisited) return FRIEND_STATE.notNew
  if (pending) return pending.isNew ? FRIEND_STATE.pending : FRIEND_STATE.notNew
  if (isTakenBack) return FRIEND_STATE.takenBack
  return until !== null && new Date(until) < new Date(now) ? FRIEND_STATE.lapsed : FRIEND_STATE.joined
}
