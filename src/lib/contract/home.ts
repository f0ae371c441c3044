import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId, listOf, Picture } from './shared.ts'
import { BrandCard, ShopCard, Tag } from './shops.ts'

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
