import { inArray, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops, shopTags } from '#backend/modules/catalogue/schema.ts'
import { priceFactors, serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { refreshOffers } from '#backend/modules/catalogue/shop/offers.ts'
import { refreshSummary } from '#backend/modules/catalogue/shop/summary.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { shopPrices } from '#domain/pricing/price.ts'
import type { ShopPlan } from './planShop.ts'
import { upsertTogether } from './upsert.ts'

/** What `refreshSummary` computes, for a new shop from its rows. */
function summaryOf({ types, options: all }: ShopPlan) {
  const offered = types.filter(({ isOffered }) => isOffered)
  const options = all.filter(({ typeId }) => offered.some(({ id }) => id === typeId))
  const sorted = offered.toSorted((a, b) => (a.position as number) - (b.position as number))
  const categoryIds = [...new Set(sorted.map(({ categoryId }) => categoryId))]
  return { ...shopPrices(options), categoryIds }
}

const tagRowsOf = ({ id, tagIds }: ShopPlan) => (tagIds ?? []).map((tagId) => ({ shopId: id, tagId }))

/** Shops that are new, all or none of them: nothing of them can be there yet, and no page shows them. */
async function addShops(db: Database | Transaction, added: ShopPlan[]): Promise<void> {
  await upsertTogether(db, [
    { table: shops, rows: added.map((plan) => ({ ...plan.row, ...summaryOf(plan) })) },
    { table: shopTags, rows: added.flatMap(tagRowsOf), key: null },
    { table: serviceTypes, rows: added.flatMap(({ types }) => types) },
    { table: timePrices, rows: added.flatMap(({ options }) => options) },
    { table: deals, rows: added.flatMap((plan) => plan.deals) },
    { table: priceFactors, rows: added.flatMap(({ factors }) => factors) },
  ])
}

async function changeShop(db: Database | Transaction, plan: ShopPlan): Promise<void> {
  const { id, row, types, options, listedTypes, factors } = plan
  const tagIds = plan.tagIds ?? []
  await db.transaction(async (tx) => {
    await upsertTogether(
      tx,
      [
        { table: shops, rows: row ? [row] : [] },
        { table: shopTags, rows: tagRowsOf(plan), key: null },
        { table: serviceTypes, rows: types },
        { table: timePrices, rows: options },
        { table: deals, rows: plan.deals },
        { table: priceFactors, rows: factors },
      ],
      [
        sql`delete from shop_tags where ${plan.tagIds !== null} and shop_id = ${id}
          and ${notInArray(shopTags.tagId, ['', ...tagIds])}`,
        sql`delete from time_prices where ${inArray(timePrices.typeId, ['', ...listedTypes])}
          and ${notInArray(timePrices.id, ['', ...options.map((option) => option.id)])}`,
      ],
    )
    await refreshSummary(tx, id)
    await refreshOffers(tx, [id])
    await purge(tx, [cacheTag.shop(id)])
  })
}

/** What became of a shop: why it was not stored, where it was not. */
type Loaded = { plan: ShopPlan; error?: unknown }

/**
 * Some shops, each with everything of it, or nothing. New ones are added together, which is much faster; where one of
 * them cannot be stored, each by itself. `isWhole`: it is thrown.
 */
export async function loadShops(db: Database | Transaction, some: ShopPlan[], isWhole: boolean): Promise<Loaded[]> {
  if (some.length > 1 && some.every(({ isNew }) => isNew)) {
    try {
      await addShops(db, some)
      return some.map((plan) => ({ plan }))
    } catch (error) {
      if (isWhole) throw error
      // Which of them it was, and why, is found out below.
    }
  }
  const loaded: Loaded[] = []
  for (const plan of some) {
    try {
      await (plan.isNew ? addShops(db, [plan]) : changeShop(db, plan))
      loaded.push({ plan })
    } catch (error) {
      if (isWhole) throw error
      loaded.push({ plan, error })
    }
  }
  return loaded
}
