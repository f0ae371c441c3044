import { asc, count } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { locations, shops } from '#backend/modules/catalogue/schema.ts'
import type { Picture } from '#contract/shared.ts'
import { textIn } from '#domain/localizedText.ts'

type Place = { slug: string; name: string; image: Picture; latitude: number; longitude: number; shopCount: number }

/** All places in their order, each with the number of its shops. */
export async function listLocations(ctx: ServiceContext): Promise<{ locations: Place[] }> {
  const [rows, counts] = await Promise.all([
    ctx.db.select().from(locations).orderBy(asc(locations.position), asc(locations.id)),
    ctx.db.select({ id: shops.locationId, shopCount: count() }).from(shops).groupBy(shops.locationId),
  ])
  const picture = await findPictures(
    ctx,
    rows.map(({ image }) => image),
  )
  const countOf = new Map(counts.map(({ id, shopCount }) => [id, shopCount]))
  return {
    locations: rows.map(({ id, slug, name, image, latitude, longitude }) => ({
      slug,
      name: textIn(name, ctx.locale),
      image: picture(image),
      latitude,
      longitude,
      shopCount: countOf.get(id) ?? 0,
    })),
  }
}
