import type { Database } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { runSweeps } from './run.ts'

const EVERY_MS = 60_000

/** Sweeps at once and then every minute until the returned function is called, which waits for a running one. */
export function startSweeping(db: Database, storage: Storage, log: Log): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const sweep = () => {
    if (running) return
    running = runSweeps(db, new Date(), storage, (err, name) => log.error({ err, name }, 'A sweep failed')).finally(
      () => {
        running = undefined
      },
    )
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
