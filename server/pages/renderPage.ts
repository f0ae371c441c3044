import { EventEmitter } from 'node:events'
import { IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { CachePolicy, Rendered } from './rendered.ts'

const PAGE_CACHE_HEADER = 'x-page-cache'

/** The handler of `dist/server/entry.mjs`. */
export type AstroHandler = (req: unknown, res: unknown, next: (() => void) | undefined, locals: object) => Promise<void>

/** A response without a socket, which collects the page that Astro writes. */
class Collected extends EventEmitter {
  statusCode = 200
  statusMessage = ''
  headersSent = false
  headers: OutgoingHttpHeaders = {}
  chunks: Buffer[] = []
  failure: Error | undefined

  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status
    this.headers = headers
    this.headersSent = true
    return this
  }

  write(chunk: string | Uint8Array, done?: () => void) {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk))
    done?.()
    return true
  }

  end(chunk?: string | Uint8Array) {
    if (chunk) this.write(chunk)
    this.emit('finish')
    return this
  }

  destroy(error?: Error) {
    this.failure = error ?? new Error('The page broke off while it was rendered')
  }
}

function cachePolicyOf(headers: OutgoingHttpHeaders): CachePolicy | undefined {
  const header = headers[PAGE_CACHE_HEADER]
  if (typeof header !== 'string') return undefined
  return JSON.parse(decodeURIComponent(header)) as CachePolicy
}

/** A lone request, tied to no visitor's connection: one who leaves must not break the page for the others. */
function loneRequest(path: string, host: string) {
  const req = new IncomingMessage(new Socket())
  req.method = 'GET'
  req.url = path
  req.headers = { host }
  return req
}

type Ask = { path: string; host: string; locals: object; isPersonal?: () => boolean }

/** Renders a page; undefined where no page has this path. */
export async function renderPage(handler: AstroHandler, ask: Ask): Promise<Rendered | undefined> {
  const res = new Collected()
  let isUnknown = false
  const next = () => {
    isUnknown = true
  }
  const req = loneRequest(ask.path, ask.host)
  try {
    await handler(req, res, next, ask.locals)
  } finally {
    // Astro ties the request to the closing of its socket; one that never closes keeps both, and the page, for ever.
    req.socket.destroy()
  }
  const failure = res.failure ?? (ask.locals as { failure?: unknown }).failure
  if (failure) throw failure
  if (isUnknown) return undefined
  const { [PAGE_CACHE_HEADER]: _internal, ...headers } = res.headers
  return {
    status: res.statusCode,
    headers,
    body: Buffer.concat(res.chunks),
    cache: cachePolicyOf(res.headers),
    personal: ask.isPersonal?.() ?? false,
  }
}
