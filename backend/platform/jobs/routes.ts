import { handle } from '#backend/platform/http/handle.ts'
import { jobCalls } from '#contract/jobs.ts'
import { listFailedJobs, retryFailedJob } from './failedJobs.ts'

export const jobRoutes = handle(jobCalls, {
  'GET /console/failed-jobs': ({ ctx, query }) => listFailedJobs(ctx, query.offset),
  'POST /console/failed-jobs/{id}/retry': ({ ctx, params }) => retryFailedJob(ctx, params.id),
})
