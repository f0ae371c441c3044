import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { PageCache } from '#server/cache/pageCache.ts'
import { type Coding, codingOf, etagOf, isUnchanged, type Page } from './page.ts'
import { BROWSER_LIFETIME } from './sendPage.ts'

const ADDRESSES = 5000
const LONGEST_ADDRESS = 300

type Coded = Exclude<Coding, 'identity'>
type Wire = { etag: string; head: string[]; body: Buffer }

/** `mode` splits pages by look; any other cookie leaves a public page as it is. */
const isPlainVisitor = ({ cookie, 'x-test-now': testNow }: IncomingMessage['headers']) =>
  testNow === undefined && (cookie === undefined || !cookie.includes('mode='))

/** The way that most requests take: a fresh page in the plain look, with nothing worked out twice. */
export function openQuickAnswers(cache: PageCache, safe: Record<string, string>) {
  const keys = new LRUCache<string, string>({ max: ADDRESSES })
  const wires = new WeakMap<Page, Partial<Record<Coded, Wire>>>()
  const codings = new LRUCache<string, Coding>({ max: 100 })

  function codingFor(header = ''): Coding {
    const known = codings.get(header)
    if (known) return known
    const coding = codingOf(header)
    if (header.length <= LONGEST_ADDRESS) codings.set(header, coding)
    return coding
  }

  function wireOf(page: Page, coding: Coded): Wire {
    const known = wires.get(page) ?? {}
    const wire = known[coding]
    // It may have been packed more tightly since.
    if (wire?.body === page[coding]) return wire
    wires.set(page, known)
    const etag = etagOf(page, coding)
    const fields = { ...safe, ...page.headers, ...BROWSER_LIFETIME, vary: 'Accept-Encoding, Cookie', etag }
    const head = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
    // A page's own policy stands beside that of every answer, as a header of its own: a browser keeps both.
    const policy = safe['content-security-policy']
    if (policy && page.headers['content-security-policy']) head.unshift('content-security-policy', policy)
    known[coding] = { etag, head, body: page[coding] }
    return known[coding]
  }

  return {
    /** Remembers which page an address led to, for a visitor of the plain look. */
    learn(req: IncomingMessage, key: string) {
      const { url = '' } = req
      if (url.length <= LONGEST_ADDRESS && isPlainVisitor(req.headers)) keys.set(url, key)
    },

    /** Answers and says so, or leaves everything to the long way. */
    send(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !isPlainVisitor(req.headers)) return false
      const key = keys.get(req.url ?? '')
      const page = key === undefined ? undefined : cache.fresh(key)
      if (!page) return false
      const coding = codingFor(req.headers['accept-encoding'] as string | undefined)
      // The plain text is unpacked each time; few ask for it.
      if (coding === 'identity') return false
      const { etag, head, body } = wireOf(page, coding)
      const mine = ['x-request-id', requestId, 'x-cache', 'hit']
      if (isUnchanged(req.headers['if-none-match'], etag)) {
        res.writeHead(304, [...head, ...mine])
        res.end()
        return true
      }
      res.writeHead(200, [...head, ...mine, 'content-encoding', coding, 'content-length', String(body.length)])
      res.end(req.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
