import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

let packer: Worker | undefined

/** The packing thread, which waits for the next page and keeps no process alive. */
function openPacker(): Worker {
  const opened = new Worker(new URL('./compressionWorker.ts', import.meta.url))
  opened.unref()
  // The waiting call is rejected; the next page gets a new thread.
  opened.on('error', () => {})
  opened.once('exit', () => {
    packer = undefined
  })
  return opened
}

/**
 * Packs a text as tightly as it pays, in a thread that stands back behind the answers; one at a time.
 * @throws Where the thread fails or ends; the next text gets another one.
 */
export async function compress(body: Buffer): Promise<Uint8Array> {
  packer ??= openPacker()
  const done = new AbortController()
  const { signal } = done
  const packed = once(packer, 'message', { signal }) as Promise<[Uint8Array]>
  const ended = once(packer, 'exit', { signal }).then(([code]): never => {
    throw new Error(`The packing thread ended with ${code}`)
  })
  try {
    packer.postMessage(body)
    const [bytes] = await Promise.race([packed, ended])
    return bytes
  } finally {
    done.abort()
  }
}
