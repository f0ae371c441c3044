import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'
import { NEEDED_PARTS, PUBLICATIONS } from '#domain/catalogue/publication.ts'
import { SHOP_TYPES } from '#domain/catalogue/shopType.ts'
import { PUBLICATION_WORD_MAX, SHOP_NAME_MAX } from '#domain/constants.ts'
import { texts, version } from './consoleText.ts'

/** A shop as the console lists it, with its name in both languages of the console. */
const ListedShop = z.object({
  _id: z.string(),
  urlName: z.string(),
  name: z.string(),
  nameTH: z.string(),
  publication: z.enum(PUBLICATIONS).describe('Customers see only what is published.'),
  missingTexts: z.int().describe('How many texts of its page are missing, each counted in each language.'),
})
export type ListedShop = z.infer<typeof ListedShop>

const NewShop = z.object({
  name: texts(SHOP_NAME_MAX).describe('In one language at least.'),
  location: z.string().min(1).max(100).describe('The slug of its city.'),
  shopType: z.enum(SHOP_TYPES).default('massage'),
  contactEmail: z.string().trim().max(300).describe('Who is told of bookings; no address: 21.'),
})
export type NewShop = z.output<typeof NewShop>

const ShopPublication = z.object({
  version: z.int(),
  publication: z.enum(PUBLICATIONS),
  publishAt: z.iso.datetime().nullable().describe('From when on it is to be published.'),
  missing: z.array(z.enum(NEEDED_PARTS)).describe('What it needs before customers see it, in this order.'),
})
export type ShopPublication = z.infer<typeof ShopPublication>

const PublicationChange = z.object({
  version,
  publication: z.enum(PUBLICATIONS),
  publishAt: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('With `published`, of a shop that is not: from when on, within a year; at once where nothing is said.'),
  word: z
    .string()
    .trim()
    .max(PUBLICATION_WORD_MAX)
    .default('')
    .describe('Why it is taken from customers; the history keeps it.'),
})
export type PublicationChange = z.output<typeof PublicationChange>

export const consoleShopCalls = {
  'GET /console/shops': {
    about:
      'The shops of whoever asks, or all, by name, customers see them or not; `q` is a part of a name or of the url name. /console.',
    auth: false,
    permission: 'shops.read',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      publication: z.enum(PUBLICATIONS).optional(),
      offset,
    }),
    answer: listOf(ListedShop),
  },
  'POST /console/shops': {
    about:
      'A new shop, which customers do not see before it is published. An owner of a shop becomes the owner of the new one, too. Its url name follows from its name. Without a name, or in a city that is not known, 422; beyond the number of unpublished shops that an owner may have, 171. /console/shops/create.',
    auth: false,
    permission: 'shops.add',
    body: NewShop,
    answer: z.object({ shop: ListedShop }),
  },
  'GET /console/shops/{id}/publication': {
    about: 'Whether customers see a shop of theirs, and what it needs before they do. /console/shops/{id}/publication.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string() }),
      mayChange: z.boolean(),
      publication: ShopPublication,
    }),
  },
  'PATCH /console/shops/{id}/publication': {
    about:
      'Publishes a shop, now or from an instant on, takes it from customers, or archives it. Pages, the search and lists follow at once; what is booked and bought stays. While something is missing 170, with `field`; without a word why it is taken from customers, or with a time that has passed, 422; where somebody has changed it since it was read, 166. /console/shops/{id}/publication.',
    auth: false,
    permission: 'shops.publish',
    params: byId,
    body: PublicationChange,
    answer: z.object({ publication: ShopPublication }),
  },
  'GET /console/shops/{id}': {
    about: 'One shop of theirs by its id; any other is a 404. /console.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({ shop: ListedShop }),
  },
} as const satisfies Calls
