import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { BrandCard, ShopCard, Tag } from '#contract/catalogue/shops.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'

export const BANNER_TYPES = [
  'homepage',
  'quick_search',
  'home_popup',
  'home_ads',
  'flash_popup',
  'search_menu',
  'search_text',
] as const

export const Banner = z.object({
  _id: z.string(),
  type: z.enum(BANNER_TYPES),
  title: z.string(),
  text: z.string(),
  image: Picture.nullable(),
  link: z.string().describe('A path of this site without its language segment.'),
})
export type Banner = z.infer<typeof Banner>

export const CarouselGroup = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(['shop', 'brand']),
  name: z.string(),
  text: z.string(),
  shops: z.array(ShopCard),
  brands: z.array(BrandCard),
})
export type CarouselGroup = z.infer<typeof CarouselGroup>

export const homeCalls = {
  'GET /banners': {
    about: 'The banners of one of the seven types. Home, search.',
    auth: false,
    query: z.object({ type: z.enum(BANNER_TYPES) }),
    answer: listOf(Banner),
  },
  'GET /carousel-groups': {
    about: 'Carousels of shops or brands, three a page, each with its first cards. Home.',
    auth: false,
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    answer: listOf(CarouselGroup),
  },
  'GET /carousel-groups/{id}': {
    about: 'One carousel with all its cards, by id or slug. Carousel page.',
    auth: false,
    params: byId,
    answer: z.object({ group: CarouselGroup }),
  },
  'GET /top-brands': { about: 'The brands shown first. Home.', auth: false, answer: listOf(BrandCard) },
  'GET /brands': { about: 'All brands. Search, sitemap.', auth: false, answer: listOf(BrandCard) },
  'GET /tags': { about: 'All tags in their order. Search.', auth: false, answer: listOf(Tag) },
} as const satisfies Calls

/** App config of spec section 3, each from its row in the table of settings. */
export const Settings = z.object({
  shippingWithin: z.int().nonnegative().describe('Days within which a printed voucher is posted. Voucher checkout.'),
  shippingFee: z.int().nonnegative().describe('What posting costs, in whole baht. Voucher checkout.'),
  newUserAppCode: z.string().describe("Promotion code for a first order; '' where there is none. Home, checkout."),
  repurchaseCode: z.string().describe("Promotion code for the next order; '' where there is none. Thank-you page."),
  repurchaseLImage: z.string().describe("The picture beside repurchaseCode, by name; '' where there is none."),
  showVoucherType: z.boolean().describe('Whether one chooses between e-voucher and printed voucher. Voucher checkout.'),
  showInstantMassage: z.boolean().describe('Whether a massage can be asked for at once. Home, /instant-massage/info.'),
  showVoucherTypeStaging: z
    .boolean()
    .describe('showVoucherType for an app that is tried out before its release: with STAGING=on it holds instead.'),
  showInstantMassageStaging: z.boolean().describe('showInstantMassage for such an app.'),
  instantMassageItems: z
    .array(z.string())
    .describe(
      'Kinds of service that can be asked for at once, in the order in which they are offered: massage, scrub, salon, facial, onsen, spa. Empty: massage, scrub, facial and spa. /instant-massage/prep.',
    ),
  voucherCodeKey: z
    .string()
    .describe('The Ed25519 key, in base64url, that the signatures on QR codes of vouchers are checked with. Scanner.'),
  bahtPerUnit: z
    .record(z.string(), z.number().positive())
    .describe('Baht for one unit of USD, CNY and JPY; for display only, the charge is always in baht. Every price.'),
  engagement: z
    .object({ appId: z.string(), sdkUrl: z.url() })
    .nullable()
    .describe('The customer-engagement SDK, where one is set up. Every page, with consent.'),
})
export type Settings = z.infer<typeof Settings>

export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  serviceType: z.int(),
  image: Picture,
  shopCount: z.int(),
})
export type Category = z.infer<typeof Category>

export const Post = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  image: Picture,
  link: z.string().describe('A path of this site without its language segment.'),
  publishedAt: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

const typeList = z
  .string()
  .max(500)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(z.enum(BANNER_TYPES)))

export const contentCalls = {
  'GET /settings': {
    about: 'What the whole shop front is set to: fees, app codes, exchange rates for display. Every page.',
    auth: false,
    answer: Settings,
  },
  'GET /type-categories': {
    about: 'The six categories in their order, each with the number of its shops. Home and search.',
    auth: false,
    answer: listOf(Category),
  },
  'GET /banners/batch': {
    about: 'The banners of several types at once, by type; of all seven where none is named. Home, search.',
    auth: false,
    query: z.object({ types: typeList.optional() }),
    answer: z.object({ banners: z.partialRecord(z.enum(BANNER_TYPES), z.array(Banner)) }),
  },
  'GET /posts': {
    about:
      'Short reads about massage, the latest first, in the language named (locale segment or BCP-47 tag), else in that of the header. Home.',
    auth: false,
    query: z.object({
      lang: z.string().max(20).optional(),
      offset,
      limit: z.coerce.number().int().min(1).max(48).default(SHOP_PAGE_SIZE),
    }),
    answer: listOf(Post),
  },
} as const satisfies Calls
