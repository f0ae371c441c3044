import { asc, count, gt, min, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { isPublished, locations, shops } from '#backend/modules/catalogue/schema.ts'
import type { Picture } from '#contract/shared.ts'
import { textIn } from '#domain/localizedText.ts'

type Place = {
  slug: string
  name: string
  nameTH: string
  image: Picture
  latitude: number
  longitude: number
  shopCount: number
  minPrice: number
}

/** All places in their order, each with the number of its shops and the lowest price there. */
export async function listLocations(ctx: ServiceContext): Promise<{ locations: Place[] }> {
  const [rows, counts] = await Promise.all([
    ctx.db.select().from(locations).orderBy(asc(locations.position), asc(locations.id)),
    ctx.db
      .select({
        id: shops.locationId,
        shopCount: count(),
        minPrice: min(sql<number>`case when ${gt(shops.minPrice, 0)} then ${shops.minPrice} end`),
      })
      .from(shops)
      .where(isPublished)
      .groupBy(shops.locationId),
  ])
  const picture = await findPictures(
    ctx,
    rows.map(({ image }) => image),
  )
  const countOf = new Map(counts.map(({ id, ...counted }) => [id, counted]))
  return {
    locations: rows.map(({ id, slug, name, image, latitude, longitude }) => ({
      slug,
      name: textIn(name, ctx.locale),
      nameTH: textIn(name, 'th'),
      image: picture(image),
      latitude,
      longitude,
      shopCount: countOf.get(id)?.shopCount ?? 0,
      minPrice: Number(countOf.get(id)?.minPrice ?? 0),
    })),
  }
}
