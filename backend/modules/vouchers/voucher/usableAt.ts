import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { passes, shops } from '#backend/modules/catalogue/index.ts'
import { findWantedDeals } from '#backend/modules/pricing/index.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'
import type { VoucherShop } from '#contract/vouchers/vouchers.ts'
import { textIn } from '#domain/localizedText.ts'

type Goods = Pick<VoucherRow, 'dealId' | 'levelId' | 'shopId'>

/** The ids of the shops that take a voucher; null where all of them do. */
export async function usableShopIds(
  db: Database | Transaction,
  { dealId, levelId, shopId }: Goods,
): Promise<readonly string[] | null> {
  if (dealId) {
    const [wanted] = await findWantedDeals(db, [{ dealId, serviceCount: 1 }])
    return wanted?.line.shopIds ?? []
  }
  if (levelId) {
    const [pass] = await db.select({ ids: passes.usableBranches }).from(passes).where(eq(passes.id, levelId))
    return pass && pass.ids.length > 0 ? pass.ids : null
  }
  return shopId ? [shopId] : []
}

/** The same with their names, those that still exist; empty where every shop takes it. */
export async function findUsableShops(
  { db, locale }: { db: Database; locale: string },
  goods: Goods,
): Promise<VoucherShop[]> {
  const ids = await usableShopIds(db, goods)
  if (!ids || ids.length === 0) return []
  const rows = await db
    .select({ id: shops.id, urlName: shops.urlName, name: shops.name })
    .from(shops)
    .where(inArray(shops.id, [...ids]))
    .orderBy(shops.id)
  return rows.map(({ id, urlName, name }) => ({ _id: id, urlName, name: textIn(name, locale) }))
}
