import { z } from 'zod'
import { areInOrder, spansOf } from '#domain/availability/openSpans.ts'
import { PICTURE_KINDS } from '#domain/catalogue/pictureKind.ts'
import { PUBLICATIONS } from '#domain/catalogue/publication.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { DAY_BREAKS_MAX } from '#domain/constants.ts'
import {
  Baht,
  Count,
  DateText,
  Degrees,
  Id,
  Instant,
  Name,
  Percentage,
  PictureName,
  Reference,
  Text,
  Time,
} from './fields.ts'

const Position = z.object({ latitude: Degrees(90), longitude: Degrees(180) })
const order = { position: z.number().int().min(-1_000_000).max(1_000_000).optional() }

const Day = z
  .object({
    ...{ restDay: z.boolean().default(false), openTime: Time.optional(), closeTime: Time.optional() },
    breaks: z
      .array(z.object({ from: Time, to: Time }))
      .max(DAY_BREAKS_MAX)
      .default([]),
  })
  .refine(({ restDay, openTime, closeTime }) => restDay || (openTime && closeTime), 'has neither a rest nor times')
  .transform(({ restDay, openTime, closeTime, breaks }) => ({
    restDay,
    openTime: openTime?.padStart(5, '0') ?? '00:00',
    closeTime: closeTime?.padStart(5, '0') ?? '00:00',
    ...(breaks.length > 0 && {
      breaks: breaks.map(({ from, to }) => ({ from: from.padStart(5, '0'), to: to.padStart(5, '0') })),
    }),
  }))
  .refine((day) => areInOrder(spansOf(day)), 'has a break outside its hours')
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
    price: Baht,
    maxPercentage: Percentage.default(0),
    listPriceSold: z.boolean().default(true),
    guestCount: z.number().int().min(1).max(100).default(1),
    strictQuota: z.boolean().default(false),
    stock: Count.default(0),
    dealId: Id.nullable().default(null),
  }),
)

/** Each kind of line; keys as in the specification, section 3. What is not named here is passed over. */
const LINES = {
  picture: z.object({
    name: z.string().min(1).max(200),
    width: z.int().positive(),
    height: z.int().positive(),
    widths: z.array(z.int().positive()).min(1),
    // `kind` says what a line is.
    pictureKind: z.enum(PICTURE_KINDS).default('photo'),
    alt: Text.default({}),
  }),
  category: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), name: Name, serviceType: z.int().min(1).max(1000) },
    ...{ image: PictureName.optional(), ...order },
  }),
  location: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), name: Name, image: PictureName.optional() },
    ...Position.shape,
    ...order,
  }),
  area: z.object({ _id: Id.optional(), slug: Id.optional(), name: Name, location: Reference, ...Position.shape }),
  tag: z.object({ _id: Id.optional(), slug: Id.optional(), name: Name, ...order }),
  brand: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), brandName: Name, description: Text.optional() },
    ...{ brandType: z.string().max(40).optional(), image: PictureName.optional() },
    ...{ environmentImages: z.array(PictureName).max(100).optional(), isTop: z.boolean().optional() },
    ...{ rating: z.number().min(0).max(5).optional(), ratingCount: Count.optional(), ...order },
  }),
  shop: z.object({
    _id: Id.optional(),
    urlName: Id.optional(),
    name: Name,
    nameTH: z.string().max(1000).optional(),
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
    ...Position.shape,
    placeId: z.string().max(300).nullable().optional(),
    tel: z.string().max(40).optional(),
    url: z.string().max(2000).nullable().optional(),
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
    dayTime: z.union([z.array(Day).length(7), z.string().max(1000)]).optional(),
    opening_hours: z.string().max(1000).optional(),
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
    isPinned: z.boolean().optional(),
    contactEmail: z.string().max(300).optional(),
    contactEmails: z.array(z.string().max(300)).max(20).optional(),
    rating: z.number().min(0).max(5).optional(),
    ratingCount: Count.optional(),
    ...order,
  }),
  serviceType: z.object({
    ...{ _id: Id.optional(), shop: Reference, typeName: Name, description: Text.optional() },
    ...{ specialNote: Text.optional(), typePicture: PictureName.optional(), isRecommended: z.boolean().optional() },
    isOffered: z.boolean().optional(),
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
    duration: z.int().min(1).max(10_000),
    originalPrice: Baht,
    originalPriceSold: z.boolean().default(true),
    price: Baht,
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
          ...{ expiredWithin: z.int().min(1).optional(), expiredDate: z.string().max(40).optional() },
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
    ...{ date: DateText.nullable().optional(), fromTime: Time.default('00:00'), toTime: Time.default('24:00') },
    percentage: z.int().min(-100).max(100),
  }),
  pass: z.object({
    ...{ _id: Id.optional(), slug: Id.optional(), name: Name, description: Text.optional() },
    ...{ image: PictureName.optional(), price: Baht, originalPrice: Baht, units: z.int().min(1).max(10_000) },
    ...{
      expiredWithin: z.int().min(1).max(10_000).optional(),
      usableBranches: z.array(Reference).optional(),
      ...order,
    },
  }),
  voucherModel: z.object({ _id: Id.optional(), name: Name, image: PictureName.optional(), ...order }),
} as const

export type Kind = keyof typeof LINES
export const KINDS = Object.keys(LINES) as Kind[]
export type LineOf<K extends Kind> = z.output<(typeof LINES)[K]>
export type Line = { [K in Kind]: { kind: K; number: number; data: LineOf<K> } }[Kind]
export type LineOfKind<K extends Kind> = Extract<Line, { kind: K }>
export type BadLine = { number: number; reason: string }

/** Longest line in characters; a longer one means a broken file. */
const LONGEST_LINE = 1_000_000

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(LINES, kind)

/** Characters that no database text can hold: NUL, and half of a pair. */
const isStorable = (value: unknown) => !/\\u0000|\\ud[89a-f][0-9a-f]{2}/.test(JSON.stringify(value))

/** One line of the file, or why it cannot be read; undefined where it says nothing. */
export function readLine(text: string, number: number): Line | BadLine | undefined {
  if (!text.trim()) return undefined
  const bad = (reason: string): BadLine => ({ number, reason })
  if (text.length > LONGEST_LINE) return bad('is too long')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return bad('is no JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('is no object')
  const { kind } = value as { kind?: unknown }
  if (!isKind(kind)) return bad(`kind: is none of ${KINDS.join(', ')}`)
  const result = LINES[kind].safeParse(value)
  if (result.success) {
    if (!isStorable(result.data)) return bad('holds a character that cannot be stored')
    return { kind, number, data: result.data } as Line
  }
  const issue = result.error.issues[0]
  return bad(`${issue?.path.join('.') || kind}: ${issue?.message ?? 'is not valid'}`)
}
