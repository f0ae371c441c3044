import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId, listOf, offset } from './shared.ts'

const FailedJob = z.object({
  _id: z.string(),
  queue: z.string().describe('What kind of job it is, such as mail.'),
  about: z.record(z.string(), z.string()).describe('What it was about: ids and names of ours, nothing personal.'),
  error: z.string().describe('The kind of the error, without its sentence, which may name somebody.'),
  code: z.string().describe('Its codes, such as those of PostgreSQL or SMTP; empty where it has none.'),
  attempts: z.int().positive(),
  sentAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const jobCalls = {
  'GET /console/failed-jobs': {
    about: 'Jobs that failed at their last attempt in the last three days, the latest first. /console/jobs.',
    auth: false,
    permission: 'jobs.read',
    query: z.object({ offset }),
    answer: listOf(FailedJob),
  },
  'POST /console/failed-jobs/{id}/retry': {
    about: 'Has a failed job done again, as if it had just been sent; one that is no longer there: 404. /console/jobs.',
    auth: false,
    permission: 'jobs.retry',
    params: byId,
    answer: z.object({}),
  },
} as const satisfies Calls
