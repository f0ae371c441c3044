import { handle } from '#backend/platform/http/handle.ts'
import { chooseMails } from '#backend/platform/mail/unsubscribe/choice.ts'
import { mailTopicCalls } from '#contract/accounts/mailTopics.ts'

export const mailTopicRoutes = handle(mailTopicCalls, {
  'POST /mail-topics': ({ ctx, body }) => chooseMails(ctx, body),
})
