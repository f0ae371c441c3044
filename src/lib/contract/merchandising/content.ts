import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { BrandCard, ShopCard } from '#contract/catalogue/shops.ts'
import { byId, changesAt, listOf, offset, Picture } from '#contract/shared.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { BANNER_TYPES } from '#domain/merchandising/bannerType.ts'
import { CAROUSEL_KINDS } from '#domain/merchandising/carousel.ts'

export const Banner = z.object({
  _id: z.string(),
  type: z.enum(BANNER_TYPES),
  title: z.string(),
  text: z.string(),
  image: Picture.nullable(),
  link: z.string().describe('A path of this site without its language segment, or an https address.'),
})
export type Banner = z.infer<typeof Banner>

export const CarouselGroup = z.object({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(CAROUSEL_KINDS),
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
    answer: listOf(Banner).extend({ changesAt }),
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
} as const satisfies Calls

export const Post = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  image: Picture,
  link: z.string().describe('A path of this site without its language segment, or an https address.'),
  publishedAt: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

const typeList = z
  .string()
  .max(500)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(z.enum(BANNER_TYPES)))

export const contentCalls = {
  'GET /banners/batch': {
    about: 'The banners of several types at once, by type; of all seven where none is named. Home, search.',
    auth: false,
    query: z.object({ types: typeList.optional() }),
    answer: z.object({ banners: z.partialRecord(z.enum(BANNER_TYPES), z.array(Banner)), changesAt }),
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
    answer: listOf(Post).extend({ changesAt }),
  },
} as const satisfies Calls
