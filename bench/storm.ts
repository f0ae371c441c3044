import { comersFor, openFullHouse } from '#tests/support/bookings/fullHouse.ts'
import type { Figure } from './report.ts'

const STORM_MS = 30_000
const AT_ONCE = 24

/** Half a minute of booking, paying, canceling and expiring in a shop of three places; what does not add up after it. */
export async function measureStorm(): Promise<Figure[]> {
  const house = await openFullHouse()
  try {
    const { faults, count } = await house.everybody(comersFor(STORM_MS, Date.now() % 1_000_000), AT_ONCE)
    const broken = [...faults, ...(await house.faults())]
    for (const fault of broken) console.error(`A full house for 30 s: ${fault}`)
    return [
      { what: 'Visits tried in a full house in 30 s', value: count, unit: '' },
      { what: 'Places, stock or money wrong after it', value: broken.length, unit: '', limit: 0, isExact: true },
    ]
  } finally {
    await house.close()
  }
}
