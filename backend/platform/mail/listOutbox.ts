import type { ServiceContext } from '#backend/context.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { OutboxMail } from './outbox.ts'

/** The mails written to an address, newest first, once everything that is due has gone out. */
export async function listOutbox({ mailer }: ServiceContext, to: string): Promise<Page<OutboxMail>> {
  await mailer.flush()
  const items = await mailer.readOutbox(to)
  return wholeList(items)
}
