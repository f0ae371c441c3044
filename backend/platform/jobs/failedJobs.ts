import type { JobWithMetadata } from 'pg-boss'
import type { Database, StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { Page } from '#backend/platform/paging.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { FailedJob } from '#contract/jobs.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import type { JobError } from './jobError.ts'
import { FAILED_JOBS, openedQueues, type Sent, through } from './queue.ts'

/** The oldest of more are shown once these are gone. */
const MOST = 1000

type Data = Sent<Record<string, string>>

/** A worker that dies leaves pg-boss's own sentence in the place of an error. */
const isOurs = (output: object | null): output is JobError => output !== null && 'error' in output

/** Through drizzle an instant comes as PostgreSQL writes it. */
const instantOf = (instant: Date | string): string => new Date(instant).toISOString()

const viewJob = (job: JobWithMetadata<Data>): FailedJob => {
  const { traceparent: _internal, ...about } = job.data ?? {}
  const { error, code } = isOurs(job.sourceOutput) ? job.sourceOutput : { error: 'ProcessDied', code: '' }
  return {
    ...{ _id: job.id, queue: job.sourceName ?? '', about, error, code },
    attempts: (job.sourceRetryCount ?? 0) + 1,
    sentAt: instantOf(job.sourceCreatedOn ?? job.createdOn),
    failedAt: instantOf(job.createdOn),
  }
}

const findFailed = (db: Database) =>
  openedQueues().findJobs<Data>(FAILED_JOBS, { db: through(db), queued: true, limit: MOST })

/** The failed jobs, the latest first. */
export async function listFailedJobs({ db }: StaffContext, offset: number): Promise<Page<FailedJob>> {
  const failed = (await findFailed(db)).toReversed()
  const items = failed.slice(offset, offset + CONSOLE_PAGE_SIZE).map(viewJob)
  return { items, totalCount: failed.length, hasMore: offset + items.length < failed.length }
}

/** Sends a failed job again, to where it came from; nothing more where one like it waits already. */
export async function retryFailedJob({ db, now, staff }: StaffContext, id: string): Promise<Record<string, never>> {
  const job = (await findFailed(db)).find((one) => one.id === id)
  if (!job) throw new ServiceError(ERROR_CODE.notFound, 'There is no such job')
  await db.transaction(async (tx) => {
    await openedQueues().redrive(FAILED_JOBS, { db: through(tx), ids: [id] })
    const about = { kind: 'job', objectId: id, after: { name: job.sourceName } } as const
    await recordAudit(tx, { now, actorId: staff.userId }, { action: 'jobRetried', ...about })
  })
  return {}
}
