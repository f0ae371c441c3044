import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { RECOMMENDED_SHOP_COUNT, SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { BrandCard, ServiceType, ShopCard, Tag } from './shops.ts'

/** A branch as the brand page lists it: searched by its names, filtered by its tags. */
export const Branch = ShopCard.extend({ branchName: z.string(), address: z.string(), tags: z.array(Tag) })
export type Branch = z.infer<typeof Branch>

/** Everything the brand page says of a brand (spec section 3, Brand). */
export const Brand = BrandCard.extend({
  brandType: z.string(),
  environmentImages: z.array(Picture),
  branches: z.array(Branch),
  tags: z.array(Tag).describe('The tags that at least one branch has, for the filter chips.'),
})
export type Brand = z.infer<typeof Brand>

const ScannedBooking = z.object({
  _id: z.string(),
  time: z.iso.datetime(),
  guestCount: z.int(),
  duration: z.int(),
  isPaid: z.boolean(),
  price: z.int(),
  typeNames: z.array(z.string()),
})
export type ScannedBooking = z.infer<typeof ScannedBooking>

const ScannedVoucher = z.object({
  _id: z.string(),
  kind: z.enum(['voucher', 'wowcher', 'pass']),
  name: z.string(),
  usableCount: z.int().positive().describe("Codes of the customer's that can be shown here today."),
  expiredAt: z.iso.datetime(),
})
export type ScannedVoucher = z.infer<typeof ScannedVoucher>

/** What search engines are told of: pages of one kind by the name in their address. */
export const PUBLIC_PAGE_KINDS = ['shops', 'brands', 'deals'] as const
export const PublicPage = z.object({ slug: z.string(), updatedAt: z.iso.datetime() })
export type PublicPage = z.infer<typeof PublicPage>

/** A branch by every name that a customer may look for it by. */
const BranchNames = z.object({ _id: z.string(), names: z.array(z.string()) })

export const discoveryCalls = {
  'GET /public-pages': {
    about:
      'The shops, brands or running deals that have a page, each with the moment of its last change; in a fixed order, ' +
      'as many as a file for search engines takes. Sitemaps.',
    auth: false,
    query: z.object({
      kind: z.enum(PUBLIC_PAGE_KINDS),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(0).max(5000).default(5000),
    }),
    answer: listOf(PublicPage),
  },
  'GET /brands/{slug}/names': {
    about:
      'The branches of a brand with their names and branch names in every language, each once: a customer searches ' +
      'in the language that comes to mind. Search field of the brand page.',
    auth: false,
    params: z.object({ slug: z.string().min(1).max(100) }),
    answer: z.object({ items: z.array(BranchNames) }),
  },
  'GET /brands/{slug}': {
    about:
      'One brand by its slug or id: its branches as cards with hours and tags, the tags to filter them by, ' +
      'and the pictures of its rooms. Brand page.',
    auth: false,
    params: z.object({ slug: z.string().min(1).max(100) }),
    answer: z.object({ brand: Brand }),
  },
  'GET /shops/recommend': {
    about:
      'Shops like the shop `id` (by id or url name): near it, alike in categories and price, well rated, bookable, ' +
      'and never itself. Without `id`, well rated shops near where the customer `user` last was (only their own id ' +
      'counts). Shop page, empty lists.',
    auth: false,
    query: z.object({
      user: z.string().max(100).optional(),
      id: z.string().max(100).optional(),
      length: z.coerce.number().int().min(1).max(20).default(RECOMMENDED_SHOP_COUNT),
    }),
    answer: listOf(ShopCard),
  },
  'GET /shops/delivery': {
    about: 'The shops that come to the customer, twelve a page, in their order. Delivery page.',
    auth: false,
    query: z.object({ offset, limit: z.coerce.number().int().min(1).max(48).default(SHOP_PAGE_SIZE) }),
    answer: listOf(ShopCard),
  },
  'GET /shops/{id}/scan': {
    about:
      'A logged-in customer has scanned the QR code at the door of the shop (by id or url name): what of theirs is ' +
      'usable here now. `reservations` are their reserved visits of today in Bangkok, soonest first; `vouchers` their ' +
      'paid vouchers and passes with codes left that this branch takes, the one that expires first before the others. ' +
      'Both empty means that there is nothing to show at the desk. Scanner page.',
    auth: true,
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string(), bookable: z.boolean() }),
      reservations: z.array(ScannedBooking),
      vouchers: z.array(ScannedVoucher),
    }),
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
