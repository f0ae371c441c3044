import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { listOf, offset, Picture } from '#contract/shared.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'

const DayTime = z.object({ restDay: z.boolean(), openTime: z.string(), closeTime: z.string() })
const SpecialDay = DayTime.extend({ date: z.string() })

export const Tag = z.object({ _id: z.string(), slug: z.string(), name: z.string() })
export type Tag = z.infer<typeof Tag>

/** A shop as a card shows it. Prices are whole baht. */
export const ShopCard = z.object({
  _id: z.string(),
  urlName: z.string(),
  name: z.string(),
  image: Picture,
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
      'Up to three next free half hours today or tomorrow, as instants; empty for delivery and unbookable shops.',
    ),
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
  nameTH: z.string(),
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

/** A deal as its card shows it (spec section 2, Deal card). */
export const DealCard = z.object({
  _id: z.string(),
  typeName: z.string(),
  image: Picture,
  shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }).nullable(),
  brandName: z.string().optional().describe('Whose it is where it is of no single shop.'),
  duration: z.int(),
  originalPrice: z.int(),
  price: z.int(),
  discount: z.int(),
  stock: z.int(),
  quota: z.int(),
  strictQuota: z.boolean(),
  hasBonus: z.boolean(),
  bonusConfig: z.object({ baseBuy: z.int(), bonusAmount: z.int(), isMulti: z.boolean() }).nullable(),
  endTime: z.iso.datetime().nullable(),
})
export type DealCard = z.infer<typeof DealCard>

const byShopId = z.object({ id: z.string().min(1).max(100) })
const commaList = z
  .string()
  .max(2000)
  .transform((list) => list.split(',').filter(Boolean))

/** Chosen options with their guests: 'timePriceId:guests,timePriceId:guests'. */
const cartList = z
  .string()
  .max(6000)
  .regex(/^[^:,\s]{1,100}:[1-9]\d{0,2}(,[^:,\s]{1,100}:[1-9]\d{0,2}){0,49}$/)
  .transform((list) =>
    list.split(',').map((line) => {
      const [timePriceId = '', guests] = line.split(':')
      return { timePriceId, guestCount: Number(guests) }
    }),
  )

const ownHold = z
  .string()
  .max(100)
  .optional()
  .describe("The customer's own hold, whose places are free for this visit.")

export const OfferedDay = z.object({
  date: z.string(),
  state: z.enum(['free', 'full', 'rest', 'past', 'tooFar']),
  bestPercentage: z.int(),
  minPrice: z
    .int()
    .nullable()
    .optional()
    .describe(
      "The cheapest total among the day's free half hours; only where prices were asked for, null where none is free.",
    ),
  bestAt: z.iso.datetime().nullable().describe('The first free half hour at that percentage; null where none is free.'),
})
export type OfferedDay = z.infer<typeof OfferedDay>

/** A free half hour with what the carts cost then (spec section 3, Price factor). */
export const PricedTime = z.object({
  time: z.string().describe('On a clock in Bangkok.'),
  startsAt: z.iso.datetime(),
  percentage: z.int(),
  priceFactorId: z.string().nullable(),
  finalPrices: z.array(z.object({ timePriceId: z.string(), finalPrice: z.int(), finalTotal: z.int() })),
  price: z.int().describe('For all of it, with the promotion.'),
})
export type PricedTime = z.infer<typeof PricedTime>

export const Slot = z.object({
  time: z.iso.datetime(),
  freePlaces: z.int().describe('Guests that still fit for the whole visit.'),
  percentage: z.int(),
  priceFactorId: z.string().nullable(),
})
export type Slot = z.infer<typeof Slot>

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
    about: 'The places with the number of their shops. Home.',
    auth: false,
    answer: z.object({
      locations: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          image: Picture,
          latitude: z.number(),
          longitude: z.number(),
          shopCount: z.int(),
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
    params: byShopId,
    answer: listOf(ServiceType),
  },
  'GET /deals/shops/{id}': {
    about: 'The deals of a shop that run now, the largest discount first. Header of the shop page.',
    auth: false,
    params: byShopId,
    answer: listOf(DealCard),
  },
  'GET /shops/{id}/slots': {
    about:
      'The half hours of a date from which a visit of this length and party fits; with one guest, those from which a larger party may come one after another. Booking page, ticket.',
    auth: false,
    params: byShopId,
    query: z.object({
      date: z.string().max(10),
      guests: z.coerce.number().int().min(1).max(1000).default(1),
      duration: z.coerce.number().int().min(1).max(1440),
      holdId: ownHold,
    }),
    answer: z.object({ date: z.string(), items: z.array(Slot) }),
  },
  'GET /price-factors/by-date': {
    about:
      'What the date and the following days offer: the best percentage of each, and whether it is open or full. With carts, also what they cost at each free half hour of the date, and at the cheapest of each day; with the week summary, the cheapest of seven days, by carts or else by the cheapest option. Booking page, checkout.',
    auth: false,
    query: z.object({
      shopId: z.string().min(1).max(100),
      date: z.string().max(10),
      days: z.coerce.number().int().min(1).max(62).default(7),
      guestCount: z.coerce
        .number()
        .int()
        .min(1)
        .max(1000)
        .default(1)
        .describe('Party and length of the visit; carts say both themselves.'),
      duration: z.coerce.number().int().min(1).max(1440).default(60),
      carts: cartList.optional(),
      promotionId: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe("A promotion's code or id; refused (80 to 82) where it is unknown, over or used up."),
      withWeekSummary: z.enum(['true', 'false']).default('false'),
      oneAfterAnother: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Whether a half hour also counts as free from which the guests fit one after another.'),
      holdId: ownHold,
    }),
    answer: z.object({
      days: z.array(OfferedDay),
      items: z.array(PricedTime).optional(),
      weekSummary: z.array(OfferedDay).optional(),
    }),
  },
  'GET /price-factors/check-quota': {
    about: 'Whether a visit still fits; its code where not. Booking checkout, before the booking is placed.',
    auth: false,
    query: z.object({
      shopId: z.string().min(1).max(100),
      time: z.iso.datetime({ offset: true }),
      guestCount: z.coerce.number().int().min(1).max(1000),
      duration: z.coerce.number().int().min(1).max(1440),
      carts: cartList.optional().describe('What is chosen: code 50 where less is left of a strictly counted option.'),
      holdId: ownHold,
    }),
    answer: z.object({ usable: z.boolean(), code: z.int() }),
  },
} as const satisfies Calls
