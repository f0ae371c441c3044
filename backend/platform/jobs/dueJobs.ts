import { enqueue, type Queue } from './queue.ts'
import { type DueJob, runJobs } from './run.ts'
import { type Handler, handles } from './work.ts'

/** All that is due by time, once a minute in the whole fleet. */
const DUE_JOBS: Queue<object> = {
  name: 'dueJobs',
  cron: '* * * * *',
  retries: 2,
  retrySeconds: 1,
  timeoutSeconds: 600,
  unique: 'alone',
}

/** One of them that failed: it is tried again by itself, and seen where it fails for long. */
const DUE_JOB: Queue<{ name: string }> = {
  name: 'dueJob',
  retries: 5,
  retrySeconds: 30,
  timeoutSeconds: 600,
  unique: 'alone',
}

/** Handlers by which the fleet runs these jobs every minute, in their order; one that fails keeps no other from running. */
export const dueJobHandlers = (jobs: readonly DueJob[]): Handler[] => [
  handles(DUE_JOBS, async ({ db, now, storage, log }) => {
    const failed: string[] = []
    await runJobs(jobs, db, now, storage, (err, name) => {
      log.error({ err, name }, 'A job of the minute failed')
      failed.push(name)
    })
    for (const name of failed) await enqueue(db, DUE_JOB, { name }, { key: name })
  }),
  handles(DUE_JOB, async ({ db, now, storage }, { name }) => {
    // One that this version no longer has is nothing to do.
    await jobs.find((job) => job.name === name)?.run(db, now, storage)
  }),
]
