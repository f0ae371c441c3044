import { z } from 'zod'
import type { Calls } from './call.ts'
import { listOf } from './shared.ts'

const OutboxMail = z.object({ subject: z.string(), text: z.string(), links: z.array(z.string()) })

/** Mounted only with APP_ENV=test; elsewhere these paths answer 404. */
export const testingCalls = {
  'GET /_test/outbox': {
    about: 'Mails to an address, newest first, after sending what is due. Tests, with APP_ENV=test only.',
    auth: false,
    query: z.object({ to: z.string().max(254) }),
    answer: listOf(OutboxMail),
  },
  'GET /_test/tracked': {
    about: 'What visitors did, as our own tracking heard of it, newest first. Tests, with APP_ENV=test only.',
    auth: false,
    answer: listOf(z.object({ event: z.string(), at: z.string(), locale: z.string(), details: z.looseObject({}) })),
  },
  'POST /_test/purge': {
    about:
      'Runs the jobs of the minute and of the night now, at the clock of the call, and says how much each did. Tests only.',
    auth: false,
    answer: z.object({ done: z.record(z.string(), z.int()) }),
  },
} as const satisfies Calls
