import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

class TooLarge extends Error {}

/** Above this size the connection is closed without an answer. */
const DRAINED_BYTES = 64 * 1024 * 1024

/**
 * Reads on what nobody wants: a browser hears an answer only once it has sent its whole body, and the next request on
 * its connection begins behind it. Not without end.
 */
export function drain(req: IncomingMessage): void {
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DRAINED_BYTES) req.destroy()
  })
  req.resume()
}

async function* bounded(req: IncomingMessage, limit: number) {
  let bytes = 0
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limit) throw new TooLarge()
      yield new Uint8Array(chunk)
    }
  } finally {
    if (!req.destroyed) drain(req)
  }
}

/** The body of a request up to a limit; `release` when its answer is sent, whether or not anybody read the body. */
export function boundedBody(req: IncomingMessage, limit: number) {
  let isTooLarge = false
  const stream = Readable.from(bounded(req, limit), { objectMode: false }).on('error', (error) => {
    isTooLarge = error instanceof TooLarge
  })
  return { body: Readable.toWeb(stream) as BodyInit, isTooLarge: () => isTooLarge, release: () => stream.destroy() }
}
