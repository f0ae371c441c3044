import type { ServiceContext } from '#backend/context.ts'
import type { OutboxMail } from './outbox.ts'

/** The mails written to an address, newest first, once everything that is due has gone out. */
export async function listOutbox(
  { mailer }: ServiceContext,
  to: string,
): Promise<{ items: OutboxMail[]; totalCount: number; hasMore: boolean }> {
  await mailer.flush()
  const items = await mailer.readOutbox(to)
  return { items, totalCount: items.length, hasMore: false }
}
