import { z } from 'zod'
import type { Calls } from './call.ts'

/** For the page caches of other processes, not for browsers: the typed client has none of these. */
export const eventCalls = {
  'GET /events/purges': {
    about:
      'Tags of pages that a change made old, as they come; now and then none, to keep the line. Page caches that know PURGE_SECRET.',
    auth: false,
    secret: 'PURGE_SECRET',
    stream: true,
    answer: z.object({ tags: z.array(z.string()) }),
  },
} as const satisfies Calls
