import { and, desc, eq, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findGivenAtHome, passes } from '#backend/modules/catalogue/index.ts'
import { findBranchCards } from '#backend/modules/vouchers/deal/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Pass } from '#contract/vouchers/deals.ts'
import { stepExpiry } from '#domain/vouchers/dealSteps.ts'
import { isSoldAt } from './sold.ts'
import { viewPassCards } from './view.ts'

/** One pass by its id or slug, with the shops that take it; unknown, or not sold now: 404. */
export async function findPass(ctx: ServiceContext, idOrSlug: string): Promise<{ pass: Pass }> {
  const [row] = await ctx.db
    .select()
    .from(passes)
    .where(and(or(eq(passes.id, idOrSlug), eq(passes.slug, idOrSlug)), isSoldAt(ctx.now)))
    .orderBy(desc(eq(passes.id, idOrSlug)))
    .limit(1)
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such pass')
  const [[card], usableBranches, atHome] = await Promise.all([
    viewPassCards(ctx, [row]),
    findBranchCards(ctx, row.usableBranches),
    findGivenAtHome(ctx.db, row.usableBranches),
  ])
  const expiredAt = stepExpiry({ minItem: 1, expiredWithin: row.expiredWithin }, ctx.now).toISOString()
  const endTime = row.showUntil?.toISOString() ?? null
  return { pass: { ...card!, usableBranches, isGivenAtHome: atHome(row.usableBranches), expiredAt, endTime } }
}
