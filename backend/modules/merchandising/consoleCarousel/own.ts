import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { brands, shops } from '#backend/modules/catalogue/index.ts'
import { carouselGroups, carouselItems } from '#backend/modules/merchandising/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleCarousel } from '#contract/merchandising/consoleCarousels.ts'
import { textIn } from '#domain/localizedText.ts'

export type CarouselRow = typeof carouselGroups.$inferSelect

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is no such carousel')

/** What some carousels show, each in its order, without what is gone; customers see only shops that are published. */
export function selectItems(db: Database | Transaction, groupIds: readonly string[]) {
  return db
    .select({
      groupId: carouselItems.groupId,
      shop: { _id: shops.id, name: shops.name, publication: shops.publication },
      brand: { _id: brands.id, name: brands.brandName },
    })
    .from(carouselItems)
    .innerJoin(carouselGroups, eq(carouselGroups.id, carouselItems.groupId))
    .leftJoin(shops, eq(shops.id, carouselItems.targetId))
    .leftJoin(brands, eq(brands.id, carouselItems.targetId))
    .where(inArray(carouselItems.groupId, [...groupIds]))
    .orderBy(asc(carouselItems.position), asc(carouselItems.targetId))
}

type Item = Awaited<ReturnType<typeof selectItems>>[number]

/** The card of an item by the kind of its carousel; none where its shop or brand is gone. */
export function cardOf({ kind }: Pick<CarouselRow, 'kind'>, { shop, brand }: Item) {
  const found = kind === 'shop' ? shop : brand
  return found ? [{ ...found, isShown: kind === 'brand' || shop?.publication === 'published' }] : []
}

/** Carousels as the console shows them, in the order given. */
export async function viewConsoleCarousels(
  { db, locale }: Pick<StaffContext, 'db' | 'locale'>,
  rows: CarouselRow[],
): Promise<ConsoleCarousel[]> {
  const ids = rows.map(({ id }) => id)
  const items = ids.length > 0 ? await selectItems(db, ids) : []
  return rows.map(({ id, ...row }) => ({
    ...{ _id: id, ...row },
    cards: items
      .filter(({ groupId }) => groupId === id)
      .flatMap((item) => cardOf(row, item))
      .map(({ _id, name, isShown }) => ({ _id, name: textIn(name, locale), isShown })),
  }))
}

/** One of them as it is now. */
export async function findConsoleCarousel(ctx: StaffContext, id: string): Promise<{ carousel: ConsoleCarousel }> {
  const rows = await ctx.db.select().from(carouselGroups).where(eq(carouselGroups.id, id))
  const [carousel] = await viewConsoleCarousels(ctx, rows)
  if (!carousel) throw unknown()
  return { carousel }
}

/** A carousel for a change of it; one that was changed since it was read is a 166. */
export async function lockCarousel(tx: Transaction, id: string, version: number): Promise<CarouselRow> {
  const [row] = await tx.select().from(carouselGroups).where(eq(carouselGroups.id, id)).for('update')
  if (!row) throw unknown()
  if (row.version !== version) throw changedMeanwhile()
  return row
}
