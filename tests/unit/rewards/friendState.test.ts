import { describe, expect, it } from 'vitest'
import { type FriendState, friendState } from '#domain/rewards/friendState.ts'

const now = '2026-11-21T10:00:00+07:00'
const fresh = { isRewarded: false, isTakenBack: false, hasVisited: false, pending: undefined, until: null }

describe('how far an invited friend has come', () => {
  it.each<[string, Partial<Parameters<typeof friendState>[0]>, FriendState]>([
    ['has ordered nothing', {}, 'joined'],
    ['still has a minute', { until: '2026-11-21T10:01:00+07:00' }, 'joined'],
    ['has let the invitation pass', { until: '2026-11-21T09:59:00+07:00' }, 'lapsed'],
    ['has ordered in time', { pending: { isNew: true }, until: '2026-11-01T00:00:00+07:00' }, 'pending'],
    ['has ordered, and was a customer before', { pending: { isNew: false } }, 'notNew'],
    ['has been there, and brought nothing', { hasVisited: true }, 'notNew'],
    ['has been there', { hasVisited: true, isRewarded: true }, 'rewarded'],
    ['went back for the money', { isTakenBack: true }, 'takenBack'],
    ['went back for the money, and has ordered again', { isTakenBack: true, pending: { isNew: true } }, 'pending'],
    ['has been there after all', { isTakenBack: true, isRewarded: true, hasVisited: true }, 'rewarded'],
  ])('who %s', (_, change, state) => {
    expect(friendState({ ...fresh, ...change }, now)).toBe(state)
  })
})
