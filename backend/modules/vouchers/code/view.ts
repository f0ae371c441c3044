import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { openDesks } from '#backend/modules/accounts/index.ts'
import { voucherCodes } from '#backend/modules/vouchers/schema.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { NOBODY, readAt } from './confirm.ts'
import { findCode, findShown, type Shown } from './find.ts'

/** Notes when the shop first looked at a code at its desk (else 115), and answers what it is good for. */
export async function lookAtCode(
  ctx: ServiceContext,
  { time, ...shown }: Shown & { time?: string },
): Promise<{ voucherCode: ShownCode }> {
  await openDesks(ctx)
  const { code } = await findShown(ctx.db, shown, NOBODY)
  // By its secret: one that was given away meanwhile is not the one that was looked at.
  const isSame = and(eq(voucherCodes.id, code.id), eq(voucherCodes.code, code.code))
  await ctx.db
    .update(voucherCodes)
    .set({ viewedAt: readAt(time, ctx.now) })
    .where(and(isSame, isNull(voucherCodes.viewedAt)))
  return findCode({ ...ctx, userId: NOBODY }, shown)
}
