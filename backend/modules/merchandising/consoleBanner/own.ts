import { eq } from 'drizzle-orm'
import type { ServiceContext, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { banners } from '#backend/modules/merchandising/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleBanner } from '#contract/merchandising/consoleBanners.ts'
import { shownState } from '#domain/merchandising/showWindow.ts'

export type BannerRow = typeof banners.$inferSelect

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is no such banner')

/** Banners as the console shows them, in the order given. */
export async function viewConsoleBanners(
  { db, locale, now }: Pick<ServiceContext, 'db' | 'locale' | 'now'>,
  rows: BannerRow[],
): Promise<ConsoleBanner[]> {
  const picture = await findPictures(
    { db, locale },
    rows.map(({ image }) => image),
  )
  return rows.map(({ id, image, showFrom, showUntil, ...row }) => ({
    ...{ _id: id, ...row, image: picture(image) },
    showFrom: showFrom?.toISOString() ?? null,
    showUntil: showUntil?.toISOString() ?? null,
    state: shownState({ showFrom, showUntil }, now),
  }))
}

/** One of them as it is now. */
export async function findConsoleBanner(ctx: StaffContext, id: string): Promise<{ banner: ConsoleBanner }> {
  const [banner] = await viewConsoleBanners(ctx, await ctx.db.select().from(banners).where(eq(banners.id, id)))
  if (!banner) throw unknown()
  return { banner }
}

/** A banner for a change of it; one that was changed since it was read is a 166. */
export async function lockBanner(tx: Transaction, id: string, version: number): Promise<BannerRow> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}
