import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts'
import { summarisePoints } from './summary.ts'
import { viewTransactions } from './view.ts'

type Input = { type: 'all' | 'in' | 'out'; offset: number }

const TYPES: Record<Input['type'], SQL | undefined> = {
  all: undefined,
  in: gt(pointEntries.amount, 0),
  out: lt(pointEntries.amount, 0),
}

/** A page of the customer's points, the latest first. */
export async function listTransactions(ctx: UserContext, { type, offset }: Input): Promise<Page<PointTransaction>> {
  // Writes down what has expired, so that the list agrees with the balance above it.
  await summarisePoints(ctx)
  const mine = and(eq(pointEntries.userId, ctx.userId), TYPES[type])
  return readPage(offset, {
    count: ctx.db.$count(pointEntries, mine),
    rows: ctx.db
      .select()
      .from(pointEntries)
      .where(mine)
      .orderBy(desc(pointEntries.createdAt), desc(pointEntries.id))
      .offset(offset)
      .limit(HISTORY_PAGE_SIZE),
    view: (rows) => viewTransactions(ctx, rows),
  })
}

/** One entry of the customer's points, or 404. */
export async function findTransaction(ctx: UserContext, id: string): Promise<{ transaction: PointTransaction }> {
  const own = and(eq(pointEntries.id, id), eq(pointEntries.userId, ctx.userId))
  const [transaction] = await viewTransactions(ctx, await ctx.db.select().from(pointEntries).where(own))
  if (!transaction) throw new ServiceError(ERROR_CODE.notFound, 'There is no such entry')
  return { transaction }
}
