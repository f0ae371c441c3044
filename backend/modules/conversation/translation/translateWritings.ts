import { LRUCache } from 'lru-cache'
import type { ServiceContext } from '#backend/context.ts'
import type { ToTranslate, Translator } from '#backend/platform/translation/service.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import { isLocale, type Locale, localeOfLang } from '#i18n/locales.ts'

/** A text that somebody published, with the locale that they wrote it in. */
export type Writing = { text: string; locale: string }

/** Translations that this process keeps: what is published stays as it is, and pages ask for it again and again. */
const MOST_KEPT = 5000
/** A page waits for its translations no longer. */
const TIMEOUT_MS = 2000
/** A service that failed is left alone with this language for so long: no page waits for it meanwhile. */
const REST_MS = 60_000

const resting = new LRUCache<string, true>({ max: 50, ttl: REST_MS })

async function ask(translator: Translator, asked: ToTranslate): Promise<string | undefined> {
  const work = `${translator.name} ${asked.target}`
  if (resting.has(work)) return undefined
  const translated = await translator.translate(asked, TIMEOUT_MS)
  if (translated === undefined) resting.set(work, true)
  return translated
}

const kept = new LRUCache<string, string, { translator: Translator; asked: ToTranslate }>({
  max: MOST_KEPT,
  fetchMethod: (_key, _stale, { context: { translator, asked } }) => ask(translator, asked),
})

/**
 * Published texts in the reader's language, in the order given: null for one that is written in it or is empty, and
 * where no service is configured or it does not answer in time.
 */
export async function translateWritings(
  { env, locale }: ServiceContext,
  writings: readonly Writing[],
): Promise<(string | null)[]> {
  const translator = translatorOf(env)
  const target: Locale = localeOfLang(locale) ?? 'en'
  const translate = async ({ text, locale: source }: Writing) => {
    if (!translator || text === '' || source === target) return null
    const asked = { text, source: isLocale(source) ? source : 'auto', target } as const
    return (await kept.fetch(JSON.stringify([translator.name, asked]), { context: { translator, asked } })) ?? null
  }
  return Promise.all(writings.map(translate))
}
