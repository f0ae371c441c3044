import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  point,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  type LocalizedColumn,
  localized,
  strings,
  updatedAt,
  version,
} from '#backend/platform/db/columns.ts'
import type { PictureKind } from '#domain/catalogue/pictureKind.ts'
import type { Publication } from '#domain/catalogue/publication.ts'
import type { ShopText } from '#domain/catalogue/shopTexts.ts'

/** Opening hours of one weekday (spec section 3, dayTime). */
export type DayTimeColumn = {
  restDay: boolean
  openTime: string
  closeTime: string
  breaks?: { from: string; to: string }[] | undefined
}

export type SpecialDayColumn = DayTimeColumn & { date: string }

export type LocationDetailColumn = Partial<Record<'taxi' | 'publicTransit' | 'privateVan' | 'parking', LocalizedColumn>>

export type DraftTextsColumn = Partial<Record<ShopText, LocalizedColumn>>

export const categories = pgTable('categories', {
  id: id(),
  slug: text('slug').notNull().unique(),
  serviceType: integer('service_type').notNull().unique(),
  name: localized('name'),
  image: text('image').notNull(),
  position: integer('position').notNull(),
  /** Whether customers find it among the others. */
  isShown: boolean('is_shown').notNull().default(true),
  version: version(),
})

export const locations = pgTable('locations', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: localized('name'),
  image: text('image').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  position: integer('position').notNull(),
})

export const areas = pgTable('areas', {
  id: id(),
  slug: text('slug').notNull().unique(),
  locationId: text('location_id')
    .notNull()
    .references(() => locations.id),
  name: localized('name'),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
})

export const tags = pgTable('tags', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: localized('name'),
  position: integer('position').notNull(),
  /** Whether customers find it among the others, and at its shops. */
  isShown: boolean('is_shown').notNull().default(true),
  version: version(),
})

export const brands = pgTable(
  'brands',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    brandName: localized('brand_name'),
    description: localized('description'),
    brandType: text('brand_type').notNull().default('massage'),
    image: text('image').notNull(),
    environmentImages: strings('environment_images'),
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    isTop: boolean('is_top').notNull().default(false),
    position: integer('position').notNull().default(0),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check('brands_rating', sql`${t.rating} between 0 and 5 and ${t.ratingCount} >= 0`)],
)

export const shops = pgTable(
  'shops',
  {
    id: id(),
    urlName: text('url_name').notNull().unique(),
    brandId: text('brand_id').references(() => brands.id),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    areaId: text('area_id').references(() => areas.id),
    name: localized('name'),
    branchName: localized('branch_name'),
    description: localized('description'),
    specialNote: localized('special_note'),
    commonTerms: jsonb('common_terms').$type<LocalizedColumn[]>().notNull().default([]),
    address: localized('address'),
    locationDetail: jsonb('location_detail').$type<LocationDetailColumn>().notNull().default({}),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** longitude, latitude: for the nearest-first index. */
    place: point('place', { mode: 'tuple' }).notNull(),
    /** The way on foot from the nearest exit of a station: slug, number and minutes; null and '' where there is none. */
    walkStation: text('walk_station'),
    walkExit: text('walk_exit').notNull().default(''),
    walkMinutes: integer('walk_minutes'),
    placeId: text('place_id'),
    tel: text('tel').notNull(),
    url: text('url'),
    shopType: text('shop_type', { enum: ['massage', 'delivery'] })
      .notNull()
      .default('massage'),
    /** How far a delivery shop comes; null: as far as customers are asked for (docs/decisions/0040). */
    deliveryRadiusKm: doublePrecision('delivery_radius_km'),
    bookable: boolean('bookable').notNull().default(true),
    bookingTypes: strings('booking_types'),
    verifiedStatus: integer('verified_status').notNull().default(0),
    promotionsOff: boolean('promotions_off').notNull().default(false),
    /** Null where there is none: then its name stands for it. */
    image: text('image'),
    /** Photos that its people sent and that are shown, in their order; `image` and `images` are what an import brought. */
    photos: strings('photos'),
    /** The one picture that stands for it: its first photo, else `image` (docs/decisions/0118). */
    front: text('front').generatedAlwaysAs(sql`coalesce(photos[1], image)`),
    images: strings('images'),
    environmentPictures: strings('environment_pictures'),
    dayTime: jsonb('day_time').$type<DayTimeColumn[]>().notNull(),
    specialDays: jsonb('special_days').$type<SpecialDayColumn[]>().notNull().default([]),
    /**
     * `dayTime` as minutes for the search: of each day, Sunday first, the first half hour and the end, which is above
     * 1440 where the shop closes after midnight; null on rest days. The database works it out (docs/decisions/0089).
     */
    opening: integer('opening').array().generatedAlwaysAs(sql`opening_minutes(day_time)`),
    /** Whether any of its days has a break, for the search. */
    hasBreaks: boolean('has_breaks').generatedAlwaysAs(
      sql`jsonb_path_exists(day_time, '$[*].breaks[*]') or jsonb_path_exists(special_days, '$[*].breaks[*]')`,
    ),
    /** Whether visits are booked here by date: `takesBookingsNow` of the domain. */
    takesVisits: boolean('takes_visits').generatedAlwaysAs(
      sql`bookable and shop_type <> 'delivery' and (cardinality(booking_types) = 0 or booking_types @> '{date}'::text[])`,
    ),
    facilityOptions: strings('facility_options'),
    hygieneOptions: strings('hygiene_options'),
    /** Of the texts that its page shows (docs/decisions/0098). */
    textsVersion: integer('texts_version').notNull().default(1),
    /** What the translator has drafted of them, which no page shows until somebody takes it over (docs/decisions/0107). */
    draftTexts: jsonb('draft_texts').$type<DraftTextsColumn>().notNull().default({}),
    /** Of the address, the pin, contacts, rules and facilities. */
    detailsVersion: integer('details_version').notNull().default(1),
    /** Of the hours, the special days and the capacity (docs/decisions/0098). */
    hoursVersion: integer('hours_version').notNull().default(1),
    /** Only what is `published` is seen by customers (docs/decisions/0114). */
    publication: text('publication').$type<Publication>().notNull().default('published'),
    /** Of a draft: from when on it is to be published. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** Raised with every change of the two above. */
    publicationVersion: integer('publication_version').notNull().default(1),
    /** False while its pin is only the middle of its city. */
    isPinned: boolean('is_pinned').notNull().default(true),
    /** Beds or therapists: how many guests fit into one half hour. */
    capacity: integer('capacity').notNull(),
    advanceBookingHour: integer('advance_booking_hour').notNull().default(1),
    advanceDays: integer('advance_days').notNull().default(60),
    refundUntilHours: integer('refund_until_hours').notNull().default(3),
    /** Whether a visit may be moved to another free time of the same price, until an hour before. */
    allowsReschedule: boolean('allows_reschedule').notNull().default(true),
    /** Everything is paid ahead: nothing at the shop. */
    prepayment: boolean('prepayment').notNull().default(false),
    expiredWithin: integer('expired_within').notNull().default(90),
    contactEmail: text('contact_email').notNull(),
    /** Who is told of bookings besides `contactEmail`. */
    contactEmails: strings('contact_emails'),
    /** Raised to revoke every link to the shop's desk, and to close it on every device. */
    deskKeyVersion: integer('desk_key_version').notNull().default(1),
    rating: numeric('rating', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    minPrice: integer('min_price').notNull().default(0),
    maxDiscount: integer('max_discount').notNull().default(0),
    categoryIds: strings('category_ids'),
    /** The same for shops of the same categories, which the search counts together (docs/decisions/0097). */
    categorySet: bigint('category_set', { mode: 'number' }).generatedAlwaysAs(
      sql`hash_array_extended(category_ids, 0)`,
    ),
    searchTokens: strings('search_tokens'),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('shops_search').using('gin', t.searchTokens),
    index('shops_categories').using('gin', t.categoryIds),
    index('shops_category_set').on(t.categorySet),
    index('shops_place').using('gist', t.place),
    index('shops_brand').on(t.brandId),
    index('shops_location').on(t.locationId),
    index('shops_position').on(t.position, t.id),
    index('shops_breaks').on(t.id).where(sql`${t.hasBreaks}`),
    index('shops_special_days').using('gin', t.specialDays.op('jsonb_path_ops')),
    check('shops_capacity', sql`${t.capacity} > 0`),
    check('shops_delivery_radius', sql`${t.deliveryRadiusKm} > 0 and ${t.deliveryRadiusKm} <= 100`),
    check('shops_verified', sql`${t.verifiedStatus} in (0, 1, 2)`),
    check('shops_rating', sql`${t.rating} between 0 and 5 and ${t.ratingCount} >= 0`),
    check('shops_discount', sql`${t.maxDiscount} between 0 and 100`),
  ],
)

/** Shops that customers see. */
export const isPublished = eq(shops.publication, 'published')

export const shopTags = pgTable(
  'shop_tags',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    tagId: text('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.tagId] }), index('shop_tags_tag').on(t.tagId)],
)

/** Pictures with their stored dimensions; files lie at /pictures/NAME-WIDTH.FORMAT. */
export const pictures = pgTable(
  'pictures',
  {
    name: text('name').primaryKey(),
    kind: text('kind').$type<PictureKind>().notNull().default('photo'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: integer('widths').array().notNull(),
    alt: localized('alt'),
    uploadedBy: text('uploaded_by'),
    createdAt: createdAt(),
  },
  (t) => [index('pictures_uploaded').on(t.createdAt).where(sql`${t.name} ~ '^(profile|review|receipt)-'`)],
)
