import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { langOf } from '#i18n/locales.ts'
import type { Visitor } from './visitor.ts'

export type BackendFetch = (request: Request) => Promise<Response>

/** Uploads are 2 MB; the rest is the form around them. */
export const BODY_LIMIT_BYTES = 2 * 1024 * 1024 + 64 * 1024

const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'host', 'expect'])

const PAYMENT_PAGES = /^\/(reservations|vouchers)\/payment(\/|$)|^\/voucher-carts\/[^/]+\/payment(\/|$)/

/** Calls, and the payment pages that the backend hosts (spec section 2). */
export const isForBackend = (path: string) => path === '/api' || path.startsWith('/api/') || PAYMENT_PAGES.test(path)

/** Another backend over HTTP, at the same paths. */
export function remoteBackend(address: string): BackendFetch {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers, body, signal } = request
    const target = new URL(address.replace(/\/$/, '') + pathname + search)
    return fetch(target, { method, headers, body, signal, redirect: 'manual', duplex: 'half' } as RequestInit)
  }
}

/** The headers of a browser's request; cookies become token and language, and only those that count go along. */
export function callHeaders(req: IncomingMessage, visitor: Visitor, requestId: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || HOP.has(name) || name.startsWith(':')) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (visitor.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${visitor.token}`)
  if (req.headers.cookie?.includes('locale=') || !headers.has('accept-language')) {
    headers.set('accept-language', langOf(visitor.locale))
  }
  headers.set('x-request-id', requestId)
  headers.set('x-forwarded-for', req.socket.remoteAddress ?? '')
  return headers
}

function tooLarge(res: ServerResponse) {
  res.writeHead(413, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  res.end(JSON.stringify({ success: false, message: 'The request is too large', code: 413 }))
}

class TooLarge extends Error {}

async function* bounded(req: IncomingMessage) {
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_LIMIT_BYTES) throw new TooLarge()
    yield new Uint8Array(chunk)
  }
}

/** Passes one request to the backend and streams its answer back. */
export async function passToBackend(
  call: BackendFetch,
  {
    req,
    res,
    url,
    visitor,
    requestId,
  }: { req: IncomingMessage; res: ServerResponse; url: URL; visitor: Visitor; requestId: string },
) {
  if (Number(req.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return tooLarge(res)
  const left = new AbortController()
  res.on('close', () => left.abort())
  const method = req.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  let isTooLarge = false
  const body = hasBody
    ? (Readable.toWeb(
        Readable.from(bounded(req), { objectMode: false }).on('error', (error) => {
          isTooLarge = error instanceof TooLarge
        }),
      ) as BodyInit)
    : undefined
  const headers = callHeaders(req, visitor, requestId)
  const init = { method, headers, body, signal: left.signal, duplex: 'half' } as RequestInit
  const answer = await call(new Request(url, init)).catch((error: unknown) => {
    if (isTooLarge) return undefined
    throw error
  })
  if (!answer || isTooLarge) return tooLarge(res)
  res.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    // fetch has unpacked a remote answer already.
    if (HOP.has(name) || name === 'set-cookie' || name === 'content-encoding' || name === 'content-length') continue
    res.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (!answer.headers.has('cache-control')) res.setHeader('cache-control', 'no-store')
  if (!answer.body || method === 'HEAD') return void res.end()
  res.flushHeaders()
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), res).catch((error: unknown) => {
    if (!left.signal.aborted) throw error
  })
}
