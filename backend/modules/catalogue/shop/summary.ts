import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { openPort } from '#backend/platform/ports.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { refreshOffers } from './offers.ts'

/** Makes anew what shops are found by, in the transaction that changed a name of theirs; the search does it. */
export const shopWords = openPort<(tx: Transaction, shopIds: string[]) => Promise<void>>('what shops are found by')

/**
 * The cheapest option, the largest discount and the categories of what the shop offers, as the cards say them. Answers
 * whether they say something else now.
 */
export async function refreshSummary(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update shops set min_price = now.min_price, max_discount = now.max_discount, category_ids = now.category_ids
    from (
      select coalesce(min(round(price * (100 - max_percentage) / 100.0)), 0)::int as min_price,
        coalesce(max(max_percentage), 0) as max_discount,
        array(select category_id from service_types where shop_id = ${id} and is_offered
          group by category_id order by min(position), category_id) as category_ids
      from time_prices join service_types on service_types.id = type_id
      where time_prices.shop_id = ${id} and is_offered
    ) as now
    where id = ${id} and (shops.min_price, shops.max_discount, shops.category_ids)
      is distinct from (now.min_price, now.max_discount, now.category_ids)`)
  return (rowCount ?? 0) > 0
}

/**
 * What follows from a change of a shop's services, whose row is locked: its cards and offers, and once committed, every
 * page that shows the shop is old, and every list too where its cards say something else or it is found by other words.
 */
export async function refreshServices(
  tx: Transaction,
  shopId: string,
  { isRenamed = false }: { isRenamed?: boolean } = {},
): Promise<void> {
  const isListedAnew = await refreshSummary(tx, shopId)
  await tx.update(shops).set({ updatedAt: sql`now()` }).where(eq(shops.id, shopId))
  await refreshOffers(tx, [shopId])
  if (isRenamed) await shopWords.get()(tx, [shopId])
  await purge(tx, isListedAnew || isRenamed ? [cacheTag.shop(shopId), cacheTag.shops] : [cacheTag.shop(shopId)])
}
