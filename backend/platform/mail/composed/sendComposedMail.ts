import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/context.ts'
import { enqueue } from '#backend/platform/jobs/queue.ts'
import { MAIL_QUEUE } from '#backend/platform/mail/queue.ts'
import { mails } from '#backend/platform/mail/schema.ts'
import type { ComposedMail } from './composedMail.ts'

type Addressed = { to: string; name: string; locale: string; mail: ComposedMail }

/** Queues a composed mail in the caller's transaction, as `sendMail` does one of a template; `name` says which in logs. */
export async function sendComposedMail(tx: Transaction, { to, name, locale, mail }: Addressed): Promise<void> {
  const id = randomUUID()
  await tx.insert(mails).values({ id, to, locale, template: name, values: {}, composed: mail })
  await enqueue(tx, MAIL_QUEUE, { mailId: id }, { key: id })
}
