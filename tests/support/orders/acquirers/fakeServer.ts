import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; raw: string }
type Call = Asked & { args: Record<string, string>; query: URLSearchParams }
export type Answer = { status: number; body: unknown }
/** By 'METHOD /path/:arg'. */
export type FakeRoutes = Record<string, (call: Call) => Answer>

export type FakeServer = {
  url: string
  /** What was asked, in its order. */
  asked: Asked[]
  /** Answers nothing from now on, until it is called with false: every call is cut off. */
  fallSilent(isSilent?: boolean): void
  close(): Promise<void>
}

/** A local server of an acquirer's interface. A key that was sent before gets the answer that it got then. */
export async function serveFake(
  routes: FakeRoutes,
  isKnownKey: (authorization: string) => boolean,
): Promise<FakeServer> {
  const asked: Asked[] = []
  const kept = new Map<string, { raw: string; answer: Answer }>()
  let isDown = false

  function answerTo(call: Asked, url: URL): Answer {
    if (!isKnownKey(call.headers.authorization ?? '')) return { status: 401, body: { error: { type: 'no key' } } }
    const key = String(call.headers['idempotency-key'] ?? '')
    const before = kept.get(key)
    if (before && before.raw !== call.raw) return { status: 400, body: { error: { type: 'idempotency_error' } } }
    if (before) return before.answer
    for (const [name, run] of Object.entries(routes)) {
      const [method, path = ''] = name.split(' ')
      const match = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(url.pathname)
      if (method !== call.method || !match) continue
      const answer = structuredClone(run({ ...call, args: match.groups ?? {}, query: url.searchParams }))
      if (key && answer.status < 500) kept.set(key, { raw: call.raw, answer })
      return answer
    }
    return { status: 404, body: { object: 'error', error: { type: 'invalid_request_error', code: 'unknown' } } }
  }

  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const url = new URL(request.url ?? '/', 'http://acquirer.test')
    const call = { method: request.method ?? 'GET', path: url.pathname, headers: request.headers, raw }
    asked.push(call)
    if (isDown) return request.socket.destroy()
    const { status, body } = answerTo(call, url)
    const isText = typeof body === 'string'
    response.writeHead(status, { 'content-type': isText ? 'image/svg+xml' : 'application/json' })
    response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fallSilent: (isSilent = true) => {
      isDown = isSilent
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
