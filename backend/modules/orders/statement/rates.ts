import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError, unprocessable } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { commissionRates } from '#backend/modules/orders/ledgerSchema.ts'
import { kindOf, kindOnWire } from '#backend/modules/orders/order/kinds.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleRate, statementCalls } from '#contract/orders/statements.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'

const selectRates = ({ db }: StaffContext) =>
  db
    .select({ rate: commissionRates, name: shops.name })
    .from(commissionRates)
    .leftJoin(shops, eq(shops.id, commissionRates.shopId))

const viewRate = (
  { rate: { id, shopId, kind, basisPoints, from }, name }: Awaited<ReturnType<typeof selectRates>>[number],
  locale: string,
): ConsoleRate => ({
  ...{ _id: id, shop: shopId === null ? null : { _id: shopId, name: textIn(name, locale) } },
  ...{ kind: kindOf(kind).wireKind, basisPoints, from },
})

/** Every rate of commission, the latest first. */
export const listRates = (ctx: StaffContext, { offset }: { offset: number }): Promise<Page<ConsoleRate>> =>
  readPage(offset, {
    rows: selectRates(ctx)
      .orderBy(desc(commissionRates.from), desc(commissionRates.createdAt), desc(commissionRates.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(commissionRates),
    view: (rows) => rows.map((row) => viewRate(row, ctx.locale)),
  })

type Input = BodyOf<(typeof statementCalls)['POST /console/commission-rates']>

/** A rate from a day on that has not begun yet, so that no sale has another one already. */
export async function addRate(
  ctx: StaffContext,
  { shop: shopId, kind: wireKind, basisPoints, from }: Input,
): Promise<{ rate: ConsoleRate }> {
  const { db, now, staff } = ctx
  if (from <= bangkokDate(now)) throw unprocessable('This day has begun already')
  const id = randomUUID()
  const kind = kindOnWire(wireKind)
  await db.transaction(async (tx) => {
    if (shopId !== null && (await tx.$count(shops, eq(shops.id, shopId))) === 0) {
      throw unprocessable('There is no such shop')
    }
    const [added] = await tx
      .insert(commissionRates)
      .values({ id, shopId, kind, basisPoints, from, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!added) throw new ServiceError(ERROR_CODE.nameTaken, 'There is a rate of this day already')
    const after = { shop: shopId, kind: wireKind, basisPoints, from }
    await recordAudit(tx, { now, actorId: staff.userId }, { action: 'rateAdded', kind: 'rate', objectId: id, after })
  })
  const [row] = await selectRates(ctx).where(eq(commissionRates.id, id))
  return { rate: viewRate(row!, ctx.locale) }
}
