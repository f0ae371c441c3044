import { z } from 'zod'
import { langOf } from '#i18n/locales.ts'
import { askService, MOST_CHARACTERS, TIMEOUT_MS, type Translator } from './service.ts'

const Translation = z.object({ translatedText: z.string().min(1).max(MOST_CHARACTERS) })
const Answer = z.object({ data: z.object({ translations: z.array(Translation).length(1) }) })

/** Google Cloud Translation (basic), whose key goes in the header alone. */
export function openGoogle(key: string, address = 'https://translation.googleapis.com'): Translator {
  const url = new URL('/language/translate/v2', address)
  return {
    name: `google ${address}`,
    async translate({ text, source, target }, timeoutMs = TIMEOUT_MS) {
      const from = source === 'auto' ? {} : { source: langOf(source) }
      const body = { q: text, target: langOf(target), format: 'text', ...from }
      const headers = { 'x-goog-api-key': key }
      const answer = await askService({ url, headers, body, answer: Answer, timeoutMs })
      return answer?.data.translations[0]?.translatedText
    },
  }
}
