import type { pointEntries } from '#backend/modules/rewards/schema.ts'
import { POINT_REASON } from '#domain/rewards/pointLedger.ts'

/** Between the friend's id and the number of a reward that is not the first for them. */
const AGAIN = '/'

type Entry = Pick<typeof pointEntries.$inferSelect, 'reason' | 'subjectId' | 'amount' | 'expiresAt' | 'createdAt'>

/** Whom a reward or its taking back is about. */
export const friendOf = ({ subjectId }: Pick<Entry, 'subjectId'>): string => (subjectId ?? '').split(AGAIN)[0] ?? ''

const about = <E extends Entry>(entries: readonly E[], reason: string, friendId: string): E[] =>
  entries.filter((entry) => entry.reason === reason && friendOf(entry) === friendId)

/**
 * The reward of a friend in the referrer's ledger: the one that holds, whether one was taken back, and the key of the
 * next entry (each key is written once).
 */
export function rewardOf<E extends Entry>(entries: readonly E[], friendId: string) {
  const given = about(entries, POINT_REASON.referral, friendId)
  const back = new Set(about(entries, POINT_REASON.referralBack, friendId).map(({ subjectId }) => subjectId))
  return {
    standing: given.find(({ subjectId }) => !back.has(subjectId)),
    isTakenBack: back.size > 0,
    nextName: given.length === 0 ? friendId : `${friendId}${AGAIN}${given.length}`,
  }
}
