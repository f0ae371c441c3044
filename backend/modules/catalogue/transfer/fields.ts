import { z } from 'zod'
import { isMail, webAddress } from '#domain/catalogue/shopDetails.ts'
import { SHOP_NAME_MAX } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { localeOfLang } from '#i18n/locales.ts'

// Messages are codes of `importFault.ts`, by which `faults.ts` tells what is wrong.

/** A string without a locale is taken for the language of its script. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Thai}/u, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jp'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'cn'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]
const localeOfText = (text: string) => SCRIPTS.find(([script]) => script.test(text))?.[1] ?? 'en'

const LONGEST = 20_000
const string = z.string().max(LONGEST)

/** A text as a string, or by locale ('jp') or language ('ja'); stored by locale, without empty ones. */
export const Text = z.union([string, z.record(z.string(), string)]).transform((value, ctx) => {
  if (typeof value === 'string') return value.trim() ? { [localeOfText(value)]: value } : {}
  const text: Record<string, string> = {}
  for (const [key, said] of Object.entries(value)) {
    const locale = localeOfLang(key)
    if (!locale) {
      ctx.addIssue({ code: 'custom', message: 'unknownLanguage' })
      return z.NEVER
    }
    if (said.trim()) text[locale] = said
  }
  return text
})

/** A text that must say something, as long as a name may be. */
export const Name = Text.refine((text) => Object.keys(text).length > 0, 'saysNothing').refine(
  (text) => Object.values(text).every((one) => one.length <= SHOP_NAME_MAX),
  'nameTooLong',
)

export const Id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(
    z
      .string()
      .min(1)
      .max(100)
      .regex(/^[^\s/?#\\]+$/u, 'notId'),
  )

/** Another row: its id or slug, also within an object as the calls answer it. */
export const Reference = z
  .union([
    Id,
    z.object({ _id: Id.optional(), slug: Id.optional(), urlName: Id.optional() }).transform((one, ctx) => {
      const id = one._id ?? one.slug ?? one.urlName
      if (id) return id
      ctx.addIssue({ code: 'custom', message: 'namesNothing' })
      return z.NEVER
    }),
  ])
  .meta({})

/** A picture by its stored name, or as the calls answer it. */
export const PictureName = z.union([string, z.object({ name: string }).transform(({ name }) => name)])

export const Time = z.string().regex(/^([01]?\d|2[0-4]):[0-5]\d$/, 'notTime')
export const DateText = z.string().refine(isRealDate, 'notDate')
export const Instant = z.iso
  .datetime({ offset: true, error: 'notInstant' })
  .transform((at) => new Date(at).toISOString())
export const Baht = z.number().int().min(0).max(100_000_000)
export const Percentage = z.number().int().min(0).max(100)
export const Count = z.number().int().min(0).max(1_000_000)
export const Degrees = (most: number) => z.number().min(-most).max(most)
export const Mail = z.string().refine((text) => text === '' || isMail(text), 'notMail')
/** Of a page on the web: no other program is opened by it. */
export const WebAddress = z
  .string()
  .max(2000)
  .refine((text) => text === '' || webAddress(text) !== undefined, 'notWebAddress')
