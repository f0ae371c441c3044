import fc from 'fast-check'
import { everyCall } from '#tests/support/contract/everyCall.ts'
import { openFuzz } from '#tests/support/fuzz/openFuzz.ts'
import { type Figure, median } from './report.ts'

const SEED = 20_261_122
const RUNS = 30

/** How long hostile requests to each call take, one after the other, and how many get what they should not. */
export async function measureHostile(): Promise<Figure[]> {
  const fuzz = await openFuzz()
  const times: { ms: number; name: string }[] = []
  let faults = 0
  try {
    // The call that runs jobs for tests is nobody's call.
    for (const { name, call } of everyCall.filter((one) => one.area !== 'Testing')) {
      for (const request of fc.sample(fuzz.requestsTo(name, call), { seed: SEED, numRuns: RUNS })) {
        const { fault, reply } = await fuzz.faultOf(name, call, request)
        if (fault) console.error(`${name}: ${fault}`)
        if (fault) faults++
        if (reply) times.push({ ms: reply.ms, name })
      }
    }
  } finally {
    await fuzz.close()
  }
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
  return [
    { what: `Hostile requests wrongly answered, of ${times.length}`, value: faults, unit: '', limit: 0, isExact: true },
    { what: 'Hostile request, median', value: median(times.map(({ ms }) => ms)), unit: 'ms' },
    { what: `Hostile request, slowest (${slowest?.name})`, value: slowest?.ms ?? 0, unit: 'ms', limit: 1000 },
  ]
}
