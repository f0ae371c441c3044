import { addDays, bangkokDate, endOfDay, type Instant } from '#domain/bangkokTime.ts'

/** Why an entry is in the ledger. Each comes once for an order, a gift or a friend. */
export const POINT_REASON = {
  earned: 'earned',
  spent: 'spent',
  givenBack: 'givenBack',
  expired: 'expired',
  welcome: 'welcome',
  gift: 'gift',
  referral: 'referral',
  /** The friend's first paid visit does not count any more: all of the reward is taken, spent or not. */
  referralBack: 'referralBack',
  /** People of the marketplace gave or took them: to say sorry, what was missing, what was a mistake or misuse. */
  goodwill: 'goodwill',
  missing: 'missing',
  mistake: 'mistake',
  misuse: 'misuse',
} as const

/** Why somebody at the console changes points; the customer reads it beside them. */
export const ADJUSTMENT_REASONS = ['goodwill', 'missing', 'mistake', 'misuse'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

export type PointReason = (typeof POINT_REASON)[keyof typeof POINT_REASON]

/** What an entry is about. */
export type PointSubject = 'order' | 'gift' | 'referral'

/** Points given (positive) or taken (negative). */
export type PointEntry = { amount: number; expiresAt: Date | null }

/** What is left of points that expire together; null never. */
export type PointLot = { expiresAt: Date | null; left: number }

/** Between an order's id and which change of it gave points back. */
const OF_CHANGE = '/'

/** What an entry about a change of an order is about: an order gives points back once for each. */
export const changeKey = (orderId: string, change: string): string => `${orderId}${OF_CHANGE}${change}`

export const orderOfKey = (subjectId: string | null): string => (subjectId ?? '').split(OF_CHANGE)[0] ?? ''

/** Points that are given back after they expired are valid for this long. */
const GRACE_DAYS = 30

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const endOf = ({ expiresAt }: { expiresAt: Date | null }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
const isOver = (lot: PointLot, now: Instant) => endOf(lot) < new Date(now).getTime()

/**
 * A balance is always the sum of its entries. Only taking a reward back makes it negative: a debt, which the next points
 * settle.
 */
export const balanceOf = (entries: readonly PointEntry[]): number => sum(entries.map(({ amount }) => amount))

/** What can be spent, and what is owed; one of them is 0. */
export const purseOf = (balance: number): { point: number; debt: number } => ({
  point: Math.max(0, balance),
  debt: Math.max(0, -balance),
})

/** What is left, the soonest to expire first: everything taken was taken from there, but for what is returned. */
export function lotsLeft(entries: readonly PointEntry[], returned = 0): PointLot[] {
  let taken = -sum(entries.map(({ amount }) => Math.min(0, amount))) - returned
  const lots: PointLot[] = []
  for (const entry of entries.filter(({ amount }) => amount > 0).toSorted((a, b) => endOf(a) - endOf(b) || 0)) {
    const left = Math.max(0, entry.amount - taken)
    taken = Math.max(0, taken - entry.amount)
    const last = lots.at(-1)
    if (last && endOf(last) === endOf(entry)) last.left += left
    else lots.push({ expiresAt: entry.expiresAt, left })
  }
  return lots.filter(({ left }) => left > 0)
}

/** What has expired and is not yet written down as such. */
export const overduePoints = (entries: readonly PointEntry[], now: Instant): number =>
  sum(lotsLeft(entries).map((lot) => (isOver(lot, now) ? lot.left : 0)))

/** The points that expire next, all of that day in Bangkok, or null where none ever will. */
export function nextExpiry(entries: readonly PointEntry[], now: Instant): { date: string; amount: number } | null {
  const coming = lotsLeft(entries).flatMap((lot) =>
    lot.expiresAt && !isOver(lot, now) ? [{ date: bangkokDate(lot.expiresAt), left: lot.left }] : [],
  )
  const date = coming[0]?.date
  if (date === undefined) return null
  return { date, amount: sum(coming.map((lot) => (lot.date === date ? lot.left : 0))) }
}

/**
 * Until when refunded points are valid: as long as the longest-lived of those that were spent; thirty days where all of
 * these have expired.
 */
export function givenBackUntil(entries: readonly PointEntry[], amount: number, now: Instant): Date | null {
  const before = new Map(lotsLeft(entries).map((lot) => [endOf(lot), lot.left]))
  const restored = lotsLeft(entries, amount).filter((lot) => lot.left > (before.get(endOf(lot)) ?? 0))
  const longest = restored.at(-1)
  if (longest && !isOver(longest, now)) return longest.expiresAt
  return endOfDay(addDays(bangkokDate(now), GRACE_DAYS))
}
