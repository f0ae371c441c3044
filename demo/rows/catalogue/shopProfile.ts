import type { Clock } from '#demo/clock.ts'
import {
  bookableShop,
  checkVerifiedShop,
  fullShop,
  lateShop,
  prepaidBranch,
  prepaidShop,
  promotionsOffShop,
  singleBookingTypeShop,
  starVerifiedShop,
} from '#demo/named.ts'
import { type Random, random } from '#demo/pictures/random.ts'
import type { ShopText } from '#demo/texts/shopNames.ts'
import { BOOKING_TYPE } from '#domain/bookings/bookingType.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { NEW_SHOPS } from './shopTags.ts'

/** What one shop is like beyond its name: size, rules, comforts. Fixed by its url name. */
export type ShopProfile = {
  capacity: number
  advanceBookingHour: number
  advanceDays: number
  refundUntilHours: number
  prepayment: boolean
  expiredWithin: number
  bookingTypes: string[]
  verifiedStatus: 0 | 1 | 2
  promotionsOff: boolean
  facilityOptions: string[]
  hygieneOptions: string[]
  createdAt: Date
}

const CAPACITY: Record<string, number> = { [bookableShop.urlName]: 12, [fullShop.urlName]: 7 }

const some = <T>(draw: Random, list: readonly T[], share: number): T[] => list.filter(() => draw.chance(share))

function verifiedStatusOf(urlName: string, draw: Random): 0 | 1 | 2 {
  if (urlName === starVerifiedShop.urlName) return 2
  if (urlName === checkVerifiedShop.urlName) return 1
  return draw.pick([0, 0, 1, 1, 2] as const)
}

function bookingTypesOf({ urlName }: ShopText): string[] {
  return urlName === singleBookingTypeShop.urlName ? [BOOKING_TYPE.date] : [BOOKING_TYPE.date, BOOKING_TYPE.voucher]
}

/** Who comes to the guest can be on the way at once. */
function noticeHoursOf({ urlName, shopType }: ShopText, draw: Random): number {
  if (urlName === bookableShop.urlName) return 1
  const drawn = draw.pick([1, 1, 1, 2, 3])
  return shopType === 'delivery' ? 1 : drawn
}

export function profileOf(shop: ShopText, clock: Clock): ShopProfile {
  const { urlName, categories } = shop
  const draw = random(`profile ${urlName}`)
  const isBath = categories[0] === 'onsen'
  return {
    capacity: CAPACITY[urlName] ?? (isBath ? draw.i(14, 30) : draw.pick([1, 2, 3, 4, 4, 5, 6, 8, 10])),
    advanceBookingHour: noticeHoursOf(shop, draw),
    advanceDays: urlName === bookableShop.urlName ? 60 : draw.pick([14, 30, 60, 60, 90]),
    refundUntilHours: draw.pick([3, 3, 3, 6, 24]),
    prepayment: urlName === prepaidShop.urlName || urlName === prepaidBranch.urlName,
    expiredWithin: draw.pick([60, 90, 90, 180]),
    bookingTypes: bookingTypesOf(shop),
    verifiedStatus: verifiedStatusOf(urlName, draw),
    promotionsOff: urlName === promotionsOffShop.urlName || (urlName !== lateShop.urlName && draw.chance(0.06)),
    facilityOptions: some(draw, FACILITIES, 0.65),
    // A few shops say nothing about hygiene: their facilities tab stays away (spec section 2).
    hygieneOptions: draw.chance(0.1) ? [] : some(draw, HYGIENE_OPTIONS, 0.45),
    createdAt: clock.at(NEW_SHOPS.has(urlName) ? -draw.i(3, 25) : -draw.i(200, 1400), '10:00'),
  }
}
