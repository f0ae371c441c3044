import { z } from 'zod'
import { PICTURE_KINDS } from '#domain/catalogue/pictureKind.ts'
import { Quote } from './pricing/quote.ts'

/**
 * A picture by name; its files are at /pictures/NAME-WIDTH.avif in each of its widths, and in the middle one also at
 * /pictures/NAME-WIDTH.jpg.
 */
export const Picture = z.object({
  name: z.string(),
  kind: z.enum(PICTURE_KINDS).describe("The shop's photo, a guest's photo, or a drawing."),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** A picture as it is uploaded; what it really is, its content says. */
export const imageFile = z.file().meta({ type: 'string', format: 'binary', description: 'PNG or JPEG, at most 2 MB.' })

export const THERAPIST_PREFERENCES = ['any', 'female', 'male'] as const

/** One chosen option of an order, as it was bought; money in whole baht, `finalPrice` for one guest. */
export const OrderLine = z.object({
  timePriceId: z.string(),
  typeName: z.string(),
  duration: z.int(),
  guestCount: z.int(),
  finalPrice: z.int(),
  finalTotal: z.int(),
})

/** Every list answers alike (design: envelope). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.int().nonnegative(), hasMore: z.boolean() })

/** An id; where a call says so also a url name, a slug or a code. */
export const anyId = z.string().min(1).max(100)

export const byId = z.object({ id: anyId })

/** Of a list of what is shown for a while. */
export const changesAt = z.iso
  .datetime()
  .nullable()
  .describe('When the list is another one by itself, as staff have planned it; null: not as far as is known.')

export const offset = z.coerce.number().int().min(0).max(100_000).default(0)

/** How an order came about, beside what is ordered (spec section 3). */
export const cameBy = {
  userRef: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe("Who sent the customer; else what an affiliate's link said, as `x-affiliate` (docs/decisions/0020)."),
  userLangRef: z
    .string()
    .trim()
    .max(35)
    .nullable()
    .optional()
    .describe(
      'The language that the customer orders in, by our code or its BCP-47 tag: the mails about the order and its payment page speak it. Where it names none of the eight, they speak that of the call.',
    ),
  headless: z.boolean().optional().describe('Whether the order comes out of the app, without our top bar.'),
}

/** A file of text, as a call with `media` answers it; the name is ASCII. */
export const TextFile = z.object({ fileName: z.string(), content: z.string() })
export type TextFile = z.infer<typeof TextFile>

/** A paper, as a call with `media` application/pdf answers it; the name is ASCII. */
export const PdfFile = z.object({ fileName: z.string(), content: z.instanceof(Uint8Array<ArrayBuffer>) })
export type PdfFile = z.infer<typeof PdfFile>

/** What a refusal may say beyond its code, so that the customer can go on from it. */
export const FailureDetails = z.object({
  price: z.int().optional().describe('With code 56: what the order costs now, in whole baht.'),
  priceFactorId: z.string().nullable().optional().describe('With code 56: the price factor that this price is of.'),
  quote: Quote.optional().describe('With code 56: how that price comes about.'),
  field: z
    .string()
    .optional()
    .describe('With codes 21, 26, 167, 168, 169 and 170 at the console: which field is wrong.'),
  count: z.int().optional().describe('With codes 163 and 165: how many orders of the customer are unpaid.'),
  requestId: z.string().optional().describe('With code 111: the instant request that is live.'),
})
export type FailureDetails = z.infer<typeof FailureDetails>

/** Failure envelope, for every status from 400 up. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.int(),
  ...FailureDetails.shape,
})
export type Failure = z.infer<typeof Failure>
