import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const envelope = (status: number, message: string) => JSON.stringify({ success: false, message, code: status })

/** The backend's envelope of a refusal, for what does not get as far. */
export function refuseCall(res: ServerResponse, status: number, message: string): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(envelope(status, message))
}

const LINGER_MS = 1000

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** What Node could not read as a request is refused in the envelope too; there is no answer object yet. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answering = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  if (!socket.writable || error.code === 'ECONNRESET' || answering._httpMessage?.headersSent)
    return void socket.destroy()
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const body = envelope(status, STATUS_CODES[status] ?? '')
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Who goes on sending has had time to read why not.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Methods that a browser's `Request` may have; TRACE and its like are refused before one is made. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
export const isAskable = ({ method = 'GET' }: IncomingMessage): boolean => METHODS.has(method)
