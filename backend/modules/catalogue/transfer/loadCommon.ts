import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#backend/context.ts'
import { passes, voucherModels } from '#backend/modules/catalogue/dealSchema.ts'
import { areas, brands, categories, locations, pictures, tags } from '#backend/modules/catalogue/schema.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { type Known, nearestPlace, pictureFor, picturesOf } from './known.ts'
import type { BadLine, Kind, LineOf, LineOfKind } from './lines.ts'
import { findRows, merged, upsertRows } from './upsert.ts'

type Row = Record<string, unknown> & { id: string }
type Said = { _id?: string | undefined; slug?: string | undefined }
type Table = PgTable & { id: PgColumn }

/** An id and slug for what names only one of them, or only itself. */
function idsOf({ _id, slug }: Said, name: Record<string, string>) {
  const id = _id ?? slug ?? slugOf(textIn(name, 'en'))
  return { id, slug: slug ?? id }
}

type Loader<K extends Kind> = {
  table: Table
  defaults: Record<string, unknown>
  /** The row as the line says it; a string is why not. */
  row(line: LineOf<K>, known: Known): Row | string
  /** What later lines may name by it. */
  learn?(row: Row, known: Known): void
}

const learnName = (names: 'categories' | 'locations' | 'tags' | 'brands') => (row: Row, known: Known) => {
  known[names].set(row.id, row.id)
  known[names].set(row.slug as string, row.id)
}

const LOADERS: { [K in Kind]?: Loader<K> } = {
  category: {
    table: categories,
    defaults: { slug: '', serviceType: 0, name: {}, image: '', position: 100 },
    row: ({ _id, slug, name, serviceType, image, position }, known) => {
      const ids = idsOf({ _id, slug }, name)
      return { ...ids, name, serviceType, image: pictureFor(known, image, ids.id, 'square'), position }
    },
    learn: (row, known) => {
      learnName('categories')(row, known)
      known.categoryOfType.set(row.serviceType as number, row.id)
    },
  },
  location: {
    table: locations,
    defaults: { slug: '', name: {}, image: '', latitude: 0, longitude: 0, position: 100 },
    row: ({ _id, slug, name, image, latitude, longitude, position }, known) => {
      const ids = idsOf({ _id, slug }, name)
      return { ...ids, name, image: pictureFor(known, image, ids.id, 'square'), latitude, longitude, position }
    },
    learn: (row, known) => {
      learnName('locations')(row, known)
      known.places.push({ id: row.id, latitude: row.latitude as number, longitude: row.longitude as number })
    },
  },
  area: {
    table: areas,
    defaults: { slug: '', locationId: '', name: {}, latitude: 0, longitude: 0 },
    row: ({ _id, slug, name, location, latitude, longitude }, known) => {
      const locationId = known.locations.get(location) ?? nearestPlace(known, { latitude, longitude })
      return locationId ? { ...idsOf({ _id, slug }, name), name, locationId, latitude, longitude } : 'location: unknown'
    },
    learn: (row, known) => {
      const area = { id: row.id, locationId: row.locationId as string }
      known.areas.set(row.id, area).set(row.slug as string, area)
    },
  },
  tag: {
    table: tags,
    defaults: { slug: '', name: {}, position: 100 },
    row: ({ _id, slug, name, position }) => ({ ...idsOf({ _id, slug }, name), name, position }),
    learn: learnName('tags'),
  },
  brand: {
    table: brands,
    defaults: {
      ...{ slug: '', brandName: {}, description: {}, brandType: 'massage', image: '', environmentImages: [] },
      ...{ rating: 0, ratingCount: 0, isTop: false, position: 100 },
    },
    row: ({ _id, slug, image, environmentImages, ...said }, known) => {
      const ids = idsOf({ _id, slug }, said.brandName)
      return {
        ...said,
        ...ids,
        image: pictureFor(known, image, ids.id, 'wide'),
        environmentImages: picturesOf(known, environmentImages),
      }
    },
    learn: (row, known) => {
      learnName('brands')(row, known)
      known.loaded.brand.add(row.id)
    },
  },
  pass: {
    table: passes,
    defaults: {
      ...{ slug: '', name: {}, description: {}, image: '', price: 0, originalPrice: 0, units: 1 },
      ...{ expiredWithin: 90, usableBranches: [], position: 100 },
    },
    row: ({ _id, slug, image, ...said }, known) => {
      const ids = idsOf({ _id, slug }, said.name)
      return { ...said, ...ids, image: pictureFor(known, image, ids.id, 'wide') }
    },
    learn: ({ id }, known) => known.loaded.pass.add(id),
  },
  voucherModel: {
    table: voucherModels,
    defaults: { name: {}, image: '', position: 100 },
    row: ({ _id, name, image, position }, known) => {
      const { id } = idsOf({ _id }, name)
      return { id, name, image: pictureFor(known, image, id, 'wide'), position }
    },
  },
}

/** Pictures are named, not numbered. */
export async function loadPictures(db: Database, lines: LineOfKind<'picture'>[], known: Known): Promise<void> {
  const rows = new Map(lines.map(({ data: { pictureKind: kind, ...data } }) => [data.name, { ...data, kind }]))
  await upsertRows(db, pictures, [...rows.values()], 'name')
  for (const name of rows.keys()) known.pictures.add(name)
}

const AT_ONCE = 500

/** Loads lines of one kind, the later ones again over the earlier. Answers the bad ones. */
export async function loadCommon<K extends Kind>(
  db: Database,
  kind: K,
  lines: LineOfKind<K>[],
  known: Known,
): Promise<BadLine[]> {
  const loader = LOADERS[kind] as Loader<Kind> | undefined
  if (!loader) throw new Error(`${kind} is loaded with its shop`)
  const bad: BadLine[] = []
  const rows = new Map<string, { row: Row; number: number }>()
  for (const { number, data } of lines) {
    const row = loader.row(data as never, known)
    if (typeof row === 'string') bad.push({ number, reason: row })
    else if (!row.id) bad.push({ number, reason: '_id: is needed where the name has no Latin letters' })
    else rows.set(row.id, { row, number })
  }
  const all = [...rows.values()]
  for (let from = 0; from < all.length; from += AT_ONCE) {
    bad.push(...(await write(db, loader, all.slice(from, from + AT_ONCE), known)))
  }
  return bad
}

const sorted = (name: unknown) => JSON.stringify(Object.entries(name ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether it was stored under another name, in any language. */
const isRenamed = (stored: Row | undefined, row: Row) =>
  stored !== undefined && ['name', 'brandName'].some((key) => sorted(stored[key]) !== sorted(row[key]))

/** All at once, or where one of them cannot be stored, each for itself. */
async function write(
  db: Database,
  { table, defaults, learn }: Loader<Kind>,
  lines: { row: Row; number: number }[],
  known: Known,
): Promise<BadLine[]> {
  const stored = await findRows(
    db,
    table,
    lines.map(({ row }) => row.id),
  )
  const full = lines.map(({ row }) => ({ id: row.id, ...merged(defaults, stored.get(row.id) as Row | undefined, row) }))
  try {
    await upsertRows(db, table, full)
    known.isRenamed ||= full.some((row) => isRenamed(stored.get(row.id) as Row | undefined, row as Row))
    for (const row of full) learn?.(row as Row, known)
    return []
  } catch (error) {
    const [only] = lines
    if (lines.length === 1) return [{ number: only!.number, reason: reasonOf(error) }]
    const bad: BadLine[] = []
    for (const line of lines) bad.push(...(await write(db, { table, defaults, learn } as Loader<Kind>, [line], known)))
    return bad
  }
}

/** What the database refused, in its own words; drizzle keeps them as the cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : 'cannot be stored'
}
