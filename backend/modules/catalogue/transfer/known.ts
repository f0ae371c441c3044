import type { Database, Transaction } from '#backend/context.ts'
import { areas, brands, categories, locations, pictures, tags } from '#backend/modules/catalogue/schema.ts'
import { insertRows } from '#backend/platform/db/insertRows.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { emptyJournal, type Journal } from './changes.ts'

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
  /** Shops that lines name, as far as they are stored or stand in the file, by id and by url name. */
  shops: Map<string, KnownShop>
  /** Prices that lines name or bring, and the service that each is of. */
  options: Map<string, string>
  /** Whether a name changed that stored shops may carry: then the words of every shop are made anew. */
  isRenamed: boolean
  /** Ids of what this import changed, whose cached pages are stale; of reviews those of their shops. */
  loaded: Record<'brand' | 'pass' | 'review', Set<string>>
  journal: Journal
  /** Whether nothing is written: what would be is told only. */
  isDry: boolean
  /** Whether what cannot be stored ends the import, which is one transaction; else it is told. */
  isWhole: boolean
}

type KnownShop = { id: string; urlName: string; name: Record<string, string> }

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

/** Rows that are stored, else those of the ground, which are stored then too. */
async function readOrLay<T extends 'pictures' | 'categories' | 'locations'>(
  db: Database | Transaction,
  name: T,
  ground: Ground,
  isDry: boolean,
): Promise<Ground[T]> {
  const table = { pictures, categories, locations }[name]
  const stored = (await db.select().from(table as typeof pictures)) as Ground[T]
  if (stored.length > 0) return stored
  const rows = ground[name] as Ground['pictures']
  if (!isDry) await db.transaction((tx) => insertRows(tx, table as typeof pictures, rows))
  return ground[name]
}

export async function readKnown(
  db: Database | Transaction,
  ground: Ground,
  { isDry, isWhole }: Pick<Known, 'isDry' | 'isWhole'>,
): Promise<Known> {
  const all = await readOrLay(db, 'pictures', ground, isDry)
  const kinds = await readOrLay(db, 'categories', ground, isDry)
  const places = await readOrLay(db, 'locations', ground, isDry)
  const quarters = await db.select({ id: areas.id, slug: areas.slug, locationId: areas.locationId }).from(areas)
  const stored = new Set(all.map(({ name }) => name))
  const drawn = all.filter(({ kind }) => kind === 'drawing').sort((a, b) => (a.name < b.name ? -1 : 1))
  const fallback = all
    .filter(({ uploadedBy }) => !uploadedBy)
    .map(({ name }) => name)
    .sort()
    .slice(0, 1)
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
    shops: new Map(),
    options: new Map(),
    isRenamed: false,
    loaded: { brand: new Set(), pass: new Set(), review: new Set() },
    ...{ journal: emptyJournal(), isDry, isWhole },
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
