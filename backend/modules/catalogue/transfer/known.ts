import type { Database } from '#backend/context.ts'
import { areas, brands, categories, locations, pictures, tags } from '#backend/modules/catalogue/schema.ts'
import { insertRows } from '#backend/platform/db/insertRows.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'

/** Ids by id and by slug. */
type Names = Map<string, string>
type Place = Position & { id: string }

/** What lines may name, as far as it is stored or stood in the file before. */
export type Known = {
  categories: Names
  /** Category ids by the number of their service type. */
  categoryOfType: Map<number, string>
  locations: Names
  places: Place[]
  areas: Map<string, { id: string; locationId: string }>
  tags: Names
  brands: Names
  pictures: Set<string>
  /** Drawn ones of the project, for what comes without a picture: wide for shops, square for services. */
  drawn: { wide: string[]; square: string[] }
  /** Whether a name changed that stored shops may carry: then the words of every shop are made anew. */
  isRenamed: boolean
  /** Ids of what this import changed, whose cached pages are stale. */
  loaded: Record<'brand' | 'pass', Set<string>>
}

const namesOf = (rows: { id: string; slug: string }[]): Names => {
  const names: Names = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const { id } of rows) names.set(id, id)
  return names
}

/** What a catalogue begins with where it has none of its own: rows of the demo, where that is installed. */
export type Ground = {
  pictures: (typeof pictures.$inferInsert)[]
  categories: (typeof categories.$inferInsert)[]
  locations: (typeof locations.$inferInsert)[]
}
export const NO_GROUND: Ground = { pictures: [], categories: [], locations: [] }

async function layGround(db: Database, ground: Ground): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(pictures)) === 0) await insertRows(tx, pictures, ground.pictures)
    if ((await tx.$count(categories)) === 0) await insertRows(tx, categories, ground.categories)
    if ((await tx.$count(locations)) === 0) await insertRows(tx, locations, ground.locations)
  })
}

export async function readKnown(db: Database, ground: Ground): Promise<Known> {
  await layGround(db, ground)
  const kinds = await db.select().from(categories)
  const places = await db.select().from(locations)
  const quarters = await db.select({ id: areas.id, slug: areas.slug, locationId: areas.locationId }).from(areas)
  const stored = new Set((await db.select({ name: pictures.name }).from(pictures)).map(({ name }) => name))
  const drawn = ground.pictures.filter(({ name }) => stored.has(name))
  const fallback = [...stored].slice(0, 1)
  const shaped = (ratio: number) => {
    const names = drawn.filter(({ width, height }) => Math.abs(width / height - ratio) < 0.1).map(({ name }) => name)
    return names.length > 0 ? names : fallback
  }
  return {
    categories: namesOf(kinds),
    categoryOfType: new Map(kinds.map(({ id, serviceType }) => [serviceType, id])),
    locations: namesOf(places),
    places: places.map(({ id, latitude, longitude }) => ({ id, latitude, longitude })),
    areas: new Map(quarters.flatMap((area) => [area.slug, area.id].map((name) => [name, area]))),
    tags: namesOf(await db.select({ id: tags.id, slug: tags.slug }).from(tags)),
    brands: namesOf(await db.select({ id: brands.id, slug: brands.slug }).from(brands)),
    pictures: stored,
    drawn: { wide: shaped(1.5), square: shaped(1) },
    isRenamed: false,
    loaded: { brand: new Set(), pass: new Set() },
  }
}

/** The nearest city. */
export function nearestPlace({ places }: Known, at: Position): string | undefined {
  let best: { id: string; km: number } | undefined
  for (const place of places) {
    const km = distanceKm(at, place)
    if (typeof km === 'number' && (!best || km < best.km)) best = { id: place.id, km }
  }
  return best?.id
}

/** Always the same drawn picture for the same thing. */
function drawnFor(names: string[], id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 1_000_003
  return names[sum % names.length] ?? ''
}

/** What shows a place is its own picture, or none. */
export const ownPicture = ({ pictures: stored }: Known, given: string): string | null =>
  stored.has(given) ? given : null

/** Stored pictures stay; a missing one of a thing is replaced by a drawn one. */
export function pictureFor(known: Known, given: string | undefined, id: string, shape: 'wide' | 'square'): string {
  return given !== undefined && known.pictures.has(given) ? given : drawnFor(known.drawn[shape], id)
}

export const picturesOf = ({ pictures: stored }: Known, given: string[] | undefined): string[] | undefined =>
  given?.filter((name) => stored.has(name))
