import { z } from 'zod'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'
import type { Calls } from './call.ts'
import { BANNER_TYPES, Banner } from './home.ts'
import { listOf, offset, Picture } from './shared.ts'

/** App config of spec section 3, each from its row in the table of settings. */
export const Settings = z.object({
  /** Days within which a physical voucher is sent, and what that costs in whole baht. */
  shippingWithin: z.int().nonnegative(),
  shippingFee: z.int().nonnegative(),
  /** Promotion codes shown to somebody new and to somebody who comes again; '' where there is none. */
  newUserAppCode: z.string(),
  repurchaseCode: z.string(),
  /** The picture beside the second code, by name; '' where there is none. */
  repurchaseLImage: z.string(),
  /** Whether one chooses between e-voucher and physical, and whether instant massage is offered. */
  showVoucherType: z.boolean(),
  showInstantMassage: z.boolean(),
  /** The same two as an app sees them that is being tried out before its release. */
  showVoucherTypeStaging: z.boolean(),
  showInstantMassageStaging: z.boolean(),
  /** Services that can be asked for at once, by key. */
  instantMassageItems: z.array(z.string()),
  /** Baht for one unit of a foreign currency; for display only. */
  bahtPerUnit: z.record(z.string(), z.number().positive()),
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
  /** A path of this site without its language segment. */
  link: z.string(),
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
