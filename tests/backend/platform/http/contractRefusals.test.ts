import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExamples } from '#backend/platform/http/examples.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Asked, ask, pathOf } from '#tests/support/contract/asking.ts'
import { type Demo, NOW, openDemo } from '#tests/support/contract/demo.ts'
import { everyCall } from '#tests/support/contract/everyCall.ts'
import { answerFault, refusalFault } from '#tests/support/contract/fits.ts'
import { photo, signed } from '#tests/support/contract/making.ts'
import { prepared } from '#tests/support/contract/prepared.ts'
import { asOfToday } from '#tests/support/contract/record.ts'
import { spoil } from '#tests/support/contract/spoiling.ts'

const examples = readExamples()
const having = (part: 'params' | 'query' | 'body' | 'form') => everyCall.filter(({ call }) => call[part])

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo.close())

/** The documented request of a call, by Mali, or at the desk by whoever has its link. */
function documented(name: string): Asked {
  const request = asOfToday(examples[name]?.request ?? {})
  const desk = name.includes('/desk/') ? { headers: demo.deskOf(request.params!.urlName!) } : {}
  const staff = name.includes(' /console/') ? { headers: demo.staff() } : {}
  const signature = name === 'POST /payment/webhook' ? { headers: signed(request.body!) } : {}
  return { ...request, token: demo.mali, ...desk, ...staff, ...signature }
}

/** What came back instead of that status in the envelope of a refusal. */
async function otherThan(status: number, response: Response): Promise<string | undefined> {
  const said: unknown = await response.json().catch(() => 'no JSON')
  const fault = refusalFault(said)
  const code = (said as { code?: number }).code
  if (response.status === status && code === status && !fault) return undefined
  return `${response.status} ${fault ?? ''} ${JSON.stringify(said).slice(0, 200)}`
}

async function faultsOf(status: number, requests: { what: string; asked: () => Promise<Response> }[]) {
  const faults: string[] = []
  for (const { what, asked } of requests) {
    const other = await otherThan(status, await asked())
    if (other) faults.push(`${what}: ${other}`)
  }
  return faults
}

describe('a request that is not as described', () => {
  it.each([...having('params')])('$name: a wrong part of the path is a bad request', async ({ name, call }) => {
    const good = documented(name)
    const requests = spoil(call.params!, good.params, 'address')
      // Without it, or with nothing in its place, it is another path.
      .filter(({ what }) => !/ = (missing|"")$/.test(what))
      .map(({ what, value }) => ({
        what,
        asked: () => ask(demo.backend, name, { ...good, params: value as Record<string, string> }),
      }))
    expect(requests.length).toBeGreaterThan(0)
    expect(await faultsOf(400, requests)).toEqual([])
  })

  it.each([...having('query')])('$name: a wrong question is a bad request', async ({ name, call }) => {
    const good = documented(name)
    const requests = spoil(call.query!, good.query ?? {}, 'address').map(({ what, value }) => ({
      what,
      asked: () => ask(demo.backend, name, { ...good, query: value as Record<string, string> }),
    }))
    expect(requests.length).toBeGreaterThan(0)
    expect(await faultsOf(400, requests)).toEqual([])
  })

  it.each([...having('body')])(
    '$name: a wrong field, or no object at all, is a bad request',
    async ({ name, call }) => {
      const good = documented(name)
      const wrongs = [null, [], 'text', 7].map((value) => ({ what: JSON.stringify(value), value: value as unknown }))
      const requests = [...wrongs, ...spoil(call.body!, good.body, 'body')].map(({ what, value }) => ({
        what,
        asked: () => {
          const body = value as Record<string, unknown>
          const signature = call.signed ? { headers: signed(JSON.stringify(value)) } : {}
          return ask(demo.backend, name, { ...good, body, ...signature })
        },
      }))
      expect(await faultsOf(400, requests)).toEqual([])
    },
  )

  it.each([...having('body')])('$name: a body must be JSON, and not without end', async ({ name, call }) => {
    const good = documented(name)
    const send = (status: number, raw: string, contentType?: string) => {
      const headers = call.signed ? signed(raw) : good.headers
      const [method = ''] = name.split(' ')
      const sent = { token: demo.mali, now: NOW, raw, contentType, headers }
      return demo.backend.ask(method, pathOf(name, good), sent).then((response) => otherThan(status, response))
    }
    expect(await send(400, '{"half":')).toBeUndefined()
    if (!call.signed) expect(await send(415, 'half=1', 'application/x-www-form-urlencoded')).toBeUndefined()
    expect(await send(413, JSON.stringify({ much: 'x'.repeat(257 * 1024) }))).toBeUndefined()
  })

  it.each([...having('form')])(
    '$name: a form must be one, with its pictures, and not without end',
    async ({ name, call }) => {
      const good = { ...documented(name), ...(await prepared[name]!(demo, documented(name))) }
      const [method = ''] = name.split(' ')
      const sent = { token: demo.mali, now: NOW, headers: good.headers }
      const send = (more: object) => demo.backend.ask(method, pathOf(name, good), { ...sent, ...more })
      const field = call.files ? 'photos' : 'image'
      const big = new File([new Uint8Array((call.files ?? 1) * 2 * 1024 * 1024 + 70 * 1024)], 'big.png')
      expect(await otherThan(415, await send({ body: {} }))).toBeUndefined()
      expect(await otherThan(400, await ask(demo.backend, name, { ...good, form: {} }))).toBeUndefined()
      expect(
        await otherThan(400, await ask(demo.backend, name, { ...good, form: { [field]: 'words' } })),
      ).toBeUndefined()
      expect(await otherThan(413, await ask(demo.backend, name, { ...good, form: { [field]: big } }))).toBeUndefined()
      const text = new File(['words'], 'photo.png', { type: 'image/png' })
      const refused = await ask(demo.backend, name, { ...good, form: { ...good.form, [field]: text } })
      expect(await refused.json()).toMatchObject({ code: ERROR_CODE.invalidFileType })
    },
  )

  it.each(everyCall)('$name: another method is refused', async ({ name }) => {
    const response = await demo.backend.ask('PUT', pathOf(name, documented(name)), { token: demo.mali })
    expect(await otherThan(405, response)).toBeUndefined()
  })
})

describe('a call for customers', () => {
  const own = everyCall.filter(({ call }) => call.auth)
  it.each(own)('$name: refuses whoever is not logged in', async ({ name, call }) => {
    const form = call.form ? { form: { image: await photo() } } : {}
    for (const token of [null, 'q3vV0mC8n2pT6xZkL1sB9yWdF4hJ7rGuE5aNoPiQtXw', "' or 1=1 --"]) {
      const response = await ask(demo.backend, name, { ...documented(name), ...form, token })
      expect(await otherThan(401, response)).toBeUndefined()
    }
  })
})

/** Where what is named in the path is told apart from nothing by another code than 404. */
const UNKNOWN: Record<string, { status: number; code: number }> = {
  // Nothing is said of a code before a desk is open on the device.
  'PATCH /voucher-codes/{id}/confirm': { status: 404, code: ERROR_CODE.deskLinkOver },
  'POST /voucher-codes/{id}/view': { status: 404, code: ERROR_CODE.deskLinkOver },
  'GET /reset/{token}': { status: 410, code: ERROR_CODE.linkOver },
  // Holds end by themselves: one that never was is as over as any, and letting it go is fine.
  'PATCH /slots/holds/{id}': { status: 409, code: ERROR_CODE.holdOver },
  'DELETE /slots/holds/{id}': { status: 200, code: 0 },
}

describe('something that is not there', () => {
  const named = having('params').filter(({ name }) => name !== 'GET /users/hasEmail/{email}')
  it.each(named)('$name: is unknown', async ({ name, call }) => {
    const good = documented(name)
    const form = call.form ? { form: { image: await photo() } } : {}
    for (const key of Object.keys(call.params!.shape)) {
      if (key === 'kind') continue
      const params = { ...good.params, [key]: 'nothing-of-that-name' }
      const response = await ask(demo.backend, name, { ...good, ...form, params })
      const desk = name.includes('/desk/') && key === 'urlName' ? { status: 404, code: ERROR_CODE.deskLinkOver } : null
      // What is no date, or no month, is none that could be there.
      const misread = ['date', 'month'].includes(key) ? { status: 400, code: 400 } : null
      const { status, code } = UNKNOWN[name] ?? desk ?? misread ?? { status: 404, code: 404 }
      const said = await response.json()
      expect({ key, status: response.status, code: said.code }).toEqual({ key, status, code })
      expect(status === 200 ? answerFault(call, said) : refusalFault(said)).toBeUndefined()
    }
  })
})
