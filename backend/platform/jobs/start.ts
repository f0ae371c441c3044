import type { Database } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { type Job, runJobs } from './run.ts'

const EVERY_MS = 60_000

/** Runs `work` every `ms` milliseconds, never twice at once, until the returned function is called, which waits for a running one. */
export function repeat(ms: number, work: () => Promise<unknown>): { run(): void; stop(): Promise<void> } {
  let running: Promise<unknown> | undefined
  const run = () => {
    if (running) return
    running = work().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(run, ms)
  timer.unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

type Process = { db: Database; storage: Storage; log: Log }

/** Runs the jobs at once and then every minute until the returned function is called, which waits for a running one. */
export function startJobs(jobs: readonly Job[], { db, storage, log }: Process): () => Promise<void> {
  const { run, stop } = repeat(EVERY_MS, () =>
    runJobs(jobs, db, new Date(), storage, (err, name) => log.error({ err, name }, 'A job failed')),
  )
  run()
  return stop
}
