import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { byId, imageFile, listOf, offset, Picture } from '#contract/shared.ts'
import { LINK_MAX, PLACE_MAX } from '#domain/constants.ts'
import { BANNER_TEXT_MAX, BANNER_TITLE_MAX, BANNER_TYPES } from '#domain/merchandising/bannerType.ts'
import { SHOWN_STATES } from '#domain/merchandising/showWindow.ts'

const ConsoleBanner = z.object({
  ...{ _id: z.string(), version: z.int(), type: z.enum(BANNER_TYPES), title: Texts, text: Texts },
  image: Picture.nullable(),
  link: z.string(),
  position: z.int(),
  showFrom: z.iso.datetime().nullable(),
  showUntil: z.iso.datetime().nullable(),
  state: z.enum(SHOWN_STATES).describe('Customers see only what is shown.'),
})
export type ConsoleBanner = z.infer<typeof ConsoleBanner>

const instant = z.iso.datetime({ offset: true }).nullable()

const NewBanner = z.object({
  type: z.enum(BANNER_TYPES),
  title: texts(BANNER_TITLE_MAX).describe('In one language at least.'),
  text: texts(BANNER_TEXT_MAX),
  image: z.string().max(100).nullable().describe('A picture of POST /console/pictures, by name.'),
  link: z.string().trim().max(LINK_MAX).describe('A path of this site, or an https address; any other: 169.'),
  position: z.int().min(0).max(PLACE_MAX).describe('Its place among those of its type, the smallest first.'),
  showFrom: instant.describe('Customers see it from then on; null: at once.'),
  showUntil: instant.describe('Customers no longer see it from then on; null: it stays.'),
})
export type NewBanner = z.output<typeof NewBanner>

const BannerChange = NewBanner.partial().extend({ version })
export type BannerChange = z.output<typeof BannerChange>

const answer = z.object({ banner: ConsoleBanner })

export const consoleBannerCalls = {
  'POST /console/pictures': {
    about:
      'Takes in a picture for a banner or a post, drawn anew in the sizes of the pages; one that nothing uses is deleted a day later. By content no picture: 28; too many pixels: 29; while too many wait: 30. /console/banners, /console/posts.',
    auth: false,
    permission: 'merchandising.change',
    form: z.object({ image: imageFile }),
    answer: z.object({ picture: Picture }),
  },
  'GET /console/banners': {
    about:
      'The banners by type, each type in its order, also those that customers do not see now; `q` is a part of a title in any language. /console/banners.',
    auth: false,
    permission: 'merchandising.change',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      type: z.enum(BANNER_TYPES).optional(),
      state: z.enum(SHOWN_STATES).optional(),
      offset,
    }),
    answer: listOf(ConsoleBanner),
  },
  'POST /console/banners': {
    about:
      'A new banner, which customers see at once or from an instant on. Without a title, with a picture that nobody uploaded here, or with an end before its beginning: 422. /console/banners/create.',
    auth: false,
    permission: 'merchandising.change',
    body: NewBanner.extend({
      text: NewBanner.shape.text.default({}),
      image: NewBanner.shape.image.default(null),
      link: NewBanner.shape.link.default('/'),
      position: NewBanner.shape.position.default(0),
      showFrom: NewBanner.shape.showFrom.default(null),
      showUntil: NewBanner.shape.showUntil.default(null),
    }),
    answer,
  },
  'GET /console/banners/{id}': {
    about: 'One banner. /console/banners/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer,
  },
  'PATCH /console/banners/{id}': {
    about:
      'Changes a banner; what is left out stays. Pages follow at once. Somebody else has changed it since: 166; what cannot be is refused as with a new one. /console/banners/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: BannerChange,
    answer,
  },
  'POST /console/banners/{id}/remove': {
    about: 'Takes a banner away for good. Somebody else has changed it since: 166. /console/banners/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: z.object({ version }),
    answer: z.object({}),
  },
} as const satisfies Calls
