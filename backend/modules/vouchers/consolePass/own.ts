import { eq, inArray } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { findPictures, passes, shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePass } from '#contract/vouchers/consolePasses.ts'
import { textIn } from '#domain/localizedText.ts'
import { shownState } from '#domain/merchandising/showWindow.ts'

export type PassRow = typeof passes.$inferSelect

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is no such pass')

async function namesOf({ db, locale }: StaffContext, ids: readonly string[]) {
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

/** Passes as the console shows them, in the order given. */
export async function viewConsolePasses(ctx: StaffContext, rows: PassRow[]): Promise<ConsolePass[]> {
  const [picture, named] = await Promise.all([
    findPictures(
      ctx,
      rows.map(({ image }) => image),
    ),
    namesOf(
      ctx,
      rows.flatMap(({ usableBranches }) => usableBranches),
    ),
  ])
  return rows.map(({ id, image, usableBranches, showFrom, showUntil, ...row }) => ({
    ...{ _id: id, ...row, image: picture(image) },
    shops: usableBranches.flatMap((one) => named.get(one) ?? []),
    showFrom: showFrom?.toISOString() ?? null,
    showUntil: showUntil?.toISOString() ?? null,
    state: shownState({ showFrom, showUntil }, ctx.now),
  }))
}

/** One of them as it is now. */
export async function findConsolePass(ctx: StaffContext, id: string): Promise<{ pass: ConsolePass }> {
  const [pass] = await viewConsolePasses(ctx, await ctx.db.select().from(passes).where(eq(passes.id, id)))
  if (!pass) throw unknown()
  return { pass }
}

/** A pass for a change of it; one that was changed since it was read is a 166. */
export async function lockPass(tx: Transaction, id: string, version: number): Promise<PassRow> {
  const [row] = await tx.select().from(passes).where(eq(passes.id, id)).for('no key update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}
