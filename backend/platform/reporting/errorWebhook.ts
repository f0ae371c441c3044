import { LRUCache } from 'lru-cache'

/** A fault that comes again within this time is counted, and told of with the next one. */
const QUIET_MS = 60_000
/** Reports of one such time, whatever they are about: whoever is told must be able to read them. */
const MOST_REPORTS = 20
const KINDS = 500
const PATIENCE_MS = 5000

/** A line of our log, as pino writes it. */
type Line = {
  level: number
  time: number
  msg?: string
  err?: { type?: string; code?: string; stack?: string | string[] }
  route?: string
  requestId?: string
  trace?: string
  queue?: string
}

/** Where in our code: without the sentence of the error, which may name somebody. */
const placesIn = (stack: string | string[] = '') =>
  (Array.isArray(stack) ? stack : stack.split('\n')).filter((line) => /^\s+at /.test(line)).map((line) => line.trim())

type Options = { post?: typeof fetch; now?: () => number; onFault?: (error: unknown) => void }

/**
 * A destination of the log that tells an address of faults, in the form that chat programs and receivers of one's own
 * take: `{ text, … }`. The kind of an error, its code and its place go out, and nothing that a customer wrote.
 */
export function openErrorWebhook(url: string, { post = fetch, now = Date.now, onFault = () => {} }: Options = {}) {
  const told = new LRUCache<string, { at: number; repeats: number }>({ max: KINDS })
  let windowFrom = Number.NEGATIVE_INFINITY
  let reports = 0

  /** How often it came unreported since the last report; undefined where it is not to be told of now. */
  function repeatsOf(kind: string): number | undefined {
    const at = now()
    const last = told.get(kind)
    if (at >= windowFrom + QUIET_MS) [windowFrom, reports] = [at, 0]
    if ((last && at < last.at + QUIET_MS) || reports >= MOST_REPORTS) {
      told.set(kind, { at: last?.at ?? Number.NEGATIVE_INFINITY, repeats: (last?.repeats ?? 0) + 1 })
      return undefined
    }
    reports += 1
    told.set(kind, { at, repeats: 0 })
    return last?.repeats ?? 0
  }

  return {
    write(text: string) {
      const { level, time, msg = '', err = {}, route, requestId, trace, queue } = JSON.parse(text) as Line
      const { type = '', code = '' } = err
      const repeats = repeatsOf([msg, type, code].join('\n'))
      if (repeats === undefined) return
      const what = [msg, [type, code].filter(Boolean).join(' '), route ?? queue].filter(Boolean).join(' · ')
      const report = {
        ...{ text: `Sabai: ${what}`, level, at: new Date(time).toISOString(), sentence: msg, type, code },
        ...{ route, queue, requestId, trace, repeats, places: placesIn(err.stack) },
      }
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      post(url, { method: 'POST', headers, body: JSON.stringify(report), signal })
        .then(async (answer) => {
          await answer.body?.cancel()
          if (!answer.ok) throw new Error(`It answered ${answer.status}`)
        })
        .catch(onFault)
    },
  }
}
