import { and, eq } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { addressHash } from '#backend/platform/mail/addressHash.ts'
import { unwantedMails } from '#backend/platform/mail/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { MailTopic } from '#domain/accounts/mailTopic.ts'
import { type MailChoice, readTopicKey } from './key.ts'

const isOf = ({ addressHash, topic }: MailChoice) =>
  and(eq(unwantedMails.addressHash, addressHash), eq(unwantedMails.topic, topic))

const isUnwantedBy = async (db: Database | Transaction, choice: MailChoice): Promise<boolean> =>
  (await db.$count(unwantedMails, isOf(choice))) > 0

/** Whether an address does without mails of this kind. */
export const isUnwanted = (db: Database, address: string, topic: MailTopic): Promise<boolean> =>
  isUnwantedBy(db, { addressHash: addressHash(address), topic })

/**
 * What the address of a key wants, after `isWanted` where that is said. A key that is not ours: 404. Whoever has the mail
 * may say so without a log-in, again and again, and takes it back by the same key.
 */
export function chooseMails(
  { db, env, now }: ServiceContext,
  { key, isWanted }: { key: string; isWanted?: boolean | undefined },
): Promise<{ topic: MailTopic; isWanted: boolean }> {
  const choice = readTopicKey(env, key)
  if (!choice) throw new ServiceError(ERROR_CODE.notFound, 'There is no such mail')
  return db.transaction(async (tx) => {
    if (isWanted === true) await tx.delete(unwantedMails).where(isOf(choice))
    if (isWanted === false)
      await tx
        .insert(unwantedMails)
        .values({ ...choice, createdAt: now })
        .onConflictDoNothing()
    return { topic: choice.topic, isWanted: !(await isUnwantedBy(tx, choice)) }
  })
}
