import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Database, Transaction } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import { traceHeader } from '#backend/platform/tracing/trace.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'

/** The tables of jobs, which pg-boss makes and migrates itself. */
export const JOBS_SCHEMA = 'pgboss'

/** A job whose process died is known to be nobody's after this time, which is the shortest that pg-boss takes. */
const HEARTBEAT_SECONDS = 10
const DAY_SECONDS = 86_400
/** For how long a job that is done stays in the tables. */
const DONE_SECONDS = 600

/** Where a job goes that failed at its last attempt, with what it was about and which error it was. */
export const FAILED_JOBS = 'failed'

/** A kind of job, as its module declares it; `Data` is what one is about: ids, nothing personal. */
export type Queue<Data extends object> = {
  name: string
  /** How often one that failed is tried again, after a wait that begins at `retrySeconds` and doubles. */
  retries: number
  retrySeconds: number
  /** One that takes longer has failed. */
  timeoutSeconds: number
  /** `once`: one with the same key waits at most; `alone`: none is sent while one with the same key waits or runs. */
  unique: 'once' | 'alone'
  /** When the whole fleet sends itself one, as five fields of cron in UTC. */
  cron?: string
  /** Jobs of this kind are sent for later, and looked for every second: no notification tells of them. */
  isDelayed?: boolean
  /** Only a type: the data of a job. */
  data?: Data
}

const POLICIES = { once: 'short', alone: 'exclusive' } as const

const optionsOf = ({ retries, retrySeconds, timeoutSeconds, isDelayed = false }: Queue<object>) =>
  ({
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DONE_SECONDS,
    deadLetter: FAILED_JOBS,
    notify: !isDelayed,
  }) satisfies QueueOptions & { deadLetter: string; notify: boolean }

const failedOptions = { retentionSeconds: RETENTION_DAYS.failedJobs * DAY_SECONDS, deleteAfterSeconds: DONE_SECONDS }

/** Makes the queues that are not there yet, and gives the others the options that they are declared with now. */
async function makeQueues(boss: PgBoss, queues: readonly Queue<object>[]): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!made.has(FAILED_JOBS)) await boss.createQueue(FAILED_JOBS, failedOptions)
  for (const queue of queues) {
    const options = optionsOf(queue)
    const before = made.get(queue.name)
    if (!before) await boss.createQueue(queue.name, { ...options, policy: POLICIES[queue.unique] })
    else if (Object.entries(options).some(([name, value]) => before[name as keyof typeof options] !== value)) {
      await boss.updateQueue(queue.name, options)
    }
  }
}

/**
 * Sends for every database of this process. It has read the queues, which are the same in all of them, and runs nothing:
 * what it sends goes through the caller's transaction.
 */
let sender: PgBoss | undefined

/** Makes the tables of jobs where they are missing or older, and their queues; `enqueue` works from then on. */
export async function openQueues(pool: pg.Pool, queues: readonly Queue<object>[], log: Pick<Log, 'warn'>) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', (err) => log.warn({ err }, 'The tables of jobs could not be read'))
  await boss.start()
  await makeQueues(boss, queues)
  await boss.stop({ graceful: false })
  sender = boss
}

/** The queues of this process, on which a call names its database: `{ db: through(tx) }`. */
export function openedQueues(): PgBoss {
  if (!sender) throw new Error('openQueues has not been called yet')
  return sender
}

/** The caller's transaction, for a call of `openedQueues`. */
export const through = (tx: Database | Transaction) => fromDrizzle(tx, sql)

/** What a job bears beside its data: the trace of what it was sent by. */
export type Sent<Data> = Data & { traceparent?: string }

type When = {
  /** What there is one job for at a time. */
  key: string
  /** It is done from then on; at once where nothing is said. */
  startAfter?: Date | undefined
}

/** Sends a job in the caller's transaction: it is done once that commits, and never if it does not. */
export async function enqueue<Data extends object>(
  tx: Database | Transaction,
  queue: Queue<Data>,
  data: Data,
  { key, startAfter }: When,
): Promise<void> {
  const options = { db: through(tx), singletonKey: key, ...(startAfter && { startAfter }) }
  const sent: Sent<Data> = { ...data, ...traceHeader() }
  await openedQueues().send(queue.name, sent, options)
}
