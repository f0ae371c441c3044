import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { dealShop, deals, shops } from '#backend/modules/catalogue/index.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleDeal } from '#contract/vouchers/consoleDeals.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { textIn } from '#domain/localizedText.ts'
import { type DealStep, dealState } from '#domain/vouchers/dealTerms.ts'

export type DealRow = typeof deals.$inferSelect

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')

/** The deals that whoever asks may change: of their shops, or all; those of a brand are of no shop. */
export const whereThey = ({ staff }: StaffContext): SQL | undefined =>
  inScope(deals.shopId, scopeOf(staff.grants, 'promotions.change'))

/** Deals with their shops, by the shop's name. */
export const selectTheirs = (db: Database, where: SQL | undefined) =>
  db
    .select({ deal: deals, shop: { id: shops.id, urlName: shops.urlName, name: shops.name } })
    .from(deals)
    .leftJoin(shops, dealShop)
    .where(where)
    .orderBy(asc(shops.urlName), asc(deals.position), asc(deals.id))

/** The steps of a deal; one without any costs its own price from the first unit on. */
export function stepsOf({ price, discountSteps }: DealRow): DealStep[] {
  const steps = discountSteps.toSorted((a, b) => a.minItem - b.minItem)
  const all = steps[0] && steps[0].minItem <= 1 ? steps : [{ minItem: 1, price }, ...steps]
  return all.map(({ minItem, price: each, ...until }, at) => ({
    ...{ minItem: at === 0 ? 1 : minItem, price: each },
    ...{ expiredWithin: until.expiredWithin ?? null, expiredDate: until.expiredDate ?? null },
  }))
}

export const bonusOf = ({ hasBonus, bonusConfig }: DealRow): ConsoleDeal['bonus'] => {
  if (!hasBonus || !bonusConfig) return null
  const { baseBuy, bonusAmount, isMulti } = bonusConfig
  return { baseBuy, bonusAmount, isMulti }
}

type Row = Awaited<ReturnType<typeof selectTheirs>>[number]

/** A row as the console shows it. */
export function viewTheirs({ deal, shop }: Row, { locale, now }: StaffContext): ConsoleDeal {
  const { id, version, dealType, typeName, description, duration, originalPrice, price, discount } = deal
  const { quota, stock, strictQuota, limitPerCustomer, startTime, endTime } = deal
  return {
    ...{ _id: id, version, dealType, typeName, description, duration, originalPrice, price, discount },
    shop: shop && { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, locale) },
    ...{ steps: stepsOf(deal), bonus: bonusOf(deal), quota, strictQuota, limitPerCustomer },
    ...{ stock, sold: quota - stock, state: dealState(deal, now) },
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
  }
}

/** One of theirs; any other is a 404. */
export async function findConsoleDeal(ctx: StaffContext, id: string): Promise<{ deal: ConsoleDeal }> {
  const [row] = await selectTheirs(ctx.db, and(eq(deals.id, id), whereThey(ctx)))
  if (!row) throw unknown()
  return { deal: viewTheirs(row, ctx) }
}

/** A deal of theirs, locked as buyers lock it; any other is a 404, and one that was changed since is a 166. */
export async function lockTheirs(
  tx: Transaction,
  ctx: StaffContext,
  { id, version }: { id: string; version: number },
): Promise<DealRow> {
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.id, id), whereThey(ctx)))
    .for('no key update')
  if (!deal) throw unknown()
  if (deal.version !== version) throw changedMeanwhile()
  return deal
}
