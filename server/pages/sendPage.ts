import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Answer } from '#server/cache/pageCache.ts'
import { referralCookies } from '#server/cookies/referral.ts'
import { asksToKeep, modeCookie, type Visitor } from '#server/cookies/visitor.ts'
import { cookieScope, isFramed } from '#server/http/framed.ts'
import { bodyOf, codingOf, etagOf, isUnchanged } from './page.ts'

const MODE_SECONDS = 30 * 86_400

/** A visitor's browser asks again each time, cheaply, by ETag. */
export const BROWSER_LIFETIME = { 'cache-control': 'public, max-age=0, must-revalidate' }

type Reply = { req: IncomingMessage; res: ServerResponse; visitor: Visitor; cdn: boolean; secure: boolean }

/** What browsers and an edge may keep; an edge gets what is left of the page's life. */
function lifetimeHeaders(answer: Extract<Answer, { kind: 'page' }>, { visitor, cdn }: Reply): Record<string, string> {
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

/** What the address asked to be kept: the page may come from our cache, the answer goes into nobody's. */
function keepAsked({ req, res, visitor, secure }: Reply) {
  const { askedMode, referral } = visitor
  if (!asksToKeep(visitor)) return
  const value = modeCookie(visitor)
  const age = value ? MODE_SECONDS : 0
  const scope = cookieScope(isFramed(req.headers, visitor), secure)
  if (askedMode) res.appendHeader('set-cookie', `mode=${value}; Path=/; Max-Age=${age}; ${scope}`)
  if (referral) for (const cookie of referralCookies(referral, scope)) res.appendHeader('set-cookie', cookie)
  for (const shared of ['cdn-cache-control', 'cache-tag']) res.removeHeader(shared)
  res.setHeader('cache-control', 'private, no-store')
}

/** A page's own policy (Astro's hashes) stands beside that of every answer (`frame-ancestors`); a browser keeps both. */
function putHeaders(res: ServerResponse, headers: OutgoingHttpHeaders) {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue
    if (name === 'content-security-policy') res.appendHeader(name, String(value))
    else res.setHeader(name, value)
  }
}

/** Answers with a page: ETag, 304, HEAD, the coding that the browser takes. */
export function sendPage(answer: Answer, reply: Reply) {
  const { req, res } = reply
  const isHead = req.method === 'HEAD'
  if (answer.kind === 'rendered') {
    const { status, headers, body } = answer.rendered
    res.statusCode = status
    putHeaders(res, headers)
    res.setHeader('cache-control', headers['cache-control'] ?? 'private, no-store')
    keepAsked(reply)
    res.setHeader('content-length', body.length)
    res.end(isHead ? undefined : body)
    return
  }
  const { page } = answer
  const coding = codingOf(req.headers['accept-encoding'])
  const etag = etagOf(page, coding)
  putHeaders(res, page.headers)
  for (const [name, value] of Object.entries(lifetimeHeaders(answer, reply))) res.setHeader(name, value)
  keepAsked(reply)
  // An edge passes by its cache where the mode cookie is, so that Vary need not split it by every cookie.
  res.setHeader('vary', reply.cdn ? 'Accept-Encoding' : 'Accept-Encoding, Cookie')
  res.setHeader('etag', etag)
  res.setHeader('x-cache', answer.state)
  if (isUnchanged(req.headers['if-none-match'], etag)) {
    res.statusCode = 304
    res.end()
    return
  }
  const body = bodyOf(page, coding)
  if (coding !== 'identity') res.setHeader('content-encoding', coding)
  res.setHeader('content-length', body.length)
  res.end(isHead ? undefined : body)
}
