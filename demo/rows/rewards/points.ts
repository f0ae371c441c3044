import type { giftsTaken, pointBalances, pointEntries } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { anan, emptyGift, endedGift, mali } from '#demo/named.ts'
import type { VisitRow } from '#demo/rows/bookings/bookings.ts'
import { POINT_LIFE_DAYS } from '#demo/rows/merchandising/settings.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'

type EntryRow = typeof pointEntries.$inferInsert

const WELCOME_POINTS = 50

/** What Anan took is over, what Mali took is gone: the open gift is free for both. */
export const giftsTakenRows = (clock: Clock): (typeof giftsTaken.$inferInsert & { createdAt: Date })[] => [
  { campaignId: emptyGift.id, userId: mali.id, createdAt: clock.at(-8, '10:00') },
  { campaignId: endedGift.id, userId: anan.id, createdAt: clock.at(-11, '10:00') },
]

/** The ledger: earned by visits, spent on gifts, given as a welcome and for a friend, and a year later gone. */
export function pointEntryRows(
  visits: readonly VisitRow[],
  gifts: readonly (typeof giftsTaken.$inferInsert)[],
  costOf: (campaignId: string) => number,
  clock: Clock,
): EntryRow[] {
  const entry = (
    id: string,
    userId: string,
    amount: number,
    reason: string,
    createdAt: Date,
    extra = {},
  ): EntryRow => ({
    id: `points-${id}`,
    userId,
    amount,
    reason,
    createdAt,
    expiresAt: amount > 0 ? addHours(createdAt, 24 * POINT_LIFE_DAYS) : null,
    ...extra,
  })
  const earned = visits
    .filter(({ pointReceived }) => pointReceived)
    .map(({ id, userId, pointReceived, time }) =>
      entry(id, userId!, pointReceived!, 'earned', time, { subject: 'order', subjectId: id }),
    )
  const given = [mali.id, anan.id].flatMap((userId) => [
    entry(`${userId}-welcome`, userId, WELCOME_POINTS, 'welcome', clock.at(-380, '09:00')),
    entry(`${userId}-season`, userId, WELCOME_POINTS, 'welcome', clock.at(-335, '09:00')),
    entry(`${userId}-expired`, userId, -WELCOME_POINTS, 'expired', clock.at(-380 + POINT_LIFE_DAYS, '09:00')),
  ])
  const brought = visits
    .filter(({ userId, status }) => userId === anan.id && status === 'confirmed')
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
    .slice(0, 1)
    .map(({ time }) =>
      entry(`${mali.id}-friend`, mali.id, DEFAULT_POINT_RULE.referralPoints, 'referral', time, {
        subject: 'referral',
        subjectId: anan.id,
      }),
    )
  const spent = gifts.map(({ campaignId, userId, createdAt }) =>
    entry(`${userId}-${campaignId}`, userId, -costOf(campaignId), 'gift', createdAt!, {
      subject: 'gift',
      subjectId: campaignId,
    }),
  )
  return [...given, ...earned, ...brought, ...spent]
}

/** A balance is the sum of its rows. */
export function pointBalanceRows(entries: readonly EntryRow[]): (typeof pointBalances.$inferInsert)[] {
  const points = new Map<string, number>()
  for (const { userId, amount } of entries) points.set(userId, (points.get(userId) ?? 0) + amount)
  return [...points].map(([userId, sum]) => ({ userId, points: sum }))
}
