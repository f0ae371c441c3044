import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { PHOTO_FAULTS, PHOTO_STATES, SHOP_PHOTO_ALT_MAX, SHOP_PHOTOS_MAX } from '#domain/catalogue/shopPhoto.ts'
import { Texts, texts, version } from './consoleText.ts'

const percent = z.int().min(0).max(100)
const focus = z
  .object({ x: percent, y: percent })
  .describe('What matters most, in percent from the left and the top: it stays in sight however the photo is cut.')

const shop = z.object({ _id: z.string(), urlName: z.string(), name: z.string() })

const ConsolePhoto = z.object({
  ...{ _id: z.string(), version: z.int(), shop },
  state: z.enum(PHOTO_STATES).describe('Customers see only what is shown; `making`: in a moment.'),
  reason: z.enum(PHOTO_FAULTS).nullable().describe('Why it was refused.'),
  ...{ alt: Texts, focus, width: z.int(), height: z.int() },
  picture: Picture.nullable().describe('What pages show of it.'),
  preview: z
    .string()
    .nullable()
    .describe('The whole photo, small, as a data: address; null in lists where `picture` is.'),
  createdAt: z.iso.datetime(),
})
export type ConsolePhoto = z.infer<typeof ConsolePhoto>

const PhotoChange = z.object({ version, alt: texts(SHOP_PHOTO_ALT_MAX).optional(), focus: focus.optional() })
export type PhotoChange = z.output<typeof PhotoChange>

const order = z.array(z.string().max(100)).max(SHOP_PHOTOS_MAX)
const answer = z.object({ photo: ConsolePhoto })
const photoFile = z
  .file()
  .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF, at most 2 MB.' })

export const consolePhotoCalls = {
  'GET /console/photos': {
    about: 'Photos of all shops that wait for somebody who looks at them, the oldest first. /console/photos.',
    auth: false,
    permission: 'photos.approve',
    query: z.object({ offset }),
    answer: listOf(ConsolePhoto),
  },
  'GET /console/shops/{id}/photos': {
    about: 'The photos of a shop of theirs, in their order. /console/shops/{id}/photos.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({ shop, mayChange: z.boolean(), photos: z.array(ConsolePhoto) }),
  },
  'POST /console/shops/{id}/photos': {
    about:
      'Takes in a photo of a shop of theirs, drawn anew without anything of the camera. Customers see it once somebody of the marketplace has approved it. By content no photo: 28; too many pixels: 29; too few, less than 900 × 600: 181; as many as a shop may have: 180. /console/shops/{id}/photos.',
    auth: false,
    permission: 'photos.change',
    params: byId,
    form: z.object({ image: photoFile }),
    answer,
  },
  'POST /console/shops/{id}/photos/order': {
    about:
      'Puts the photos of a shop of theirs in another order, `before` as it was read, else 166: the first that is shown stands for the shop. /console/shops/{id}/photos.',
    auth: false,
    permission: 'photos.change',
    params: byId,
    body: z.object({ before: order, after: order.describe('Each photo once, else 422.') }),
    answer: z.object({}),
  },
  'GET /console/photos/{id}': {
    about: 'One photo of a shop of theirs; any other is a 404. /console/photos/{id}.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({ photo: ConsolePhoto, mayChange: z.boolean(), mayApprove: z.boolean() }),
  },
  'PATCH /console/photos/{id}': {
    about:
      'Changes what it shows, for whoever does not see it, and its focus; what is left out stays. With another focus it is cut anew. Somebody else has changed it since: 166. /console/photos/{id}.',
    auth: false,
    permission: 'photos.change',
    params: byId,
    body: PhotoChange,
    answer,
  },
  'POST /console/photos/{id}/remove': {
    about: 'Takes a photo away for good. Somebody else has changed it since: 166. /console/photos/{id}.',
    auth: false,
    permission: 'photos.change',
    params: byId,
    body: z.object({ version }),
    answer: z.object({}),
  },
  'POST /console/photos/{id}/approve': {
    about:
      'Shows a photo to customers, as soon as it is made in the sizes of the pages; one that is approved already: 422. Somebody else has changed it since: 166. /console/photos/{id}.',
    auth: false,
    permission: 'photos.approve',
    params: byId,
    body: z.object({ version }),
    answer,
  },
  'POST /console/photos/{id}/refuse': {
    about:
      'Keeps a photo from customers, also one that they saw; the shop is told why. One that is refused already: 422. Somebody else has changed it since: 166. /console/photos/{id}.',
    auth: false,
    permission: 'photos.approve',
    params: byId,
    body: z.object({ version, reason: z.enum(PHOTO_FAULTS) }),
    answer,
  },
} as const satisfies Calls
