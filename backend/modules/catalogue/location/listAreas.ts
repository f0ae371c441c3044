import { and, count, desc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { areas, isPublished, locations, shops } from '#backend/modules/catalogue/schema.ts'
import type { Area } from '#contract/catalogue/areas.ts'
import { textIn } from '#domain/localizedText.ts'

/** The districts in which shops are, the fullest first. */
export async function listAreas({ db, locale }: ServiceContext): Promise<{ items: Area[] }> {
  const { slug, name, latitude, longitude } = areas
  const rows = await db
    .select({
      ...{ slug, name, latitude, longitude },
      ...{ shopCount: count(), locationSlug: locations.slug, location: locations.name },
    })
    .from(areas)
    .innerJoin(locations, eq(locations.id, areas.locationId))
    .innerJoin(shops, and(eq(shops.areaId, areas.id), isPublished))
    .groupBy(areas.id, locations.id)
    .orderBy(desc(count()), areas.slug)
  return {
    items: rows.map((row) => ({ ...row, name: textIn(row.name, locale), location: textIn(row.location, locale) })),
  }
}
