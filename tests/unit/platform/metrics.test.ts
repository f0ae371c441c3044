import { describe, expect, it, onTestFinished } from 'vitest'
import { openLog } from '#backend/log.ts'
import { serveMetrics } from '#backend/platform/metrics/serveMetrics.ts'
import { metricValue } from '#tests/support/platform/metricValue.ts'
import { CACHE } from '#tests/support/server/shopPage.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

const REQUESTS = 'sabai_http_request_duration_seconds_count'
const SECRET = 'sb0Q3fX_token-of-a-mail'
const quiet = openLog({ LOG_LEVEL: 'silent' })

type Asked = readonly [metric: string, labels?: Record<string, string>]

/** What was counted since, under the same names. */
async function countedSince(before: readonly number[], asked: readonly Asked[]): Promise<number[]> {
  const now = await Promise.all(asked.map(([name, labels]) => metricValue(name, labels)))
  return now.map((value, at) => value - (before[at] ?? 0))
}

async function openMetrics() {
  const opened = await serveMetrics({ METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }, quiet)
  onTestFinished(() => opened?.close())
  return `http://127.0.0.1:${opened?.port}`
}

describe('what is counted of a request', () => {
  it('is the page that answered, however its address ends, and whether it came from the cache', async () => {
    const asked: Asked[] = [
      [REQUESTS, { route: '/[locale]/shop/[^/]+', method: 'GET', status: '2xx' }],
      ['sabai_page_answers_total', { state: 'hit' }],
      ['sabai_page_answers_total', { state: 'miss' }],
      ['sabai_page_render_seconds_count', { route: '/[locale]/shop/[^/]+' }],
    ]
    const before = await countedSince([], asked)
    const page = () => ({ cache: CACHE, body: 'a shop' })
    const { get } = await startTestServer({ page, queries: { '/shop/[^/]+': [] } })
    for (const urlName of ['a', 'a', 'a', SECRET]) {
      await get(`/en/shop/${urlName}`, { headers: { 'accept-encoding': 'br' } })
    }
    await expect.poll(() => countedSince(before, asked)).toEqual([4, 2, 2, 2])
  })

  it('is one line for all that have no page, and one for the files of a folder', async () => {
    const asked: Asked[] = [
      [REQUESTS, { route: '/*', status: '4xx' }],
      [REQUESTS, { route: '/_astro/*', status: '2xx' }],
      [REQUESTS, { route: '/api/reset/:token', status: '2xx' }],
    ]
    const before = await countedSince([], asked)
    const call = async () => Response.json({ success: true }, { headers: { 'x-route': '/api/reset/:token' } })
    const { get } = await startTestServer({ call, files: { '_astro/a.js': 'x', '_astro/b.js': 'y' } })
    for (const path of ['/en/nowhere', `/th/${SECRET}`, '/_astro/a.js', '/_astro/b.js', `/api/reset/${SECRET}`]) {
      await get(path)
    }
    await expect.poll(() => countedSince(before, asked)).toEqual([2, 2, 1])
    expect(await (await fetch(`${await openMetrics()}/metrics`)).text()).not.toContain(SECRET)
  })
})

describe('the port of the metrics', () => {
  it('answers all that is counted, this process too, and nothing else', async () => {
    const url = await openMetrics()
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    const text = await answer.text()
    for (const name of ['sabai_page_cache_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toContain(`# HELP ${name} `)
    }
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('is closed where nobody named it', async () => {
    expect(await serveMetrics({ METRICS_HOST: '127.0.0.1', METRICS_PORT: undefined }, quiet)).toBeUndefined()
  })
})
