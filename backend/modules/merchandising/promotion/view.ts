import { and, count, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { promotionUses } from '#backend/modules/merchandising/schema.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { textIn } from '#domain/localizedText.ts'
import type { PromotionRow } from './find.ts'
import { findFirstOrderOnly } from './firstOrder.ts'

async function ownUses({ db, userId }: ServiceContext, ids: string[]): Promise<Map<string, number>> {
  if (!userId || ids.length === 0) return new Map()
  const rows = await db
    .select({ id: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(and(eq(promotionUses.userId, userId), inArray(promotionUses.promotionId, ids)))
    .groupBy(promotionUses.promotionId)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/** Promotions as a customer reads them, in the order given. */
export async function viewPromotions(ctx: ServiceContext, rows: PromotionRow[]): Promise<Promotion[]> {
  const [uses, isFirstOrderOnly] = await Promise.all([
    ownUses(
      ctx,
      rows.map(({ id }) => id),
    ),
    findFirstOrderOnly(ctx.db),
  ])
  return rows.map((row) => {
    const { id, code, discountValue, discountPercentage, netPrice, discountCap, buy, free, addFreeType } = row
    const { minimumSpend, shopIds, timePriceIds, perUserLimit } = row
    return {
      ...{ _id: id, code, name: textIn(row.name, ctx.locale), description: textIn(row.description, ctx.locale) },
      discountType: row.discountType as Promotion['discountType'],
      ...{ discountValue, discountPercentage, netPrice, discountCap, buy, free, addFreeType },
      ...{ minimumSpend, shopIds, timePriceIds, perUserLimit },
      isFirstOrderOnly: isFirstOrderOnly(row),
      isUsed: (uses.get(id) ?? 0) >= perUserLimit,
      endTime: row.endTime.toISOString(),
    }
  })
}
