import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { favourites } from '#backend/modules/accounts/schema.ts'
import { findPlace, isInCatalogue, requireMarked } from '#backend/modules/catalogue/index.ts'
import type { Favourite, Target } from '#contract/accounts/favourites.ts'

/** A customer's favourites that are still in the catalogue. */
export const ownFavourites = ({ userId }: UserContext) =>
  and(eq(favourites.userId, userId), isInCatalogue(favourites.kind, favourites.targetId))

/** Marks a shop or brand; again changes nothing. Unknown: 404. */
export async function addFavourite(ctx: UserContext, target: Target): Promise<Favourite> {
  const { db, userId, now } = ctx
  const place = await requireMarked(ctx, target)
  await db
    .insert(favourites)
    .values({ userId, ...place, createdAt: now })
    .onConflictDoNothing()
  return { isFavourite: true, totalCount: await db.$count(favourites, ownFavourites(ctx)) }
}

/** Unmarks a shop or brand; one that is not marked changes nothing. */
export async function removeFavourite(ctx: UserContext, target: Target): Promise<Favourite> {
  const { db, userId } = ctx
  const { kind, targetId } = await findPlace(ctx, target)
  const marked = and(eq(favourites.kind, kind), eq(favourites.targetId, targetId))
  await db.delete(favourites).where(and(eq(favourites.userId, userId), marked))
  return { isFavourite: false, totalCount: await db.$count(favourites, ownFavourites(ctx)) }
}
