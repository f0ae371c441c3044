import { z } from 'zod'
import type { Locale } from '#i18n/locales.ts'
import { askService, MOST_CHARACTERS, TIMEOUT_MS, type Translator } from './service.ts'

const Answer = z.object({ translations: z.array(z.object({ text: z.string().min(1).max(MOST_CHARACTERS) })).length(1) })

/** As DeepL names our languages; a target also says which English and which Chinese. */
const SOURCES: Record<Locale, string> = {
  ...{ en: 'EN', th: 'TH', cn: 'ZH', jp: 'JA', ko: 'KO', ru: 'RU', ms: 'MS', de: 'DE' },
}
const TARGETS: Record<Locale, string> = { ...SOURCES, en: 'EN-GB', cn: 'ZH-HANS' }

/** A key of the free plan ends so, and is known at another address. */
const FREE = /:fx$/
const addressOf = (key: string) => (FREE.test(key) ? 'https://api-free.deepl.com' : 'https://api.deepl.com')

/** DeepL, whose key goes in the header alone. A language that it does not have is as if it did not answer. */
export function openDeepL(key: string, address = addressOf(key)): Translator {
  const url = new URL('/v2/translate', address)
  const headers = { authorization: `DeepL-Auth-Key ${key}` }
  return {
    name: `deepl ${address}`,
    async translate({ text, source, target }, timeoutMs = TIMEOUT_MS) {
      const from = source === 'auto' ? {} : { source_lang: SOURCES[source] }
      const body = { text: [text], target_lang: TARGETS[target], ...from }
      return (await askService({ url, headers, body, answer: Answer, timeoutMs }))?.translations[0]?.text
    },
  }
}
