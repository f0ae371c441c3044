import { z } from 'zod'

/** A picture by name; files lie at /pictures/NAME-WIDTH.(avif|webp|jpg). */
export const Picture = z.object({
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** Every list answers alike (design: envelope). */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.int().nonnegative(), hasMore: z.boolean() })

export const byId = z.object({ id: z.string().min(1).max(100) })

export const offset = z.coerce.number().int().min(0).max(100_000).default(0)

/** Failure envelope, for every status from 400 up. */
export const Failure = z.object({ success: z.literal(false), message: z.string(), code: z.int() })
