import { lt } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { formerPhones } from '#backend/modules/accounts/schema.ts'
import { phoneHash } from '#backend/modules/accounts/user/phoneKey.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { keptSince } from '#domain/retention.ts'

/**
 * Keeps the phones of a deleted account with orders, as keyed hashes, so that offers for new customers are given once
 * (docs/decisions/0065).
 */
export async function keepPhones(
  tx: Transaction,
  { env, now }: Pick<ServiceContext, 'env' | 'now'>,
  phones: ReadonlySet<string>,
): Promise<void> {
  if (phones.size === 0) return
  const leftOn = bangkokDate(now)
  await tx
    .insert(formerPhones)
    .values([...phones].map((phone) => ({ phoneHash: phoneHash(env.STAFF_LINK_SECRET, phone), leftOn })))
    .onConflictDoUpdate({ target: formerPhones.phoneHash, set: { leftOn } })
}

/** Deletes phone hashes after two years; a job. Answers how many. */
export async function forgetPhones(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(formerPhones)
    .where(lt(formerPhones.leftOn, bangkokDate(keptSince('formerPhones', now))))
  return rowCount ?? 0
}
