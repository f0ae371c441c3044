import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { BrandCard, ShopCard } from '#contract/catalogue/shops.ts'
import { listOf, offset } from '#contract/shared.ts'
import { FAVOURITE_PAGE_SIZE, HISTORY_PAGE_SIZE, VIEW_PAGE_SIZE } from '#domain/constants.ts'

const name = z.string().min(1).max(100)

/** A shop (id or url name) or a brand (id or slug). */
const Target = z
  .object({ shop: name.optional(), brand: name.optional() })
  .refine(({ shop, brand }) => (shop === undefined) !== (brand === undefined), {
    error: 'name either a shop or a brand',
  })
export type Target = z.infer<typeof Target>

/** `at`: when it was marked, looked at or visited last. */
export const MarkedPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shop'), at: z.iso.datetime(), shop: ShopCard }),
  z.object({ kind: z.literal('brand'), at: z.iso.datetime(), brand: BrandCard }),
])
export type MarkedPlace = z.infer<typeof MarkedPlace>

const pageOf = (size: number) => z.object({ offset, limit: z.coerce.number().int().min(1).max(48).default(size) })
const Places = listOf(MarkedPlace)
export type Places = z.infer<typeof Places>

const Favourite = z.object({ isFavourite: z.boolean(), totalCount: z.int().nonnegative() })
export type Favourite = z.infer<typeof Favourite>

export const likeCalls = {
  'POST /likes': {
    about:
      'Likes a review, or takes the like back; again changes nothing. A shop that is named has to be the one reviewed. Reviews on the shop, brand and deal pages.',
    auth: true,
    body: z.object({ review: name, shop: name.optional(), like: z.boolean() }),
    answer: z.object({ liked: z.boolean(), likeCount: z.int().nonnegative() }),
  },
  'POST /favourites': {
    about: 'Marks a shop or a brand as a favourite; again changes nothing. Shop page, brand page, cards.',
    auth: true,
    body: Target,
    answer: Favourite,
  },
  'DELETE /favourites': {
    about: 'Takes a shop or a brand out of the favourites, also one that is in no catalogue any more. /me, shop page.',
    auth: true,
    query: Target,
    answer: Favourite,
  },
  'GET /favourites': {
    about: 'Favourite shops and brands, mixed, the latest marked first, twenty a page. /me.',
    auth: true,
    query: pageOf(FAVOURITE_PAGE_SIZE),
    answer: Places,
  },
  'GET /favourites/ids': {
    about: 'Ids of all favourites, for the hearts on cards. Every page with cards.',
    auth: true,
    answer: z.object({ shops: z.array(z.string()), brands: z.array(z.string()) }),
  },
  'POST /views': {
    about: 'Remembers that the customer looked at a shop or a brand now. Shop page, brand page.',
    auth: true,
    body: Target,
    answer: z.object({}),
  },
  'GET /views': {
    about: 'Shops and brands that the customer looked at, the latest first, twenty a page. /me, search.',
    auth: true,
    query: pageOf(VIEW_PAGE_SIZE),
    answer: Places,
  },
  'GET /histories': {
    about: 'Where the customer has been, by a confirmed visit or a used voucher, the latest first. /me.',
    auth: true,
    query: pageOf(HISTORY_PAGE_SIZE),
    answer: Places,
  },
} as const satisfies Calls
