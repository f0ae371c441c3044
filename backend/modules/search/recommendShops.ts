import { and, arrayOverlaps, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import {
  comparedColumns,
  findPlannedShop,
  isPublished,
  selectCards,
  shops,
  viewShopCards,
} from '#backend/modules/catalogue/index.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { ShopCard } from '#contract/catalogue/shops.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { similarity } from '#domain/search/similarity.ts'

type Input = { user?: string | undefined; id?: string | undefined; length: number }

/** So many of the nearest are compared; enough that a better one is not far beyond them. */
const COMPARED = 200

/** The caller's own last position; another user's is never used, as nearby shops would reveal it. */
async function findLastPlace({ db, userId }: ServiceContext, user: string | undefined): Promise<Position | null> {
  if (!userId || user !== userId) return null
  const [row] = await db
    .select({ latitude: users.latitude, longitude: users.longitude })
    .from(users)
    .where(eq(users.id, userId))
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : null
}

const nearestFirst = ({ latitude, longitude }: Position) => sql`${shops.place} <-> point(${longitude}, ${latitude})`

/** Shops worth a look beside one, or near the customer; the best first. Throws 404 for an unknown shop. */
export async function recommendShops(ctx: ServiceContext, { user, id, length }: Input): Promise<Page<ShopCard>> {
  const shop = id ? await findPlannedShop(ctx, id) : null
  const from = shop ?? (await findLastPlace(ctx, user))
  const candidates = await ctx.db
    .select(comparedColumns)
    .from(shops)
    .where(
      and(
        isPublished,
        eq(shops.bookable, true),
        shop ? ne(shops.id, shop.id) : undefined,
        shop && shop.categoryIds.length > 0 ? arrayOverlaps(shops.categoryIds, shop.categoryIds) : undefined,
      ),
    )
    .orderBy(...(from ? [nearestFirst(from)] : [desc(shops.rating), desc(shops.ratingCount), asc(shops.id)]))
    .limit(COMPARED)
  const scored = candidates.map((other) => {
    const km = from ? distanceKm(from, other) : null
    return { id: other.id, score: similarity(shop, other, typeof km === 'number' ? km : null) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, length)
  const ids = best.map((one) => one.id)
  const rows = ids.length > 0 ? await selectCards(ctx.db).where(inArray(shops.id, ids)) : []
  const items = await viewShopCards(
    ctx,
    rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
  return wholeList(items)
}
