import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

let packer: Worker | undefined

/** The packing thread, which waits for the next page and keeps no process alive. */
function openPacker(): Worker {
  const opened = new Worker(new URL('./packWorker.ts', import.meta.url))
  opened.unref()
  // Whoever waits for a page hears why it failed; the next page gets another thread.
  opened.on('error', () => {})
  opened.once('exit', () => {
    packer = undefined
  })
  return opened
}

/** Packs a text as tightly as it pays, in a thread that stands back behind the answers; one at a time. */
export async function packAside(body: Buffer): Promise<Uint8Array> {
  packer ??= openPacker()
  const packed = once(packer, 'message') as Promise<[Uint8Array]>
  packer.postMessage(body)
  return (await packed)[0]
}
