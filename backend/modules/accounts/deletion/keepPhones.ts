import { eq, lt } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { formerPhones } from '#backend/modules/accounts/schema.ts'
import { findUser } from '#backend/modules/accounts/user/person.ts'
import { phoneHash, phoneKey } from '#backend/modules/accounts/user/phoneKey.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { hasOrdered } from '#backend/modules/merchandising/promotion/firstOrder.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { addHours, bangkokDate } from '#domain/bangkokTime.ts'
import { FORMER_PHONE_DAYS } from '#domain/constants.ts'

/**
 * Keeps the phones of a customer who has ordered and leaves, as keyed hashes, so that what is for newcomers is given to
 * a person once (docs/decisions/0065); before the orders lose them.
 */
export async function keepPhones(tx: Transaction, ctx: UserContext): Promise<void> {
  const { userId, env, now } = ctx
  const { phones } = await findUser(tx, userId)
  if (!(await hasOrdered(tx, ctx, { userIds: [userId], phones: new Set() }))) return
  const found = new Set(phones)
  for (const orders of [reservations, vouchers, voucherCarts]) {
    const rows = await tx
      .selectDistinct({ telPrefix: orders.telPrefix, tel: orders.tel })
      .from(orders)
      .where(eq(orders.userId, userId))
    for (const { telPrefix, tel } of rows) {
      const key = phoneKey(telPrefix, tel)
      if (key) found.add(key)
    }
  }
  if (found.size === 0) return
  const leftOn = bangkokDate(now)
  await tx
    .insert(formerPhones)
    .values([...found].map((phone) => ({ phoneHash: phoneHash(env, phone), leftOn })))
    .onConflictDoUpdate({ target: formerPhones.phoneHash, set: { leftOn } })
}

/** Forgets the phones of who left two years ago; a sweep. Answers how many. */
export async function forgetPhones(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(formerPhones)
    .where(lt(formerPhones.leftOn, bangkokDate(addHours(now, -24 * FORMER_PHONE_DAYS))))
  return rowCount ?? 0
}
