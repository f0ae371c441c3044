import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { passes, voucherModels } from '#backend/modules/catalogue/dealSchema.ts'
import { areas, brands, categories, locations, tags } from '#backend/modules/catalogue/schema.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { type Refusal, refusal } from './faults.ts'
import { type Known, nearestPlace, pictureFor, picturesOf } from './known.ts'
import type { Kind, LineOf } from './lines.ts'
import { reviewTable } from './reviewTable.ts'

export type Row = Record<string, unknown> & { id: string }
type Said = { _id?: string | undefined; slug?: string | undefined; name?: Record<string, string> | undefined }

/** How lines of a kind that no shop owns become rows. */
export type Loader<K extends Kind> = {
  table: PgTable & { id: PgColumn }
  defaults: Record<string, unknown>
  /** What a new one needs, by the key of the line. */
  needed: readonly (keyof LineOf<K> & string)[]
  /** The shape of the picture that stands in where a new one has none. */
  shape?: 'wide' | 'square'
  /** The row as the line says it, with undefined for what it leaves out, or why not. */
  row(line: LineOf<K>, known: Known): Row | Refusal
  /** What later lines may name by it. */
  learn?(row: Row, known: Known): void
}

type Names = 'categories' | 'locations' | 'tags' | 'brands'

/** An id for what names only its slug, or only itself. */
const idOf = ({ _id, slug, name }: Said, names?: Map<string, string>) =>
  _id ?? (slug && (names?.get(slug) ?? slug)) ?? slugOf(textIn(name, 'en'))

const learnName = (names: Names) => (row: Row, known: Known) => {
  known[names].set(row.id, row.id)
  known[names].set(row.slug as string, row.id)
}

/** A picture that is not stored gives way to a drawn one; one that the line leaves out stays. */
const given = (known: Known, image: string | undefined, id: string, shape: 'wide' | 'square') =>
  image === undefined ? undefined : pictureFor(known, image, id, shape)

export const LOADERS: { [K in Kind]?: Loader<K> } = {
  category: {
    table: categories,
    defaults: { slug: '', serviceType: 0, name: {}, image: '', position: 100 },
    needed: ['name', 'serviceType'],
    shape: 'square',
    row: (line, known) => {
      const { slug, name, serviceType, image, position } = line
      const id = idOf(line, known.categories)
      return { id, slug, name, serviceType, image: given(known, image, id, 'square'), position }
    },
    learn: (row, known) => {
      learnName('categories')(row, known)
      known.categoryOfType.set(row.serviceType as number, row.id)
    },
  },
  location: {
    table: locations,
    defaults: { slug: '', name: {}, image: '', latitude: 0, longitude: 0, position: 100 },
    needed: ['name', 'latitude', 'longitude'],
    shape: 'square',
    row: (line, known) => {
      const { slug, name, image, latitude, longitude, position } = line
      const id = idOf(line, known.locations)
      return { id, slug, name, image: given(known, image, id, 'square'), latitude, longitude, position }
    },
    learn: (row, known) => {
      learnName('locations')(row, known)
      const place = { id: row.id, latitude: row.latitude as number, longitude: row.longitude as number }
      known.places = [...known.places.filter(({ id }) => id !== row.id), place]
    },
  },
  area: {
    table: areas,
    defaults: { slug: '', locationId: '', name: {}, latitude: 0, longitude: 0 },
    needed: ['name', 'location', 'latitude', 'longitude'],
    row: (line, known) => {
      const { slug, name, location, latitude, longitude } = line
      const slugs = new Map([...known.areas].map(([key, area]) => [key, area.id]))
      const at = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
      const locationId = location && (known.locations.get(location) ?? (at && nearestPlace(known, at)))
      if (location && !locationId) return refusal('location', 'unknownThing', location)
      return { id: idOf(line, slugs), slug, name, locationId, latitude, longitude }
    },
    learn: (row, known) => {
      const area = { id: row.id, locationId: row.locationId as string }
      known.areas.set(row.id, area).set(row.slug as string, area)
    },
  },
  tag: {
    table: tags,
    defaults: { slug: '', name: {}, position: 100 },
    needed: ['name'],
    row: (line, known) => {
      const { slug, name, position } = line
      return { id: idOf(line, known.tags), slug, name, position }
    },
    learn: learnName('tags'),
  },
  brand: {
    table: brands,
    defaults: {
      ...{ slug: '', brandName: {}, description: {}, brandType: 'massage', image: '', environmentImages: [] },
      ...{ rating: 0, ratingCount: 0, isTop: false, position: 100 },
    },
    needed: ['brandName'],
    shape: 'wide',
    row: ({ _id, slug, image, environmentImages, ...said }, known) => {
      const id = idOf({ _id, slug, name: said.brandName }, known.brands)
      const pictures = picturesOf(known, environmentImages)
      return { ...said, id, slug, image: given(known, image, id, 'wide'), environmentImages: pictures }
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
    needed: ['name', 'price', 'originalPrice', 'units'],
    shape: 'wide',
    row: ({ _id, slug, image, ...said }, known) => {
      const id = idOf({ _id, slug, name: said.name })
      return { ...said, id, slug, image: given(known, image, id, 'wide') }
    },
    learn: ({ id }, known) => known.loaded.pass.add(id),
  },
  voucherModel: {
    table: voucherModels,
    defaults: { name: {}, image: '', position: 100 },
    needed: ['name'],
    shape: 'wide',
    row: (line, known) => {
      const { name, image, position } = line
      const id = idOf(line)
      return { id, name, image: given(known, image, id, 'wide'), position }
    },
  },
  review: {
    get table() {
      return reviewTable.get()
    },
    defaults: {
      ...{ shopId: '', brandId: null, dealId: null, typeId: null, name: '', locale: 'en', comment: '', rating: 0 },
      detailedRating: { ambience: 0, cleanliness: 0, staff: 0 },
      ...{ verified: false, anonymous: false, massagerName: '', photos: [], tagIds: [], hiddenAt: null },
      ...{ hiddenFor: null, answer: null, answerLocale: null, answeredAt: null, createdAt: null },
    },
    needed: ['shop', 'rating', 'createdAt'],
    row: ({ _id, shop, brand, photos, ...said }, known) => {
      const shopId = shop && known.shops.get(shop)?.id
      if (shop && !shopId) return refusal('shop', 'unknownThing', shop)
      const brandId = brand ? known.brands.get(brand) : brand
      if (brand && !brandId) return refusal('brand', 'unknownThing', brand)
      const isHalfHidden = said.hiddenAt !== undefined && !said.hiddenAt !== !said.hiddenFor
      if (isHalfHidden) return refusal('hiddenFor', 'missing')
      return { ...said, id: _id, shopId, brandId, photos: picturesOf(known, photos) }
    },
    learn: ({ shopId }, known) => known.loaded.review.add(shopId as string),
  },
}
