import { z } from 'zod'

/** A text by locale; one that is not said is missing, and an empty one takes it away. */
export const texts = (longest: number) => {
  const text = z.string().trim().max(longest).optional()
  return z.strictObject({ en: text, th: text, cn: text, jp: text, ko: text, ru: text, ms: text, de: text })
}

export const Texts = z.record(z.string(), z.string()).describe('By locale, without those that are missing.')

export const version = z.int().positive().describe('As it was read: where somebody has changed it since, 166.')
