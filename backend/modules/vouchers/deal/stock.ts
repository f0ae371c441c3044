import { and, eq, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { ofVoucher } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { offerFree } from '#backend/modules/vouchers/waitlist/offer.ts'
import { useWaitlistEntry } from '#backend/modules/vouchers/waitlist/use.ts'
import { notePurged } from '#backend/platform/cacheTags/purge.ts'
import { STOCK } from '#backend/platform/liveUpdates/tags.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { TAG_PREFIX } from '#domain/cacheTags.ts'

type DealRow = typeof deals.$inferSelect
export type DealUnits = { dealId: string; count: number }

/** Always in the same order, so that two orders cannot deadlock. */
const inOrder = <T extends { dealId: string }>(units: readonly T[]): T[] =>
  units.toSorted((a, b) => (a.dealId < b.dealId ? -1 : 1))

/** A deal, locked. Its waitlist is locked after it. Unknown: 404. */
export async function lockDeal(tx: Transaction, dealId: string): Promise<DealRow> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('no key update')
  if (!deal) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
  return deal
}

/**
 * Writes down how many are left of a deal, where the condition holds, and tells every page that shows it; one statement,
 * so that a rush waits for little. Answers whether it did.
 */
async function writeStock(tx: Transaction, stock: SQL, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with written as (
      update deals set stock = ${stock} where ${condition}
      returning array_remove(
        array[${TAG_PREFIX.deal} || id, coalesce(${TAG_PREFIX.shop} || shop_id, ${TAG_PREFIX.brand} || brand_id),
          ${STOCK} || stock || '/' || id], null
      ) as tags),
    noted as (${notePurged(sql`written, unnest(tags) as tag where not starts_with(tag, ${STOCK})`)})
    select pg_notify('purge', to_json(tags)::text) from written`)
  return rows.length > 0
}

/** The same of one that the caller has locked. */
async function setStock(tx: Transaction, { id, stock }: DealRow, left: number): Promise<void> {
  if (left !== stock) await writeStock(tx, sql`${left}`, sql`id = ${id}`)
}

/** Offers units that came free to the waitlist; answers how many are left over. */
export async function leaveStock(tx: Transaction, deal: DealRow, stock: number, now: Date): Promise<number> {
  const left = await offerFree(tx, deal, { free: stock, now })
  await setStock(tx, deal, left)
  return left
}

/** Refuses (138) more units than one customer may buy of a deal in all. */
export async function checkDealLimit(tx: Transaction, deal: DealRow, userId: string, count: number): Promise<void> {
  const { id, limitPerCustomer } = deal
  if (limitPerCustomer === null) return
  const own = and(eq(orders.userId, userId), eq(vouchers.dealId, id), ne(orders.state, 'canceled'))
  const [bought] = await tx
    .select({ units: sum(vouchers.serviceCount).mapWith(Number) })
    .from(orders)
    .innerJoin(vouchers, ofVoucher)
    .where(own)
  if ((bought?.units ?? 0) + count > limitPerCustomer) {
    throw new ServiceError(ERROR_CODE.dealLimit, `One customer may buy ${limitPerCustomer} of this deal`)
  }
}

/**
 * Takes units in one statement where the customer has no waitlist entry, the deal no limit, and the stock is enough;
 * false where one of these is not so.
 */
const takeAtOnce = (tx: Transaction, { dealId, count }: DealUnits, userId: string): Promise<boolean> =>
  writeStock(
    tx,
    sql`stock - ${count}`,
    sql`id = ${dealId} and strict_quota and limit_per_customer is null and stock >= ${count}
      and not exists (select from deal_waitlist where deal_id = ${dealId} and user_id = ${userId})`,
  )

/**
 * Takes units of deals, those first that the customer keeps in checkout, or refuses (50) where less is left of a
 * strictly counted one, and (138) beyond the limit of each customer. Of one that is not counted it takes what is there,
 * for the bar that shows how well it sells. Answers how many each has taken.
 */
export async function takeDealStock(
  tx: Transaction,
  units: readonly DealUnits[],
  { userId, now }: { userId: string; now: Date },
): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  for (const { dealId, count } of inOrder(units)) {
    if (await takeAtOnce(tx, { dealId, count }, userId)) {
      taken.set(dealId, count)
      continue
    }
    const deal = await lockDeal(tx, dealId)
    await checkDealLimit(tx, deal, userId, count)
    const kept = deal.strictQuota ? await useWaitlistEntry(tx, dealId, userId) : 0
    const wanted = deal.strictQuota ? count : Math.min(count, deal.stock)
    const left = deal.stock + kept - wanted
    if (left < 0) throw new ServiceError(ERROR_CODE.guestsExceedStock, 'More units than are left')
    if (kept > wanted) await leaveStock(tx, deal, left, now)
    else await setStock(tx, deal, left)
    taken.set(dealId, wanted)
  }
  return taken
}

/** Gives units of deals back, never above what was offered. */
export async function giveDealStockBack(tx: Transaction, units: readonly DealUnits[], now: Date): Promise<void> {
  for (const { dealId, count } of inOrder(units)) {
    if (count === 0) continue
    const [deal] = await tx.select().from(deals).where(eq(deals.id, dealId)).for('no key update')
    if (deal) await leaveStock(tx, deal, Math.min(deal.quota, deal.stock + count), now)
  }
}
