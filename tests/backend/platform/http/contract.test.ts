import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExamples } from '#backend/platform/http/examples.ts'
import { type Asked, ask, read } from '#tests/support/contract/asking.ts'
import { type Demo, openDemo } from '#tests/support/contract/demo.ts'
import { everyCall } from '#tests/support/contract/everyCall.ts'
import { answerFault } from '#tests/support/contract/fits.ts'
import { prepared } from '#tests/support/contract/prepared.ts'
import { asOfToday, recordExamples } from '#tests/support/contract/record.ts'
import { SPEC_CALLS } from '#tests/support/contract/specCalls.ts'

const examples = readExamples()
const heard = new Map<string, { asked: Asked; said: unknown }>()

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(async () => {
  await demo.close()
  // `EXAMPLES=record vitest run --project backend tests/backend/platform/http/contract.test.ts` writes the examples anew.
  if (process.env.EXAMPLES === 'record') recordExamples(heard)
})

const shapeOf = (name: string) => name.replace(/\{\w+\}/g, '{}')

describe('the contract', () => {
  it('has all 109 calls of the specification', () => {
    const known = new Set(everyCall.map(({ name }) => shapeOf(name)))
    expect(SPEC_CALLS).toHaveLength(109)
    expect(SPEC_CALLS.filter((name) => !known.has(shapeOf(name)))).toEqual([])
  })
})

describe('the documented request of every call', () => {
  it('is there, for each call and for no other', () => {
    expect(Object.keys(examples).sort()).toEqual(everyCall.map(({ name }) => name).sort())
  })

  it.each(everyCall)('$name is answered as it is described', async ({ name, call }) => {
    const documented = asOfToday(examples[name]!.request)
    const token = call.auth ? demo.mali : null
    const desk = name.includes('/desk/') ? { headers: demo.deskOf(documented.params!.urlName!) } : {}
    const staff = call.permission ? { headers: demo.staff() } : {}
    const { after, ...more } = (await prepared[name]?.(demo, documented)) ?? {}
    const asked = { ...documented, token, ...desk, ...staff, ...more }
    const response = await ask(demo.backend, name, asked)
    const said = await read(call, response)
    await after?.()
    expect({ status: response.status, said: response.status === 200 ? undefined : said }).toEqual({ status: 200 })
    expect(answerFault(call, said)).toBeUndefined()
    heard.set(name, { asked, said })
  })
})

describe('the documented answer of every call', () => {
  it.each(everyCall)('$name: is one that it may give', ({ name, call }) => {
    expect(answerFault(call, examples[name]!.answer)).toBeUndefined()
  })
})
