import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#backend/context.ts'
import { mails } from './schema.ts'

/**
 * Queues a mail in the caller's transaction: it is sent once that commits.
 * `template` names one of the installation's mails, else nothing goes out; `locale` is the reader's; `values` fill the template's `{{name}}`. A mail to nobody ('') goes nowhere.
 */
export async function sendMail(
  tx: Database | Transaction,
  mail: { to: string; template: string; locale: string; values?: Record<string, string> },
): Promise<void> {
  await tx.insert(mails).values({ id: randomUUID(), values: {}, ...mail })
}
