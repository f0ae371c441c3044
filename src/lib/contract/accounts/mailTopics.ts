import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { MAIL_TOPICS } from '#domain/accounts/mailTopic.ts'

export const mailTopicCalls = {
  'POST /mail-topics': {
    about:
      'Whether an address wants a kind of mails that is not transactional, by the key of such a mail; with `isWanted` it says so. Mailboxes do the same by POST /mail/unsubscribe (RFC 8058). Unsubscribe page.',
    auth: false,
    body: z.object({ key: z.string().min(1).max(200), isWanted: z.boolean().optional() }),
    answer: z.object({ topic: z.enum(MAIL_TOPICS), isWanted: z.boolean() }),
  },
} as const satisfies Calls
