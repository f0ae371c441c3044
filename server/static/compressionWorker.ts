/** A thread that packs pages, one after the other: text in, brotli out. */
import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants as zlib } from 'node:zlib'

/** A tenth smaller than what the first visitor got, for twenty times the work (docs/decisions/0039). */
const TIGHT_QUALITY = 10

/** Linux names it `PID/task/TID`, and gives each thread a priority of its own. */
const THIS_THREAD = '/proc/thread-self'

/** Takes only the time that no answer wants; where threads have no priority it packs beside the answers. */
function stepBack() {
  if (!existsSync(THIS_THREAD)) return
  try {
    setPriority(Number(readlinkSync(THIS_THREAD).split('/').at(-1)), constants.priority.PRIORITY_LOW)
  } catch {}
}

stepBack()
parentPort?.on('message', (body: Uint8Array) => {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: TIGHT_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length }
  parentPort?.postMessage(brotliCompressSync(body, { params }))
})
