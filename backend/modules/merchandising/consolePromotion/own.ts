import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { PromotionRow } from '#backend/modules/merchandising/promotion/find.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePromotion } from '#contract/merchandising/consolePromotions.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { textIn } from '#domain/localizedText.ts'
import { promotionState } from '#domain/merchandising/promotionTerms.ts'

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')

/** The promotions that whoever asks may change: of their shops, or all; those of the marketplace are of no shop. */
export const whereThey = ({ staff }: StaffContext): SQL | undefined =>
  inScope(promotions.shopId, scopeOf(staff.grants, 'promotions.change'))

/** A promotion of theirs, for a change of it; any other is a 404, and one that was changed since is a 166. */
export async function lockTheirs(
  tx: Transaction,
  ctx: StaffContext,
  { id, version }: { id: string; version: number },
): Promise<PromotionRow> {
  const [row] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), whereThey(ctx)))
    .for('no key update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}

async function namesOf(db: Database, locale: string, ids: readonly string[]) {
  const rows =
    ids.length > 0
      ? await db
          .select({ id: shops.id, urlName: shops.urlName, name: shops.name })
          .from(shops)
          .where(inArray(shops.id, [...new Set(ids)]))
      : []
  return new Map(
    rows.map(({ id, urlName, name }) => [id, { ...{ _id: id, urlName }, name: textIn(name, locale) }] as const),
  )
}

/** Rows as the console shows them, in the order given. */
export async function viewTheirs({ db, locale, now }: StaffContext, rows: PromotionRow[]): Promise<ConsolePromotion[]> {
  const named = await namesOf(
    db,
    locale,
    rows.flatMap(({ shopId, shopIds }) => (shopId ? [shopId, ...shopIds] : shopIds)),
  )
  return rows.map((row) => {
    const { id, version, code, name, description, shopId, shopIds, timePriceIds, startTime, endTime, ...terms } = row
    return {
      ...{ ...terms, _id: id, version, code, name, description },
      discountType: row.discountType as ConsolePromotion['discountType'],
      shop: named.get(shopId ?? '') ?? null,
      ...{ startTime: startTime.toISOString(), endTime: endTime.toISOString(), state: promotionState(row, now) },
      shops: shopIds.flatMap((one) => named.get(one) ?? []),
      optionCount: timePriceIds.length,
    }
  })
}

/** One of theirs; any other is a 404. */
export async function findConsolePromotion(ctx: StaffContext, id: string): Promise<{ promotion: ConsolePromotion }> {
  const rows = await ctx.db
    .select()
    .from(promotions)
    .where(and(eq(promotions.id, id), whereThey(ctx)))
  const [promotion] = await viewTheirs(ctx, rows)
  if (!promotion) throw unknown()
  return { promotion }
}
