import { and, arrayContains, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { areas, locations, type Station, shops, stationOf } from '#backend/modules/catalogue/index.ts'
import { PART } from '#backend/modules/search/shopTokens.ts'
import { foldText, wordsOf } from '#backend/modules/search/tokens.ts'
import type { SearchPlace } from '#contract/search.ts'
import { textIn } from '#domain/localizedText.ts'
import { isInWalk } from './distance.ts'
import { type NamedStation, readStation } from './stationNames.ts'

/** Where a question asks for shops. */
export type AskedPlace = {
  /** Nothing where no place is asked for; a slug that is not known is nowhere. */
  where: SQL | undefined
  /** The whole city, whose areas are counted. */
  city: SQL | undefined
  view: SearchPlace | null
  /** The station that is asked for: shops come in the order of the walk from it. */
  station: Station | null
  /** Shops that bear the station's name, which words may have meant instead. */
  called: SQL | undefined
}

const NOWHERE: AskedPlace = { where: undefined, city: undefined, view: null, station: null, called: undefined }

const viewStation = ({ slug, name, latitude, longitude }: Station, locale: string): SearchPlace => ({
  ...{ slug, kind: 'station', latitude, longitude },
  name: textIn(name, locale),
})

/** A city, an area or a station by its slug. */
export async function placeBySlug(db: Database, slug: string | undefined, locale: string): Promise<AskedPlace> {
  if (!slug) return NOWHERE
  const station = stationOf(slug)
  if (station) return { ...NOWHERE, where: isInWalk(station), view: viewStation(station, locale), station }
  const { latitude, longitude } = locations
  const [[city], [area]] = await Promise.all([
    db
      .select({ id: locations.id, name: locations.name, latitude, longitude })
      .from(locations)
      .where(eq(locations.slug, slug)),
    db.select().from(areas).where(eq(areas.slug, slug)),
  ])
  const cityIds = [city?.id, area?.locationId].filter((id) => id !== undefined)
  const where = or(city ? eq(shops.locationId, city.id) : undefined, area ? eq(shops.areaId, area.id) : undefined)
  const found = city ?? area
  return {
    ...NOWHERE,
    where: where ?? sql`false`,
    city: cityIds.length > 0 ? inArray(shops.locationId, cityIds) : undefined,
    view: found
      ? {
          ...{ slug, kind: city ? 'city' : 'area', latitude: found.latitude, longitude: found.longitude },
          name: textIn(found.name, locale),
        }
      : null,
  }
}

/** Whether a city or an area of the catalogue is called so, in any language. */
async function isAreaName(db: Database, name: string): Promise<boolean> {
  const rows = [
    ...(await db.select({ name: areas.name }).from(areas)),
    ...(await db.select({ name: locations.name }).from(locations)),
  ]
  return rows.some((row) => Object.values(row.name).some((one) => foldText(one) === name))
}

const isCalled = (name: string) =>
  and(...wordsOf(name).map((word) => arrayContains(shops.searchTokens, [PART.name + word])))

/**
 * The station that words name, and the words without it. "Near Asok" and "Asok BTS" mean the station alone; "Asok"
 * means it too, and shops that are called so; "Chatuchak" alone is the quarter of that name.
 */
export async function placeInWords(
  db: Database,
  words: { text: string; isNear: boolean },
  locale: string,
): Promise<{ place: AskedPlace; text: string }> {
  const nothing = { place: NOWHERE, text: words.text }
  const found: NamedStation | undefined = readStation(words.text, words.isNear)
  if (!found) return nothing
  const { station, name, isMarked, rest } = found
  if (!isMarked && (await isAreaName(db, name))) return nothing
  const called = isMarked ? undefined : isCalled(name)
  return {
    place: {
      ...NOWHERE,
      where: called ? or(isInWalk(station), called) : isInWalk(station),
      view: viewStation(station, locale),
      station,
      called,
    },
    text: rest,
  }
}
