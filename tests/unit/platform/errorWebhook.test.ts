import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openLog } from '#backend/log.ts'
import { openErrorWebhook } from '#backend/platform/reporting/errorWebhook.ts'

type Report = Record<string, unknown> & { text: string }

/** A log whose faults are told to an address; `status`: what that answers. */
function openReportedLog({ status = 200 } = {}) {
  const reports: Report[] = []
  const faults: unknown[] = []
  let at = 0
  const post = (async (_url: unknown, init: RequestInit) => {
    reports.push(JSON.parse(String(init.body)) as Report)
    return new Response('', { status })
  }) as typeof fetch
  const options = { post, now: () => at, onFault: (error: unknown) => faults.push(error) }
  const log = openLog({ LOG_LEVEL: 'error' }, openErrorWebhook('https://alerts.example/hook', options))
  const pass = (seconds: number) => {
    at += seconds * 1000
  }
  return { log, reports, faults, pass }
}

it('tells of an error by kind, code and place, and never by what a customer wrote', () => {
  const { log, reports } = openReportedLog()
  const err = Object.assign(new RangeError('nok@sabai.test is too long'), { code: '22001' })
  log.error({ err, route: '/api/users/:id', requestId: 'request-1', email: 'nok@sabai.test' }, 'call failed')
  expect(reports).toMatchObject([
    { text: 'Sabai: call failed · RangeError 22001 · /api/users/:id', requestId: 'request-1', repeats: 0 },
  ])
  expect(JSON.stringify(reports)).not.toContain('nok@')
  expect(reports[0]?.places).toEqual(expect.arrayContaining([expect.stringContaining('errorWebhook.test.ts')]))
})

it('tells of the same error once a minute, and then how often it came', () => {
  const { log, reports, pass } = openReportedLog()
  for (let n = 0; n < 5; n++) log.error({ err: new TypeError('once more') }, 'call failed')
  log.error({ err: new RangeError('another') }, 'call failed')
  pass(60)
  log.error({ err: new TypeError('once more') }, 'call failed')
  expect(reports.map(({ type, repeats }) => [type, repeats])).toEqual([
    ['TypeError', 0],
    ['RangeError', 0],
    ['TypeError', 4],
  ])
})

it('tells of no more than twenty a minute, however many kinds there are', () => {
  const { log, reports, pass } = openReportedLog()
  for (let n = 0; n < 100; n++) log.error(`fault ${n}`)
  expect(reports).toHaveLength(20)
  pass(60)
  log.error('fault 99')
  expect(reports.at(-1)).toMatchObject({ sentence: 'fault 99', repeats: 1 })
})

it('says so where the address does not take them', async () => {
  const { log, faults } = openReportedLog({ status: 500 })
  log.error('fault')
  await expect.poll(() => faults).toMatchObject([{ message: 'It answered 500' }])
})

it('is told of what the log of a process has from errors on, beside the log itself', async () => {
  const told: string[] = []
  const lines: string[] = []
  const receiver = createServer(async (req, res) => {
    told.push(await text(req))
    res.end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  onTestFinished(() => void receiver.close())
  const ERROR_WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const log = openLog({ LOG_LEVEL: 'info', ERROR_WEBHOOK_URL }, { write: (line) => void lines.push(line) })
  log.warn('a warning')
  log.error('a fault')
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toContain('Sabai: a fault')
  expect(lines).toHaveLength(2)
})
