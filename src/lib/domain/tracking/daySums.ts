import { daysOf, type Period } from './period.ts'

/** What was counted of one day; what is left out is 0. */
export type DayCounts<Key extends string> = { date: string } & Partial<Record<Key, number>>

/** The sum of one figure over the days of a period; what lies outside does not count. */
export function sumOf<Key extends string>(rows: readonly DayCounts<Key>[], key: Key, { from, until }: Period): number {
  return rows.reduce(
    (sum, { date, [key]: value }) => (date >= from && date <= until ? sum + ((value as number | undefined) ?? 0) : sum),
    0,
  )
}

/** Every day of a period with its figures, of several rows of a day together; a day of which nothing is known has 0. */
export function everyDayOf<Key extends string>(
  rows: readonly DayCounts<Key>[],
  keys: readonly Key[],
  period: Period,
): ({ date: string } & Record<Key, number>)[] {
  const byDate = new Map<string, DayCounts<Key>[]>()
  for (const row of rows) byDate.set(row.date, [...(byDate.get(row.date) ?? []), row])
  return daysOf(period).map((date) => {
    const own = byDate.get(date) ?? []
    const sums = keys.map((key) => [key, sumOf(own, key, { from: date, until: date })])
    return { date, ...(Object.fromEntries(sums) as Record<Key, number>) }
  })
}
