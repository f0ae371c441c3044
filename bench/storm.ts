import { comersFor, openBusyShop } from '#tests/support/bookings/busyShop.ts'
import type { Figure } from './report.ts'

const STORM_MS = 30_000
const AT_ONCE = 24

/** Half a minute of booking, paying, canceling and expiring in a shop of three places; what does not add up after it. */
export async function measureStorm(): Promise<Figure[]> {
  const shop = await openBusyShop()
  try {
    const { faults, count } = await shop.everybody(comersFor(STORM_MS, Date.now() % 1_000_000), AT_ONCE)
    const broken = [...faults, ...(await shop.faults())]
    for (const fault of broken) console.error(`A busy shop for 30 s: ${fault}`)
    return [
      { what: 'Visits tried in a busy shop in 30 s', value: count, unit: '' },
      { what: 'Places, stock or money wrong after it', value: broken.length, unit: '', limit: 0, isExact: true },
    ]
  } finally {
    await shop.close()
  }
}
