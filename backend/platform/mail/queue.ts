import type { Queue } from '#backend/platform/jobs/queue.ts'

/** With a doubling wait between them: about four hours. */
export const MAIL_ATTEMPTS = 8
/** How long one attempt may take, and the first wait after it. */
export const MAIL_SECONDS = 60

/**
 * A mail that waits in the table of mails. Its own row counts the attempts at the other side; the job is only begun anew
 * where its process died.
 */
export const MAIL_QUEUE: Queue<{ mailId: string }> = {
  name: 'mail',
  retries: 5,
  retrySeconds: 2,
  timeoutSeconds: MAIL_SECONDS + 30,
  unique: 'once',
}
