import { walkColumnsOf } from '#backend/modules/catalogue/station/stations.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { readOpeningHours } from './hours.ts'
import { type Known, nearestPlace, ownPicture, picturesOf } from './known.ts'
import type { LineOf } from './lines.ts'

type ShopLine = LineOf<'shop'>
export type ShopRow = Record<string, unknown> & { id: string; urlName: string }

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

export const shopIdOf = ({ _id, urlName, name }: ShopLine) => _id ?? urlName ?? slugOf(textIn(name, 'en'))

/** A city by id, slug or within an object; where the line names none that is known, the nearest. */
function locationOf(line: ShopLine, known: Known): string | undefined {
  const { location } = line
  const said = typeof location === 'object' && location !== null ? Object.values(location) : [location]
  for (const name of said) {
    const id = typeof name === 'string' ? (known.locations.get(name) ?? known.locations.get(slugOf(name))) : undefined
    if (id) return id
  }
  return nearestPlace(known, line)
}

function hoursOf({ dayTime, opening_hours, specialDays }: ShopLine, now: Date) {
  const text = typeof dayTime === 'string' ? dayTime : opening_hours
  if (Array.isArray(dayTime)) return { dayTime, specialDays }
  if (text === undefined) return { dayTime: undefined, specialDays }
  const read = readOpeningHours(text, now)
  return { dayTime: read.dayTime, specialDays: specialDays ?? read.specialDays }
}

/** The shop as its line says it, with undefined for what it leaves out; a string is why not. */
export function shopRowOf(line: ShopLine, known: Known, now: Date): ShopRow | string {
  const id = shopIdOf(line)
  if (!id) return '_id: is needed where the name has no Latin letters'
  const brandId = line.brand ? known.brands.get(line.brand) : line.brand
  if (line.brand && !brandId) return `brand: there is no brand '${line.brand}'`
  const area = line.area ? known.areas.get(line.area) : undefined
  if (line.area && !area) return `area: there is no area '${line.area}'`
  const unknownTag = line.tags?.find((tag) => !known.tags.has(tag))
  if (unknownTag) return `tags: there is no tag '${unknownTag}'`
  const locationId = area?.locationId ?? locationOf(line, known)
  if (!locationId) return 'location: is not known, and there is none to be near to'
  let hours: ReturnType<typeof hoursOf>
  try {
    hours = hoursOf(line, now)
  } catch {
    return 'opening_hours: cannot be read'
  }
  const { nameTH, profilePicture, opening_hours: _, tags: __, brand: ___, _id, location, ...said } = line
  const given = said.image === undefined ? profilePicture : said.image
  return {
    ...said,
    ...hours,
    id,
    urlName: line.urlName ?? id,
    name: nameTH ? { ...line.name, th: line.name.th ?? nameTH } : line.name,
    brandId,
    areaId: line.area === null ? null : area?.id,
    locationId,
    place: `(${line.longitude},${line.latitude})`,
    ...walkColumnsOf(line),
    image: typeof given === 'string' ? ownPicture(known, given) : given,
    images: picturesOf(known, said.images),
    environmentPictures: picturesOf(known, said.environmentPictures),
  }
}
