import type { ServiceContext } from '#backend/context.ts'
import { DUE_JOBS, NIGHTLY_JOBS } from '#backend/jobs.ts'
import { listTracked } from '#backend/modules/tracking/index.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { runJobs } from '#backend/platform/jobs/run.ts'
import { listOutbox } from '#backend/platform/mail/listOutbox.ts'
import { testingCalls } from '#contract/testing.ts'

/** Runs every job of the minute and of the night at the clock of a call; here a fault is one. */
async function purgeNow({ db, now, storage }: ServiceContext): Promise<{ done: Record<string, number> }> {
  const done = await runJobs([...DUE_JOBS, ...NIGHTLY_JOBS], db, now, storage, (error) => {
    throw error
  })
  return { done }
}

export const testingRoutes = handle(testingCalls, {
  'GET /_test/outbox': ({ ctx, query }) => listOutbox(ctx, query.to),
  'GET /_test/tracked': ({ ctx }) => listTracked(ctx),
  'POST /_test/purge': ({ ctx }) => purgeNow(ctx),
})
