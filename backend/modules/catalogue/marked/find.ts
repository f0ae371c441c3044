import { desc, eq, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { brands, shops } from '#backend/modules/catalogue/schema.ts'
import { idFirst, isShop, unknownShop } from '#backend/modules/catalogue/shop/plan.ts'
import type { Target } from '#contract/accounts/favourites.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

export type Place = { kind: 'shop' | 'brand'; targetId: string }

async function findShopId({ db }: ServiceContext, idOrUrlName: string): Promise<string | undefined> {
  const rows = await db.select({ id: shops.id }).from(shops).where(isShop(idOrUrlName)).orderBy(idFirst(idOrUrlName))
  return rows[0]?.id
}

async function findBrandId({ db }: ServiceContext, idOrSlug: string): Promise<string | undefined> {
  const isIt = or(eq(brands.id, idOrSlug), eq(brands.slug, idOrSlug))
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(isIt)
    .orderBy(desc(eq(brands.id, idOrSlug)))
  return rows[0]?.id
}

/** The target by its id; a removed one keeps the name of the request. */
export async function findPlace(ctx: ServiceContext, { shop, brand }: Target): Promise<Place & { exists: boolean }> {
  const [kind, name] = shop === undefined ? (['brand', brand ?? ''] as const) : (['shop', shop] as const)
  const id = kind === 'shop' ? await findShopId(ctx, name) : await findBrandId(ctx, name)
  return { kind, targetId: id ?? name, exists: id !== undefined }
}

/** The shop or brand of a mark, or 404. */
export async function requireMarked(ctx: ServiceContext, target: Target): Promise<Place> {
  const { exists, ...place } = await findPlace(ctx, target)
  if (exists) return place
  if (place.kind === 'shop') throw unknownShop()
  throw new ServiceError(ERROR_CODE.notFound, 'There is no such brand')
}
