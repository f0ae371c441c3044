import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#backend/areas.ts'
import { docsPage } from '#backend/platform/http/docs/page.ts'
import { describeCalls } from '#backend/platform/http/openapi.ts'
import type { ApiOperation } from '#backend/platform/http/withExamples.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'
import { everyCall } from '#tests/support/contract/everyCall.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-openapi-'))
const file = join(folder, 'openapi.json')
const document = describeCalls(areas)
beforeAll(() => writeFileSync(file, JSON.stringify(document)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const operations: [string, ApiOperation][] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]): [string, ApiOperation] => [`${method.toUpperCase()} ${path}`, one]),
)
const headersOf = (name: string) =>
  (operations.find(([one]) => one === name)?.[1].parameters ?? [])
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => parameter.name)

/** Somebody else's program against the generated client. */
const PROGRAM = `
import { createClient } from './client/client'
import { getShopsUrlName, postReservation } from './client/sdk.gen'

export async function book(token: string): Promise<string> {
  const client = createClient({ baseUrl: 'https://sabai.example/api', auth: token })
  const found = await getShopsUrlName({ client, path: { urlName: 'suan-ngiap' }, throwOnError: true })
  const shop: string = found.data.shop._id
  const orders = [{ timePriceId: 'suan-ngiap_thai_60', guestCount: 2 }]
  const contact = { name: 'Mali Srisuk', tel: '800000001', email: 'mali@sabai.test' }
  const body = { shop, orders, date: '2026-11-24', time: '14:00', price: 1360, ...contact, paymentMethod: 'CASH' as const }
  const booked = await postReservation({ client, body, headers: { 'idempotency-key': 'once' }, throwOnError: true })
  // @ts-expect-error a shop has no such field
  found.data.shop.nothingOfThatName
  return booked.data.reservationID
}
`

describe('the description of the calls', () => {
  it('has nothing that a public linter finds', () => {
    const redocly = join('node_modules', '.bin', 'redocly')
    const config = join('tests', 'support', 'contract', 'redocly.yaml')
    const { stdout, stderr } = spawnSync(redocly, ['lint', file, '--config', config, '--format', 'json'], {
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const { problems, totals } = JSON.parse(stdout || JSON.stringify({ problems: stderr }))
    expect({ totals, problems }).toEqual({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] })
  })

  it('makes a client, by a public generator, that a program compiles with', async () => {
    await createClient({ input: file, output: join(folder, 'client'), logs: { level: 'silent', file: false } })
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
    const program = ts.createProgram([join(folder, 'program.ts'), join(folder, 'client', 'index.ts')], {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    expect(faults).toEqual([])
  })

  it('has every call, with its purpose and the page that uses it, and says what it answers when', () => {
    const named = everyCall.filter(({ area }) => area !== 'Testing').map(({ name }) => name)
    expect(operations.map(([name]) => name).sort()).toEqual(named.sort())
    for (const [name, { summary, description, responses }] of operations) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/\w{3}/)])
      // What it is for, then where: at least two sentences.
      expect([name, description]).toEqual([name, expect.stringMatching(/\S[.:] [^.]{3,}\.$/)])
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['200', 'default'])])
    }
  })

  it('shows each call with what is sent and what comes back', () => {
    for (const [name, { parameters = [], requestBody, responses }] of operations) {
      const answers = Object.values(responses['200']?.content ?? {})
      expect([name, answers.map(({ example }) => example)]).toEqual([name, [expect.anything()]])
      const body = requestBody?.content['application/json']
      if (body) expect([name, body.example]).toEqual([name, expect.any(Object)])
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect([name, inPath.filter(({ example }) => example === undefined)]).toEqual([name, []])
    }
  })

  it('names the refusals of calls that there are', () => {
    const names = new Set(everyCall.map(({ name }) => name))
    expect(Object.keys(REFUSALS).filter((name) => !names.has(name))).toEqual([])
    expect(operations.find(([name]) => name === 'POST /slots/holds')?.[1].responses['409']?.description).toContain(
      '51 slot full',
    )
  })

  it('says which headers a call reads', () => {
    expect(headersOf('POST /reservation')).toEqual(['accept-language', 'idempotency-key'])
    expect(headersOf('GET /desk/{urlName}')).toEqual(['accept-language', 'x-desk-session'])
    expect(headersOf('POST /payment/webhook')).toEqual(['accept-language', 'x-signature'])
    const idempotent = everyCall.filter(({ call }) => call.idempotent).map(({ name }) => name)
    expect(idempotent.filter((name) => !headersOf(name).includes('idempotency-key'))).toEqual([])
  })
})

it('is a page for people that keeps to the HTML standard', async () => {
  expect(await htmlFaults(docsPage(document))).toEqual([])
})
