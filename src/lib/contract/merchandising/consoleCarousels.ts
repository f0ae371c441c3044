import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { byId, listOf, offset } from '#contract/shared.ts'
import { PLACE_MAX } from '#domain/constants.ts'
import {
  CAROUSEL_CARDS_MAX,
  CAROUSEL_KINDS,
  CAROUSEL_NAME_MAX,
  CAROUSEL_TEXT_MAX,
} from '#domain/merchandising/carousel.ts'

const CarouselCard = z.object({
  ...{ _id: z.string(), name: z.string() },
  isShown: z.boolean().describe('Customers do not see a shop that is not published.'),
})
export type CarouselCard = z.infer<typeof CarouselCard>

const ConsoleCarousel = z.object({
  ...{ _id: z.string(), version: z.int(), slug: z.string(), kind: z.enum(CAROUSEL_KINDS) },
  ...{ name: Texts, text: Texts, position: z.int() },
  cards: z.array(CarouselCard).describe('In their order; those that are gone are left out.'),
})
export type ConsoleCarousel = z.infer<typeof ConsoleCarousel>

const said = {
  name: texts(CAROUSEL_NAME_MAX).describe('In one language at least.'),
  text: texts(CAROUSEL_TEXT_MAX),
  position: z.int().min(0).max(PLACE_MAX).describe('Its place among the carousels, the smallest first.'),
  cards: z.array(z.string().max(100)).max(CAROUSEL_CARDS_MAX).describe('Shops or brands by id, in their order.'),
}

const NewCarousel = z.object({
  ...{ kind: z.enum(CAROUSEL_KINDS), name: said.name },
  ...{ text: said.text.default({}), position: said.position.default(0), cards: said.cards.default([]) },
})
export type NewCarousel = z.output<typeof NewCarousel>

const CarouselChange = z.object(said).partial().extend({ version })
export type CarouselChange = z.output<typeof CarouselChange>

const answer = z.object({ carousel: ConsoleCarousel })

export const consoleCarouselCalls = {
  'GET /console/carousels': {
    about:
      'The carousels in their order, also those without a card, which customers do not see; `q` is a part of a name in any language. /console/carousels.',
    auth: false,
    permission: 'merchandising.change',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      kind: z.enum(CAROUSEL_KINDS).optional(),
      offset,
    }),
    answer: listOf(ConsoleCarousel),
  },
  'POST /console/carousels': {
    about:
      'A new carousel of shops or of brands, which customers see at once; the address of its page is made of its name, and stays. Without a name, or with a card that is twice there or none of its kind: 422. /console/carousels/create.',
    auth: false,
    permission: 'merchandising.change',
    body: NewCarousel,
    answer,
  },
  'GET /console/carousels/{id}': {
    about: 'One carousel with all its cards. /console/carousels/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer,
  },
  'PATCH /console/carousels/{id}': {
    about:
      'Changes a carousel; what is left out stays, `cards` are all of them anew. Pages follow at once. Somebody else has changed it since: 166; what cannot be is refused as with a new one. /console/carousels/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: CarouselChange,
    answer,
  },
  'POST /console/carousels/{id}/remove': {
    about:
      'Takes a carousel and its page away for good; its shops or brands stay. Somebody else has changed it since: 166. /console/carousels/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: z.object({ version }),
    answer: z.object({}),
  },
} as const satisfies Calls
