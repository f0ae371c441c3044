import { enqueue, type Queue } from './queue.ts'
import { type DueJob, runJobs } from './run.ts'
import { type Handler, handles, type Work } from './work.ts'

/** All that is due by time, once a minute in the whole fleet. */
const DUE_JOBS: Queue<object> = {
  name: 'dueJobs',
  cron: '* * * * *',
  retries: 2,
  retrySeconds: 1,
  timeoutSeconds: 600,
  unique: 'alone',
}

/** What may wait for the night, at twenty past two in Bangkok. */
const NIGHTLY_JOBS: Queue<object> = { ...DUE_JOBS, name: 'nightlyJobs', cron: '20 19 * * *' }

/** One of them that failed: it is tried again by itself, and seen where it fails for long. */
const DUE_JOB: Queue<{ name: string }> = {
  name: 'dueJob',
  retries: 5,
  retrySeconds: 30,
  timeoutSeconds: 600,
  unique: 'alone',
}

/**
 * Handlers by which the fleet runs jobs every minute and others every night, each in their order; one that fails keeps no
 * other from running.
 */
export function dueJobHandlers(jobs: readonly DueJob[], nightly: readonly DueJob[]): Handler[] {
  const runAll =
    (due: readonly DueJob[]) =>
    async ({ db, now, storage, log }: Work) => {
      const failed: string[] = []
      await runJobs(due, db, now, storage, (err, name) => {
        log.error({ err, name }, 'A job by time failed')
        failed.push(name)
      })
      for (const name of failed) await enqueue(db, DUE_JOB, { name }, { key: name })
    }
  const all = [...jobs, ...nightly]
  return [
    handles(DUE_JOBS, runAll(jobs)),
    handles(NIGHTLY_JOBS, runAll(nightly)),
    handles(DUE_JOB, async ({ db, now, storage }, { name }) => {
      // One that this version no longer has is nothing to do.
      await all.find((job) => job.name === name)?.run(db, now, storage)
    }),
  ]
}
