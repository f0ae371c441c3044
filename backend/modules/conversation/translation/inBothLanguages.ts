import type { ServiceContext } from '#backend/context.ts'
import { findPhrase } from '#backend/modules/conversation/phrasebook/find.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import { isLocale, type Locale, localeOfLang } from '#i18n/locales.ts'
import { detectLocale } from './detectLanguage.ts'

/**
 * A text in its writer's own words with its language, and, where the phrasebook or a service knows it, in that of its
 * reader. The writer's language is what the text itself shows, else that of their page.
 */
export async function inBothLanguages(
  ctx: ServiceContext,
  text: string,
  { reader }: { reader: string },
): Promise<{ text: Record<string, string>; writtenIn: string }> {
  const own: Locale = localeOfLang(ctx.locale) ?? 'en'
  const target = isLocale(reader) ? reader : (localeOfLang(reader) ?? 'en')
  const source = detectLocale(text, [own, target])?.locale ?? own
  if (source === target) return { text: { [source]: text }, writtenIn: source }
  const phrase = findPhrase(text, source)?.[target]
  const translated = phrase ?? (await translatorOf(ctx.env)?.translate({ text, source, target }))
  return { text: { [source]: text, ...(translated && { [target]: translated }) }, writtenIn: source }
}
