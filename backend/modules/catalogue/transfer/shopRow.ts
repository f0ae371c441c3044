import { walkColumnsOf } from '#backend/modules/catalogue/station/stations.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { type Refusal, refusal } from './faults.ts'
import { readOpeningHours } from './hours.ts'
import { type Known, nearestPlace, ownPicture, picturesOf } from './known.ts'
import type { LineOf } from './lines.ts'

type ShopLine = LineOf<'shop'>
/** `urlName` is undefined where a known shop keeps its own. */
export type ShopRow = Record<string, unknown> & { id: string; urlName: string | undefined }

const REST_WEEK = Array.from({ length: 7 }, () => ({ restDay: true, openTime: '00:00', closeTime: '00:00' }))

/** What a shop has of which neither the line nor the database says anything. Without hours it is closed. */
export const SHOP_DEFAULTS = {
  ...{ urlName: '', brandId: null, locationId: '', areaId: null, name: {}, branchName: {}, description: {} },
  ...{ specialNote: {}, commonTerms: [], address: {}, locationDetail: {}, latitude: 0, longitude: 0, place: '' },
  ...{ placeId: null, tel: '', url: null, shopType: 'massage', deliveryRadiusKm: null, bookable: true },
  ...{ bookingTypes: [], verifiedStatus: 0 },
  ...{ promotionsOff: false, image: null, images: [], environmentPictures: [], dayTime: REST_WEEK, specialDays: [] },
  ...{ facilityOptions: [], hygieneOptions: [], capacity: 1, advanceBookingHour: 1, advanceDays: 60 },
  ...{ refundUntilHours: 3, allowsReschedule: true, prepayment: false, expiredWithin: 90 },
  ...{ publication: 'published', isPinned: true },
  ...{ contactEmail: '', contactEmails: [], rating: 0, ratingCount: 0 },
  ...{ walkStation: null, walkExit: '', walkMinutes: null },
  position: 1000,
} satisfies Record<string, unknown>

/** The id of a shop by its `_id`, else by its address as it is stored, else what a new one gets. */
export function shopIdOf({ _id, urlName, name }: ShopLine, { shops }: Known): string {
  if (_id) return _id
  return (urlName && (shops.get(urlName)?.id ?? urlName)) || slugOf(textIn(name, 'en'))
}

/** A city by id, slug or within an object; undefined where the line names none that is known. */
function locationOf({ location }: ShopLine, known: Known): string | undefined {
  const said = typeof location === 'object' && location !== null ? Object.values(location) : [location]
  for (const name of said) {
    const id = typeof name === 'string' ? (known.locations.get(name) ?? known.locations.get(slugOf(name))) : undefined
    if (id) return id
  }
  return undefined
}

type ReadLine = { dayTime?: unknown; specialDays?: unknown; warnings: Refusal[] }

function hoursOf({ dayTime, opening_hours, specialDays }: ShopLine, now: Date): ReadLine {
  const text = typeof dayTime === 'string' ? dayTime : opening_hours
  if (Array.isArray(dayTime)) return { dayTime, specialDays, warnings: [] }
  if (text === undefined) return { dayTime: undefined, specialDays, warnings: [] }
  const field = typeof dayTime === 'string' ? 'dayTime' : 'opening_hours'
  try {
    const read = readOpeningHours(text, now)
    const warnings = read.odd ? [refusal(field, 'oddHours', read.odd)] : []
    return { dayTime: read.dayTime, specialDays: specialDays ?? read.specialDays, warnings }
  } catch (error) {
    // The library throws its sentences as strings.
    const said = error instanceof Error ? error.message : error
    return { dayTime: undefined, specialDays, warnings: [refusal(field, 'unreadableHours', said)] }
  }
}

/** Something that the line names and nobody knows. */
function unknownOf({ brand, area, tags }: ShopLine, known: Known): Refusal | undefined {
  if (brand && !known.brands.has(brand)) return refusal('brand', 'unknownThing', brand)
  if (area && !known.areas.has(area)) return refusal('area', 'unknownThing', area)
  const tag = tags?.find((one) => !known.tags.has(one))
  return tag === undefined ? undefined : refusal('tags', 'unknownThing', tag)
}

const NEEDED = ['name', 'latitude', 'longitude'] as const

/** Where a new shop is, in which city, and what it is called at most; a known one keeps what it has. */
function newRowOf(line: ShopLine, row: ShopRow, known: Known): ShopRow | Refusal {
  const missing = NEEDED.find((key) => line[key] === undefined && !(key === 'name' && line.nameTH))
  if (missing) return refusal(missing, 'missing')
  const at = { latitude: line.latitude!, longitude: line.longitude! }
  const locationId = row.locationId ?? nearestPlace(known, at)
  if (!locationId) return refusal('location', 'noPlace')
  return { ...row, locationId, urlName: line.urlName ?? row.id }
}

/** The shop as its line says it, with undefined for what it leaves out, or why it cannot be. */
export function shopRowOf(line: ShopLine, known: Known, now: Date): { row: ShopRow; warnings: Refusal[] } | Refusal {
  const id = shopIdOf(line, known)
  if (!id) return refusal('_id', 'idNeeded')
  const unknown = unknownOf(line, known)
  if (unknown) return unknown
  const stored = known.shops.get(id)
  const area = line.area ? known.areas.get(line.area) : undefined
  const { warnings, ...hours } = hoursOf(line, now)
  const { nameTH, profilePicture, opening_hours: _, tags: __, brand, _id, location, archive, ...said } = line
  const given = said.image === undefined ? profilePicture : said.image
  const named = nameTH ? { ...(line.name ?? stored?.name), th: line.name?.th ?? nameTH } : line.name
  const row = {
    ...said,
    ...hours,
    id,
    name: named,
    brandId: brand ? known.brands.get(brand) : brand,
    areaId: line.area === null ? null : area?.id,
    locationId: area?.locationId ?? locationOf(line, known),
    image: typeof given === 'string' ? ownPicture(known, given) : given,
    images: picturesOf(known, said.images),
    environmentPictures: picturesOf(known, said.environmentPictures),
    ...(archive && { publication: 'archived' as const }),
  } as ShopRow
  const whole = stored ? row : newRowOf(line, row, known)
  return 'code' in whole ? (whole as Refusal) : { row: whole, warnings }
}

/** A whole shop with what follows from where it is. */
export const placedShop = (row: Record<string, unknown>) => {
  const at = { latitude: row.latitude as number, longitude: row.longitude as number }
  return { ...row, place: `(${at.longitude},${at.latitude})`, ...walkColumnsOf(at) }
}
