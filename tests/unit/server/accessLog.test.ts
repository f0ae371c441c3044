import { expect, it } from 'vitest'
import { openLog } from '#backend/log.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const HEADERS = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, 'accept-encoding': 'br' }

type Line = { msg: string; level: number; status: number; trace: string; route: string }

/** A log, and the answers that stand in it. */
function openLines() {
  const lines: Line[] = []
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) })
  return { log, answers: () => lines.filter(({ msg }) => msg === 'request') }
}

it('has one of so many answers, from the cache too, with the trace that its caller named', async () => {
  const { log, answers } = openLines()
  const { get } = await startTestServer({
    ...{ log, variables: { ACCESS_LOG_SAMPLE: '4' }, queries: { '/shop/[^/]+': [] } },
    page: () => ({ cache: { maxAge: 60, swr: 30, tags: [] }, body: 'a shop' }),
  })
  for (let n = 0; n < 8; n++) await get('/en/shop/a', { headers: HEADERS })
  await expect.poll(answers).toHaveLength(2)
  expect(answers()).toMatchObject([{ route: '/[locale]/shop/[^/]+', trace: TRACE, status: 200 }, { trace: TRACE }])
})

it('has every answer that failed, where none of the others is wanted', async () => {
  const { log, answers } = openLines()
  const call = async () => new Response(null, { status: 503 })
  const { get } = await startTestServer({ log, call, variables: { ACCESS_LOG_SAMPLE: '0' } })
  for (const path of ['/en/nowhere', '/healthz', '/api/settings']) await get(path)
  await expect.poll(() => answers().map(({ status }) => status)).toEqual([503])
})

it('passes the trace on to the backend, with calls and for pages', async () => {
  const traces: (string | null)[] = []
  const call = async ({ headers }: Request) => {
    traces.push(headers.get('traceparent'))
    return Response.json({ success: true })
  }
  const { get } = await startTestServer({
    call,
    page: async ({ locals }) => {
      await locals.callBackend('http://backend.internal/api/shops')
      return { body: 'shops' }
    },
  })
  await get('/api/settings', { headers: HEADERS })
  await get('/en/shops', { headers: HEADERS })
  expect(traces).toHaveLength(2)
  for (const trace of traces) expect(trace).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`))
})
