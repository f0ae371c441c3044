import type { IncomingMessage } from 'node:http'
import { traceHeader } from '#backend/platform/tracing/trace.ts'
import { langOf } from '#i18n/locales.ts'
import type { Visitor } from '#server/cookies/visitor.ts'

/** Headers that belong to one connection. */
export const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect'])

/** What only this server may say, or has turned into another header. */
const OURS = new Set(['host', 'cookie', 'x-locale', 'x-framed', 'forwarded', 'x-real-ip', 'x-affiliate', 'x-click-id'])

/**
 * The address of who asks. Of `x-forwarded-for` only the entries count that our own proxies wrote: each adds one at
 * the end, and anyone may write what stands before.
 */
export function addressOf(req: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number): string {
  const own = req.socket.remoteAddress ?? ''
  const list = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (trustedProxies === 0 || list.length === 0) return own
  return list[Math.max(0, list.length - trustedProxies)] ?? own
}

/** The headers of a browser's request as the backend gets them: cookies have become token and language. */
export function callHeaders(
  req: IncomingMessage,
  visitor: Visitor,
  requestId: string,
  trustedProxies: number,
): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || HOP.has(name) || OURS.has(name) || name.startsWith('x-forwarded-')) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  if (visitor.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${visitor.token}`)
  headers.set('accept-language', langOf(visitor.locale))
  headers.set('x-request-id', requestId)
  for (const [name, value] of Object.entries(traceHeader())) headers.set(name, value)
  headers.set('x-forwarded-for', addressOf(req, trustedProxies))
  return headers
}
