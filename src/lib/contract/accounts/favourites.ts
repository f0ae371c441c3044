import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { BrandCard, ShopCard } from '#contract/catalogue/shops.ts'
import { anyId, listOf, offset } from '#contract/shared.ts'
import { FAVOURITE_PAGE_SIZE } from '#domain/constants.ts'

/** A shop (id or url name) or a brand (id or slug). */
export const markTarget = z
  .object({ shop: anyId.optional(), brand: anyId.optional() })
  .refine(({ shop, brand }) => (shop === undefined) !== (brand === undefined), {
    error: 'name either a shop or a brand',
  })
export type Target = z.infer<typeof markTarget>

/** `at`: when it was marked, looked at or visited last. */
export const MarkedPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shop'), at: z.iso.datetime(), shop: ShopCard }),
  z.object({ kind: z.literal('brand'), at: z.iso.datetime(), brand: BrandCard }),
])
export type MarkedPlace = z.infer<typeof MarkedPlace>

export const pageOf = (size: number) =>
  z.object({ offset, limit: z.coerce.number().int().min(1).max(48).default(size) })
export const Places = listOf(MarkedPlace)
export type Places = z.infer<typeof Places>

const Favourite = z.object({ isFavourite: z.boolean(), totalCount: z.int().nonnegative() })
export type Favourite = z.infer<typeof Favourite>

export const favouriteCalls = {
  'POST /favourites': {
    about: 'Marks a shop or a brand as a favourite; again changes nothing. Shop page, brand page, cards.',
    auth: true,
    body: markTarget,
    answer: Favourite,
  },
  'DELETE /favourites': {
    about: 'Takes a shop or a brand out of the favourites, also one that is in no catalogue any more. /me, shop page.',
    auth: true,
    query: markTarget,
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
} as const satisfies Calls
