import { desc, eq, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { brands, shops } from '#backend/modules/catalogue/schema.ts'
import { idFirst, unknownShop } from '#backend/modules/catalogue/shop/plan.ts'
import type { Target } from '#contract/accounts/favourites.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

export type Place = { kind: 'shop' | 'brand'; targetId: string }

/** Of a shop that is no longer published, too: whoever marked it takes the mark away. */
async function findMarkedShop({ db }: ServiceContext, idOrUrlName: string) {
  const [row] = await db
    .select({ id: shops.id, publication: shops.publication })
    .from(shops)
    .where(or(eq(shops.id, idOrUrlName), eq(shops.urlName, idOrUrlName)))
    .orderBy(idFirst(idOrUrlName))
  return { id: row?.id, exists: row?.publication === 'published' }
}

async function findMarkedBrand({ db }: ServiceContext, idOrSlug: string) {
  const isIt = or(eq(brands.id, idOrSlug), eq(brands.slug, idOrSlug))
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(isIt)
    .orderBy(desc(eq(brands.id, idOrSlug)))
  return { id: rows[0]?.id, exists: rows.length > 0 }
}

/** The target by its id; a removed one keeps the name of the request. */
export async function findPlace(ctx: ServiceContext, { shop, brand }: Target): Promise<Place & { exists: boolean }> {
  const [kind, name] = shop === undefined ? (['brand', brand ?? ''] as const) : (['shop', shop] as const)
  const { id, exists } = kind === 'shop' ? await findMarkedShop(ctx, name) : await findMarkedBrand(ctx, name)
  return { kind, targetId: id ?? name, exists }
}

/** The shop or brand of a mark, or 404. */
export async function requireMarked(ctx: ServiceContext, target: Target): Promise<Place> {
  const { exists, ...place } = await findPlace(ctx, target)
  if (exists) return place
  if (place.kind === 'shop') throw unknownShop()
  throw new ServiceError(ERROR_CODE.notFound, 'There is no such brand')
}
