import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { enqueue } from '#backend/platform/jobs/queue.ts'
import { MAIL_QUEUE } from './queue.ts'
import { mails } from './schema.ts'

/**
 * Queues a mail in the caller's transaction: it is sent once that commits.
 * `template` names one of the installation's mails, else nothing goes out; `locale` is the reader's; `values` fill the template's `{{name}}`. A mail to nobody ('') goes nowhere. It is
 * sent from `dueAt` on, at once where nothing is said. Answers its id.
 */
export async function sendMail(
  tx: Database | Transaction,
  mail: { to: string; template: string; locale: string; values?: Record<string, string>; dueAt?: Date | undefined },
): Promise<string> {
  const id = randomUUID()
  await tx.insert(mails).values({ id, values: {}, ...mail })
  await enqueue(tx, MAIL_QUEUE, { mailId: id }, { key: id, startAfter: mail.dueAt })
  return id
}

/** Takes back a mail that is not due yet. */
export async function recallMail(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, id))
}
