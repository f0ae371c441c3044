import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Answer } from '#server/cache/pageCache.ts'
import { keepReferral } from '#server/cookies/affiliate.ts'
import { asksToKeep, modeCookie, type Visitor } from '#server/cookies/visitor.ts'
import { cookieScope, isFramed } from '#server/http/framed.ts'
import { bodyOf, type Coding, codingOf, etagOf, isUnchanged, type Page } from './page.ts'
import { BROWSER_LIFETIME, pageHeaders } from './pageHeaders.ts'

const MODE_SECONDS = 30 * 86_400

export const VARY = 'Accept-Encoding, Cookie'

type Reply = {
  req: IncomingMessage
  res: ServerResponse
  visitor: Visitor
  /** Headers of every answer to this visitor (`answerHeaders`). */
  common: Record<string, string>
  cdn: boolean
  secure: boolean
}

/** What browsers and an edge may keep; an edge gets what is left of the page's life. */
function lifetimeHeaders(answer: Extract<Answer, { kind: 'page' }>, { visitor, cdn }: Reply): OutgoingHttpHeaders {
  const isPlain = visitor.theme === 'default' && !visitor.headless && !visitor.askedMode
  if (!isPlain) return { 'cache-control': 'private, no-cache' }
  if (!cdn) return BROWSER_LIFETIME
  const { swr, tags } = answer.page.cache
  return {
    ...BROWSER_LIFETIME,
    'cdn-cache-control': `max-age=${answer.freshSeconds}, stale-while-revalidate=${swr}`,
    ...(tags.length > 0 ? { 'cache-tag': tags.join(',') } : {}),
  }
}

/** Cookies set by the address. Such an answer may come from our cache, but no other cache may store it. */
function cookieHeaders({ req, visitor, secure }: Reply): OutgoingHttpHeaders {
  const { askedMode, referral } = visitor
  if (!asksToKeep(visitor)) return {}
  const value = modeCookie(visitor)
  const age = value ? MODE_SECONDS : 0
  const scope = cookieScope(isFramed(req.headers, visitor), secure)
  const mode = askedMode ? [`mode=${value}; Path=/; Max-Age=${age}; ${scope}`] : []
  return {
    'set-cookie': [...mode, ...(referral ? keepReferral(referral, scope) : [])],
    'cache-control': 'private, no-store',
    'cdn-cache-control': undefined,
    'cache-tag': undefined,
  }
}

/** Headers of an answer with a page of the cache in one coding, without its content-length. */
export const keptPageHeaders = (
  page: Page,
  coding: Coding,
  common: Record<string, string>,
  more: OutgoingHttpHeaders,
): string[] => pageHeaders(common, page.headers, { ...more, etag: etagOf(page, coding) })

/** Writes a page of the cache: 304 where the browser has it already, no body for HEAD. */
export function writeKeptPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Page,
  coding: Coding,
  headers: string[],
) {
  if (isUnchanged(req.headers['if-none-match'], etagOf(page, coding))) {
    res.writeHead(304, headers)
    res.end()
    return
  }
  const body = bodyOf(page, coding)
  const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
  res.writeHead(200, [...headers, ...encoding, 'content-length', String(body.length)])
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Answers with a page, of the cache or rendered for this visitor alone. */
export function sendPage(answer: Answer, reply: Reply) {
  const { req, res, common, cdn } = reply
  if (answer.kind === 'rendered') {
    const { status, headers, body } = answer.rendered
    const more = { 'cache-control': headers['cache-control'] ?? 'private, no-store', ...cookieHeaders(reply) }
    res.writeHead(status, pageHeaders(common, headers, { ...more, 'content-length': body.length }))
    res.end(req.method === 'HEAD' ? undefined : body)
    return
  }
  const { page } = answer
  const coding = codingOf(req.headers['accept-encoding'])
  const more = {
    ...lifetimeHeaders(answer, reply),
    ...cookieHeaders(reply),
    // An edge passes by its cache where the mode cookie is, so that Vary need not split it by every cookie.
    vary: cdn ? 'Accept-Encoding' : VARY,
    'x-cache': answer.state,
  }
  writeKeptPage(req, res, page, coding, keptPageHeaders(page, coding, common, more))
}
