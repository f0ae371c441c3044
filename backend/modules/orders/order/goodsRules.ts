import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { deals, passes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { flashSaleDeals, flashSales } from '#backend/modules/merchandising/index.ts'

/** What is ordered, as far as it decides how it may be paid. */
export type GoodsRef = {
  /** Of a visit, or of services that are bought without a date. */
  shopId?: string | null | undefined
  dealIds?: readonly string[]
  levelId?: string | null | undefined
  /** Services that are bought without a date: a voucher keeps their counted stock until it ends. */
  optionIds?: readonly string[]
}

export type Goods = {
  /** The shop, or every shop where it can be used, takes payment ahead only. */
  isPrepaid: boolean
  /** Strictly counted, or of a sale. */
  isLimited: boolean
  /** The shops that it is of; none where it can be used in several. */
  shopIds: string[]
}

type Reader = Database | Transaction

/** True where each of the shops takes payment ahead only; of none at all it is false. */
const allPrepaid = (isUsableShop: SQL) =>
  sql<boolean>`coalesce((select bool_and(s.prepayment) from ${shops} s where ${isUsableShop}), false)`

async function findDealRules(db: Reader, dealIds: readonly string[], now: Date): Promise<Goods[]> {
  const isOnSale = db
    .select({ one: sql`1` })
    .from(flashSaleDeals)
    .innerJoin(flashSales, eq(flashSales.id, flashSaleDeals.flashSaleId))
    .where(and(eq(flashSaleDeals.dealId, deals.id), lte(flashSales.startTime, now), gt(flashSales.endTime, now)))
  const isUsableShop = sql`s.id = ${deals.shopId} or (${deals.shopId} is null and (s.id = any(${deals.usableBranches})
    or (cardinality(${deals.usableBranches}) = 0 and s.brand_id = ${deals.brandId})))`
  const rows = await db
    .select({
      shopId: deals.shopId,
      isPrepaid: allPrepaid(isUsableShop),
      isLimited: sql<boolean>`${or(deals.strictQuota, eq(deals.dealType, 'wowcher'), sql`exists ${isOnSale}`)}`,
    })
    .from(deals)
    .where(inArray(deals.id, [...dealIds]))
  return rows.map(({ shopId, ...rules }) => ({ ...rules, shopIds: shopId ? [shopId] : [] }))
}

async function findPassRules(db: Reader, levelId: string): Promise<Goods[]> {
  const isPrepaid = allPrepaid(sql`s.id = any(${passes.usableBranches})`)
  const rows = await db.select({ isPrepaid }).from(passes).where(eq(passes.id, levelId))
  return rows.map((rules) => ({ ...rules, isLimited: false, shopIds: [] }))
}

async function findShopRules(db: Reader, shopId: string, optionIds: readonly string[]): Promise<Goods[]> {
  const counted = and(
    eq(timePrices.shopId, shopId),
    eq(timePrices.strictQuota, true),
    inArray(timePrices.id, [...optionIds]),
  )
  const isLimited = optionIds.length > 0 && (await db.$count(timePrices, counted)) > 0
  const rows = await db.select({ isPrepaid: shops.prepayment }).from(shops).where(eq(shops.id, shopId))
  return rows.map((rules) => ({ ...rules, isLimited, shopIds: [shopId] }))
}

/** How goods may be paid, all of them together; what is unknown decides nothing. */
export async function findGoodsRules(db: Reader, ref: GoodsRef, now: Date): Promise<Goods> {
  const { shopId, dealIds = [], levelId, optionIds = [] } = ref
  const found = [
    ...(dealIds.length > 0 ? await findDealRules(db, dealIds, now) : []),
    ...(levelId ? await findPassRules(db, levelId) : []),
    ...(shopId ? await findShopRules(db, shopId, optionIds) : []),
  ]
  return {
    isPrepaid: found.some(({ isPrepaid }) => isPrepaid),
    isLimited: found.some(({ isLimited }) => isLimited),
    shopIds: [...new Set(found.flatMap(({ shopIds }) => shopIds))],
  }
}
