import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#backend/context.ts'
import { mails } from './schema.ts'

/**
 * Queues a mail with what it tells of: it goes out once the transaction commits, and never where it does not.
 * `template` names one of the installation's mails, else nothing goes out; `locale` is the reader's; `values` fill the template's `{{name}}`. A mail to nobody ('') goes nowhere.
 */
export async function sendMail(
  tx: Database | Transaction,
  mail: { to: string; template: string; locale: string; values?: Record<string, string> },
): Promise<void> {
  await tx.insert(mails).values({ id: randomUUID(), values: {}, ...mail })
}
