import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'

export const DayTime = z.object({
  ...{ restDay: z.boolean(), openTime: z.string(), closeTime: z.string() },
  breaks: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .optional()
    .describe('Between opening and closing; missing where there is none.'),
})
export const SpecialDay = DayTime.extend({ date: z.string() })

export const Tag = z.object({ _id: z.string(), slug: z.string(), name: z.string() })
export type Tag = z.infer<typeof Tag>

/** The nearest station on foot: from its nearest exit, straight line × 1.3 at 4.8 km/h, within 1.5 km. */
export const Walk = z.object({
  station: z.string().describe('In the asked language.'),
  stationSlug: z.string(),
  system: z.string().describe("Whose line it is: 'BTS', 'MRT', 'ARL' and others."),
  exit: z.string().describe("The exit's number; '' where none is known."),
  minutes: z.int(),
})
export type Walk = z.infer<typeof Walk>

/**
 * The service of a shop that a question means, in its option of the asked length or the nearest to it, the cheapest
 * where several fit. Prices are whole baht for one guest.
 */
export const AskedService = z.object({
  typeId: z.string(),
  timePriceId: z.string(),
  typeName: z.string(),
  minutes: z.int(),
  price: z.int(),
  priceBefore: z.int().nullable().describe('List price, where the shop asks less than that; else null.'),
})
export type AskedService = z.infer<typeof AskedService>

/** A shop as a card shows it. Prices are whole baht. */
export const ShopCard = z.object({
  _id: z.string(),
  urlName: z.string(),
  name: z.string(),
  nameLatin: z
    .string()
    .describe('Its name in Latin letters, as on its sign and in map apps; empty where nobody has written one.'),
  nameTH: z.string().describe('Its name in Thai, as on its sign.'),
  image: Picture.nullable().describe('Null where there is none: then its Thai name stands for it.'),
  rating: z.number(),
  ratingCount: z.int(),
  area: z.string(),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  shopType: z.enum(['massage', 'delivery']),
  bookable: z.boolean(),
  verifiedStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 none, 1 checkmark, 2 star.'),
  minPrice: z.int(),
  minPriceBefore: z
    .int()
    .nullable()
    .describe('List price of the cheapest option, where the shop asks less than that; else null.'),
  maxDiscount: z.int(),
  dayTime: z.array(DayTime).length(7),
  specialDays: z.array(SpecialDay),
  nextFree: z
    .array(z.iso.datetime())
    .describe(
      'Up to five next free half hours today or tomorrow, as instants; empty for delivery and unbookable shops.',
    ),
  walk: Walk.nullable().describe('Null where no station is within 1.5 km.'),
  centre: z
    .object({ name: z.string(), km: z.number() })
    .nullable()
    .describe('Where there is no walk: how far it is from the middle of its city; else null.'),
})
export type ShopCard = z.infer<typeof ShopCard>

export const BrandCard = z.object({
  _id: z.string(),
  slug: z.string(),
  brandName: z.string(),
  description: z.string(),
  image: Picture,
  rating: z.number(),
  ratingCount: z.int(),
  branchCount: z.int(),
})
export type BrandCard = z.infer<typeof BrandCard>

const Transport = z.object({ kind: z.enum(['taxi', 'publicTransit', 'privateVan', 'parking']), text: z.string() })

/** Everything the shop page says about a shop (spec section 3, Shop / branch). */
export const Shop = ShopCard.extend({
  branchName: z.string(),
  description: z.string(),
  specialNote: z.string(),
  address: z.string(),
  addressTH: z.string(),
  landmarkTH: z.string().describe('How a taxi finds it, in Thai, for the driver’s card; empty where nobody said.'),
  locationDetail: z.array(Transport),
  placeId: z.string().nullable(),
  tel: z.string(),
  url: z.string().nullable(),
  tags: z.array(Tag),
  images: z.array(Picture),
  environmentPictures: z.array(Picture),
  brand: z.object({ slug: z.string(), brandName: z.string(), branchCount: z.int() }).nullable(),
  promotionsOff: z.boolean(),
  facilityOptions: z.array(z.string()),
  hygieneOptions: z.array(z.string()),
  commonTerms: z.array(z.string()),
  expiredWithin: z.int(),
  bookingTypes: z.array(z.string()),
  capacity: z.int(),
  advanceBookingHour: z.int(),
  advanceDays: z.int(),
  refundUntilHours: z.int(),
  prepayment: z.boolean().describe('True where everything is paid ahead, nothing at the shop.'),
})
export type Shop = z.infer<typeof Shop>

/** Spec section 3, Time price option; `finalPrice` is what one guest pays without a price factor. */
export const TimePrice = z.object({
  _id: z.string(),
  time: z.int(),
  price: z.int(),
  maxPercentage: z.int(),
  finalPrice: z.int(),
  guestCount: z.int(),
  strictQuota: z.boolean(),
  stock: z.int(),
  dealId: z.string().nullable(),
})
export type TimePrice = z.infer<typeof TimePrice>

export const ServiceType = z.object({
  _id: z.string(),
  typeName: z.string(),
  description: z.string(),
  typePicture: Picture,
  specialNote: z.string(),
  isRecommended: z.boolean(),
  serviceType: z.int(),
  categorySlug: z.string(),
  timePrices: z.array(TimePrice),
})
export type ServiceType = z.infer<typeof ServiceType>

const commaList = z
  .string()
  .max(2000)
  .transform((list) => list.split(',').filter(Boolean))

export const shopCalls = {
  'GET /shops': {
    about:
      'Shops, twelve a page, narrowed by ids, categories, tag, place or bookability. Category, tag and place pages, what a visitor saw last.',
    auth: false,
    query: z.object({
      offset,
      limit: z.coerce.number().int().min(1).max(48).default(SHOP_PAGE_SIZE),
      categoryIds: commaList.optional(),
      ids: commaList.optional().describe('Just these, by id.'),
      tag: z.string().max(100).optional(),
      tagSlug: z.string().max(100).optional(),
      locationSlug: z.string().max(100).optional(),
      bookable: z.enum(['true', 'false']).optional(),
    }),
    answer: listOf(ShopCard),
  },
  'GET /shops/meta': {
    about: 'The places with the number of their shops and the lowest price there. Home.',
    auth: false,
    answer: z.object({
      locations: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          nameTH: z.string().describe('The Thai name, as on its signs.'),
          image: Picture,
          latitude: z.number(),
          longitude: z.number(),
          shopCount: z.int(),
          minPrice: z.int().describe('0 where no shop has a price.'),
        }),
      ),
    }),
  },
  'GET /shops/{urlName}': {
    about: 'One shop by its url name or id. Shop page, booking.',
    auth: false,
    params: z.object({ urlName: z.string().min(1).max(100) }),
    answer: z.object({ shop: Shop }),
  },
  'GET /types/shops/{id}': {
    about: 'All service types of a shop with their options, recommended first. Shop page.',
    auth: false,
    params: byId,
    answer: listOf(ServiceType),
  },
} as const satisfies Calls

export const shopListCalls = {
  'GET /shops/delivery': {
    about: 'The shops that come to the customer, twelve a page, in their order. Delivery page.',
    auth: false,
    query: z.object({ offset, limit: z.coerce.number().int().min(1).max(48).default(SHOP_PAGE_SIZE) }),
    answer: listOf(ShopCard),
  },
  'GET /types/shops/{id}/recommend': {
    about:
      'The service types that the shop recommends, at most five; where it names none, the first of its list. ' +
      'Recommended tab of the shop page, checkout.',
    auth: false,
    params: byId,
    answer: listOf(ServiceType),
  },
} as const satisfies Calls
