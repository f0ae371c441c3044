import { type Job as BossJob, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import type { Mailer } from '#backend/platform/mail/openMailer.ts'
import { watchPools } from '#backend/platform/metrics/pools.ts'
import { jobSeconds } from '#backend/platform/metrics/registry.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { inTrace, startTrace } from '#backend/platform/tracing/trace.ts'
import { errorOf, LastingError } from './jobError.ts'
import { JOBS_SCHEMA, type Queue, type Sent } from './queue.ts'
import { openWorkerDatabase } from './workerDatabase.ts'

/** How often a worker looks for jobs of which no notification told it. */
const LOOK_SECONDS = 2
const LOOK_FOR_DELAYED_SECONDS = 1
/** How often the fleet looks for jobs whose process died. */
const MONITOR_SECONDS = 5
const CLEAN_SECONDS = 300
/** How often the fleet looks which schedules are due. */
const CRON_SECONDS = 5
/** How long jobs may go on once the process is to end. */
const STOP_MS = 30_000

/** What a job works with. */
export type Work = {
  db: Database
  now: Date
  storage: Storage
  mailer: Mailer
  log: Log
  /** It was begun before, by a process that died or in vain. */
  isRetry: boolean
}

/** Does a job of a queue; one that throws is tried again, but for a `LastingError`. */
export type Handler = {
  queue: Queue<object>
  /** How many of them one process does side by side; one where nothing is said. */
  atOnce?: number
  run(work: Work, data: object): Promise<unknown>
}

/** A handler whose job is about `Data`. */
export const handles = <Data extends object>(
  queue: Queue<Data>,
  run: (work: Work, data: Data) => Promise<unknown>,
  atOnce = 1,
): Handler => ({ queue, atOnce, run: (work, data) => run(work, data as Data) })

type Process = Pick<Work, 'db' | 'storage' | 'mailer' | 'log'> & { url: () => string }

/**
 * Works jobs beside every other worker of the database until the returned function is called, which waits for those that
 * are being done. Jobs are done at least once: one whose process died is done again by another.
 */
export async function startWorker(handlers: readonly Handler[], process: Process): Promise<() => Promise<void>> {
  const { url, ...tools } = process
  const { log } = tools
  const database = openWorkerDatabase(url, log)
  const unwatch = watchPools('jobs', [database.pool])
  const boss = new PgBoss({
    db: database,
    schema: JOBS_SCHEMA,
    migrate: false,
    useListenNotify: true,
    monitorIntervalSeconds: MONITOR_SECONDS,
    superviseIntervalSeconds: MONITOR_SECONDS,
    maintenanceIntervalSeconds: CLEAN_SECONDS,
    cronMonitorIntervalSeconds: CRON_SECONDS,
    cronWorkerIntervalSeconds: LOOK_SECONDS,
    openTelemetry: { enabled: false },
  })
  boss.on('error', (err) => log.warn({ reason: err.message }, 'A worker could not look for jobs'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  async function settle({ queue, run }: Handler, job: BossJob<object>): Promise<JobResult> {
    const startedAt = performance.now()
    const count = (outcome: 'done' | 'failed' | 'dead') =>
      jobSeconds.observe({ queue: queue.name, outcome }, (performance.now() - startedAt) / 1000)
    const { traceparent, ...data } = job.data as Sent<object>
    return inTrace(startTrace(traceparent), async () => {
      try {
        await run({ ...tools, now: new Date(), isRetry: job.retryCount > 0 }, data)
        count('done')
        return { id: job.id, status: 'completed' }
      } catch (err) {
        log.error({ err, queue: queue.name, job: job.id }, 'A job failed')
        const isOver = err instanceof LastingError
        count(isOver ? 'dead' : 'failed')
        return { id: job.id, status: isOver ? 'deadletter' : 'failed', output: errorOf(err) }
      }
    })
  }

  const stop = async () => {
    unwatch()
    await boss.stop({ timeout: STOP_MS })
    await database.close()
  }
  try {
    await boss.start()
    for (const handler of handlers) {
      const { queue, atOnce = 1 } = handler
      const seconds = queue.isDelayed ? LOOK_FOR_DELAYED_SECONDS : LOOK_SECONDS
      if (queue.cron) await boss.schedule(queue.name, queue.cron, {}, { singletonKey: queue.name })
      const options = {
        localConcurrency: atOnce,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: seconds,
        notifyPollingIntervalSeconds: seconds,
      } as const
      await boss.work<object, unknown, typeof options>(queue.name, options, (jobs) =>
        Promise.all(jobs.map((job) => settle(handler, job))),
      )
    }
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
