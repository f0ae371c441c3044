import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { openLog } from '#backend/log.ts'
import { pageAnswers } from '#backend/platform/metrics/registry.ts'
import { openAnswered } from '#server/http/answered.ts'
import { noteRoute } from '#server/http/route.ts'
import type { Figure } from './report.ts'
import { load } from './throughput.ts'

const TIMES = 300_000
/** As in the product where nobody says otherwise. */
const SAMPLE = 100

/** Processor time of this process that one turn of `work` takes, in microseconds, once it is compiled. */
function microsOf(work: () => void): number {
  for (let n = 0; n < TIMES; n++) work()
  const from = process.cpuUsage()
  for (let n = 0; n < TIMES; n++) work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / TIMES
}

/** All that an answer from the cache is counted and logged by, as `server/app.ts` does it. */
function countOne() {
  const log = openLog({ LOG_LEVEL: 'info' }, { write: () => {} })
  const answered = openAnswered({ log, sample: SAMPLE })
  const hits = pageAnswers.labels('hit')
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  return () => {
    const startedAt = performance.now()
    const res = new ServerResponse(req)
    noteRoute(res, '/[locale]/shop/[urlName]')
    hits.inc()
    answered({ req, res, requestId: 'bench-request', path: '/en/shop/a' }, startedAt)
  }
}

/** What counting and logging take of a cached answer's processor time: at most a twentieth. */
export async function measureCounting(url: string, pid: number, path: string): Promise<Figure[]> {
  const req = new IncomingMessage(new Socket())
  const without = microsOf(() => new ServerResponse(req))
  const counting = microsOf(countOne()) - without
  const { cpuMicros } = await load(Number(new URL(url).port), () => path, pid)
  return [
    { what: 'Cached page, CPU of counting it', value: counting, unit: 'µs' },
    { what: "Cached page, counting's share of its CPU", value: counting / cpuMicros, unit: '×', limit: 0.05 },
  ]
}
