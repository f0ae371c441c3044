import { z } from 'zod'
import { areInOrder, spansOf } from '#domain/availability/openSpans.ts'
import { PICTURE_KINDS } from '#domain/catalogue/pictureKind.ts'
import { PUBLICATIONS } from '#domain/catalogue/publication.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { DAY_BREAKS_MAX, REVIEW_COMMENT_MAX_LENGTH, SHOP_NAME_MAX } from '#domain/constants.ts'
import { REVIEW_FAULTS } from '#domain/reviews/reviewFault.ts'
import { LOCALES } from '#i18n/locales.ts'
import {
  Baht,
  Count,
  DateText,
  Degrees,
  Id,
  Instant,
  Mail,
  Name,
  Percentage,
  PictureName,
  Reference,
  Text,
  Time,
  WebAddress,
} from './fields.ts'

const place = { latitude: Degrees(90).optional(), longitude: Degrees(180).optional() }
/** Longer hours are read by nobody; they are refused by themselves, not with their shop. */
const HOURS_MAX = 1000
type Place = { latitude?: number | undefined; longitude?: number | undefined }
/** Where somebody who does not know a place lets a map point. */
const isPlaced = ({ latitude, longitude }: Place) => latitude !== 0 || longitude !== 0
const ZERO = { message: 'zeroPosition', path: ['latitude'] }
const order = { position: z.number().int().min(-1_000_000).max(1_000_000).optional() }

const Day = z
  .object({
    ...{ restDay: z.boolean().default(false), openTime: Time.optional(), closeTime: Time.optional() },
    breaks: z
      .array(z.object({ from: Time, to: Time }))
      .max(DAY_BREAKS_MAX)
      .default([]),
  })
  .refine(({ restDay, openTime, closeTime }) => restDay || (openTime && closeTime), 'noTimes')
  .transform(({ restDay, openTime, closeTime, breaks }) => ({
    restDay,
    openTime: openTime?.padStart(5, '0') ?? '00:00',
    closeTime: closeTime?.padStart(5, '0') ?? '00:00',
    ...(breaks.length > 0 && {
      breaks: breaks.map(({ from, to }) => ({ from: from.padStart(5, '0'), to: to.padStart(5, '0') })),
    }),
  }))
  .refine((day) => areInOrder(spansOf(day)), 'breakOutside')
const SpecialDay = z.intersection(z.object({ date: DateText }), Day)

/** Flags as a list of those that hold, or by name. */
const flags = (known: readonly string[]) =>
  z
    .union([z.array(z.string()), z.record(z.string(), z.boolean().nullable())])
    .transform((given) =>
      Array.isArray(given) ? given : Object.keys(given).filter((key) => given[key as keyof typeof given]),
    )
    .transform((names) => known.filter((name) => names.includes(name)))

const Options = z.array(
  z.object({
    _id: Id.optional(),
    time: z.number().int().min(1).max(10_000),
    price: Baht.optional(),
    maxPercentage: Percentage.optional(),
    listPriceSold: z.boolean().optional(),
    guestCount: z.number().int().min(1).max(100).optional(),
    strictQuota: z.boolean().optional(),
    stock: Count.optional(),
    dealId: Id.nullable().optional(),
  }),
)

/** 0 where nothing was said of it. */
const Stars = z.int().min(0).max(5)

/** Takes from customers what is known; nothing is deleted, and what was bought stays valid. */
const archive = z.literal(true, { error: 'notArchived' }).optional()

/**
 * Each kind of line; keys as in the specification, section 3. What is not named here is passed over with a warning. What
 * only a new thing needs is checked where it is known whether it is one.
 */
const LINES = {
  picture: z.object({
    name: z.string().min(1).max(200),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    widths: z.array(z.int().positive()).min(1).optional(),
    // `kind` says what a line is.
    pictureKind: z.enum(PICTURE_KINDS).optional(),
    alt: Text.optional(),
  }),
  category: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), name: Name.optional() },
    serviceType: z.int().min(1).max(1000).optional(),
    ...{ image: PictureName.optional(), ...order },
  }),
  location: z
    .object({
      ...{ _id: Id.optional(), slug: Id.optional(), name: Name.optional(), image: PictureName.optional() },
      ...place,
      ...order,
    })
    .refine(isPlaced, ZERO),
  area: z
    .object({
      ...{ _id: Id.optional(), slug: Id.optional(), name: Name.optional(), location: Reference.optional() },
      ...place,
    })
    .refine(isPlaced, ZERO),
  tag: z.object({ _id: Id.optional(), slug: Id.optional(), name: Name.optional(), ...order }),
  brand: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), brandName: Name.optional(), description: Text.optional() },
    ...{ brandType: z.string().max(40).optional(), image: PictureName.optional() },
    ...{ environmentImages: z.array(PictureName).max(100).optional(), isTop: z.boolean().optional() },
    ...{ rating: z.number().min(0).max(5).optional(), ratingCount: Count.optional(), ...order },
  }),
  shop: z
    .object({
      _id: Id.optional(),
      urlName: Id.optional(),
      name: Name.optional(),
      nameTH: z.string().max(SHOP_NAME_MAX, 'nameTooLong').optional(),
      branchName: Text.optional(),
      description: Text.optional(),
      specialNote: Text.optional(),
      commonTerms: z.union([z.array(Text).max(100), Text.transform((text) => [text])]).optional(),
      address: Text.optional(),
      location: z
        .union([z.string().max(1000), z.record(z.string(), z.string().max(1000))])
        .nullable()
        .optional(),
      area: Reference.nullable().optional(),
      locationDetail: z.partialRecord(z.enum(['taxi', 'publicTransit', 'privateVan', 'parking']), Text).optional(),
      ...place,
      placeId: z.string().max(300).nullable().optional(),
      tel: z.string().max(40).optional(),
      url: WebAddress.nullable().optional(),
      brand: Reference.nullable().optional(),
      tags: z.array(Reference).max(100).optional(),
      image: PictureName.nullable().optional(),
      profilePicture: PictureName.optional(),
      images: z.array(PictureName).max(100).optional(),
      environmentPictures: z.array(PictureName).max(100).optional(),
      shopType: z.enum(['massage', 'delivery']).optional(),
      deliveryRadiusKm: z.number().positive().max(100).nullable().optional(),
      bookable: z.boolean().optional(),
      bookingTypes: z.array(z.enum(['date', 'voucher'])).optional(),
      verifiedStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
      promotionsOff: z.boolean().optional(),
      dayTime: z.union([z.array(Day).length(7), z.string().max(HOURS_MAX)]).optional(),
      opening_hours: z.string().max(HOURS_MAX).optional(),
      specialDays: z.array(SpecialDay).max(400).optional(),
      facilityOptions: flags(FACILITIES).optional(),
      hygieneOptions: flags(HYGIENE_OPTIONS).optional(),
      capacity: z.int().min(1).max(10_000).optional(),
      advanceBookingHour: z.int().min(0).max(1000).optional(),
      advanceDays: z.int().min(0).max(1000).optional(),
      refundUntilHours: z.int().min(0).max(1000).optional(),
      allowsReschedule: z.boolean().optional(),
      prepayment: z.boolean().optional(),
      expiredWithin: z.int().min(1).max(10_000).optional(),
      publication: z.enum(PUBLICATIONS).optional(),
      archive,
      isPinned: z.boolean().optional(),
      contactEmail: Mail.optional(),
      contactEmails: z.array(Mail).max(20).optional(),
      rating: z.number().min(0).max(5).optional(),
      ratingCount: Count.optional(),
      ...order,
    })
    .refine(isPlaced, ZERO),
  serviceType: z.object({
    ...{ _id: Id.optional(), shop: Reference, typeName: Name.optional(), description: Text.optional() },
    ...{ specialNote: Text.optional(), typePicture: PictureName.optional(), isRecommended: z.boolean().optional() },
    isOffered: z.boolean().optional(),
    archive,
    category: Reference.optional(),
    serviceType: z.union([z.int(), z.string().max(40)]).optional(),
    serviceTypes: z.array(z.union([z.int(), z.string().max(40)])).optional(),
    timePrices: Options.max(100).optional(),
    ...order,
  }),
  deal: z.object({
    ...{ _id: Id, shop: Reference.nullable().optional(), brand: Reference.nullable().optional() },
    type: z
      .union([
        z.object({ typeName: Name, description: Text.optional() }),
        Name.transform((typeName) => ({ typeName, description: undefined })),
      ])
      .optional(),
    ...{ typeName: Name.optional(), description: Text.optional(), timePriceId: Id.nullable().optional() },
    dealType: z.enum(['deal', 'delivery', 'wowcher']).optional(),
    image: PictureName.optional(),
    duration: z.int().min(1).max(10_000).optional(),
    originalPrice: Baht.optional(),
    originalPriceSold: z.boolean().optional(),
    price: Baht.optional(),
    discount: Percentage.optional(),
    stock: Count.optional(),
    quota: Count.optional(),
    strictQuota: z.boolean().optional(),
    limitPerCustomer: z.int().min(1).nullable().optional(),
    hasBonus: z.boolean().optional(),
    bonusConfig: z
      .object({
        ...{ baseBuy: z.int().min(1), bonusAmount: z.int().min(1), isMulti: z.boolean().default(false) },
        bonusDeal: Id.optional(),
      })
      .nullable()
      .optional(),
    usableBranches: z.array(Reference).max(10_000).optional(),
    discountSteps: z
      .array(
        z.object({
          ...{ minItem: z.int().min(1), price: Baht },
          ...{ expiredWithin: z.int().min(1).optional(), expiredDate: DateText.optional() },
        }),
      )
      .max(100)
      .optional(),
    expiryType: z.enum(['within', 'date']).optional(),
    shippingFee: Baht.optional(),
    startTime: Instant.nullable().optional(),
    endTime: Instant.nullable().optional(),
    ...order,
  }),
  priceFactor: z.object({
    ...{ _id: Id.optional(), shop: Reference, weekdays: z.array(z.int().min(0).max(6)).max(7).optional() },
    ...{ date: DateText.nullable().optional(), fromTime: Time.optional(), toTime: Time.optional() },
    percentage: z.int().min(-100).max(100).optional(),
  }),
  pass: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), name: Name.optional(), description: Text.optional() },
    ...{ image: PictureName.optional(), price: Baht.optional(), originalPrice: Baht.optional() },
    ...{
      units: z.int().min(1).max(10_000).optional(),
      expiredWithin: z.int().min(1).max(10_000).optional(),
      usableBranches: z.array(Reference).optional(),
      ...order,
    },
  }),
  voucherModel: z.object({ _id: Id.optional(), name: Name.optional(), image: PictureName.optional(), ...order }),
  review: z.object({
    ...{ _id: Id, shop: Reference.optional(), brand: Reference.nullable().optional() },
    ...{ dealId: Id.nullable().optional(), typeId: Id.nullable().optional() },
    name: z.string().max(SHOP_NAME_MAX, 'nameTooLong').optional(),
    locale: z.enum(LOCALES).optional(),
    comment: z.string().max(REVIEW_COMMENT_MAX_LENGTH).optional(),
    rating: z.int().min(1).max(5).optional(),
    detailedRating: z.object({ ambience: Stars, cleanliness: Stars, staff: Stars }).optional(),
    ...{ verified: z.boolean().optional(), anonymous: z.boolean().optional() },
    massagerName: z.string().max(SHOP_NAME_MAX, 'nameTooLong').optional(),
    ...{ photos: z.array(PictureName).max(100).optional(), tagIds: z.array(Id).max(100).optional() },
    ...{ hiddenAt: Instant.nullable().optional(), hiddenFor: z.enum(REVIEW_FAULTS).nullable().optional() },
    answer: z.string().max(REVIEW_COMMENT_MAX_LENGTH).nullable().optional(),
    ...{ answerLocale: z.enum(LOCALES).nullable().optional(), answeredAt: Instant.nullable().optional() },
    createdAt: Instant.optional(),
  }),
} as const

export const KINDS = Object.keys(LINES) as Kind[]
export type Kind = keyof typeof LINES
export type LineOf<K extends Kind> = z.output<(typeof LINES)[K]>

export const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(LINES, kind)
export const schemaOf = (kind: Kind): z.ZodObject => LINES[kind]
export const OPTION_KEYS = Object.keys(Options.element.shape)
