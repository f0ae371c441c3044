import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall } from '#tests/support/contract/everyCall.ts'
import { openFuzz } from '#tests/support/fuzz/openFuzz.ts'

/** The same requests every time; others with FUZZ_SEED=7 FUZZ_RUNS=400 vitest run … */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const RUNS = Number(process.env.FUZZ_RUNS ?? 10)

let fuzz: Awaited<ReturnType<typeof openFuzz>>

beforeAll(async () => {
  console.info(`Fuzzing ${everyCall.length} calls with ${RUNS} requests each: FUZZ_SEED=${SEED}`)
  fuzz = await openFuzz()
})
afterAll(() => fuzz.close())

describe('what no database keeps', () => {
  it.concurrent.each(everyCall.filter(({ call }) => call.body))('is refused in each field of $name', async (one) => {
    const faults: (string | undefined)[] = []
    for (const request of fuzz.withEachText(one.name, one.call)) {
      faults.push((await fuzz.faultOf(one.name, one.call, request)).fault)
    }
    expect(faults.filter(Boolean)).toEqual([])
  })
})

describe('whatever is sent, the answer is as described or a refusal in the envelope', () => {
  it.concurrent.each(everyCall)('$name', async ({ name, call }) => {
    await fc.assert(
      fc.asyncProperty(fuzz.requestsTo(name, call), async (request) => {
        expect((await fuzz.faultOf(name, call, request)).fault).toBeUndefined()
      }),
      // The state has moved on: a request made smaller would not fail as the first did.
      { seed: SEED, numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
    )
  })
})
