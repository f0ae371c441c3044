import startCluster from '#tests/support/processes/postgres.ts'
import { measureHostile } from './hostile.ts'
import type { Figure } from './report.ts'
import { measureRush } from './rush.ts'
import { measureStorm } from './storm.ts'

/** The backend under pressure, each time on a database of its own. */
export async function measureBackend(): Promise<Figure[]> {
  const stop = await startCluster()
  try {
    return [...(await measureStorm()), ...(await measureRush()), ...(await measureHostile())]
  } finally {
    await stop()
  }
}
