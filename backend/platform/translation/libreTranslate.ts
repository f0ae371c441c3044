import { z } from 'zod'
import { type Locale, langOf } from '#i18n/locales.ts'
import { askService, MOST_CHARACTERS, TIMEOUT_MS, type Translator } from './service.ts'

const Answer = z.object({ translatedText: z.string().min(1).max(MOST_CHARACTERS) })

/** 'zh-CN' is zh there, as LibreTranslate names languages. */
const codeOf = (locale: Locale) => langOf(locale).split('-')[0]

/** A service with LibreTranslate's interface; a key of its own goes into the address: `?api_key=…`. */
export function openLibreTranslate(serviceUrl: string): Translator {
  return {
    name: serviceUrl,
    async translate({ text, source, target }, timeoutMs = TIMEOUT_MS) {
      const url = new URL(serviceUrl)
      const apiKey = url.searchParams.get('api_key') ?? undefined
      url.search = ''
      url.pathname = `${url.pathname.replace(/\/(translate\/?)?$/, '')}/translate`
      const body = {
        q: text,
        source: source === 'auto' ? source : codeOf(source),
        target: codeOf(target),
        format: 'text',
        api_key: apiKey,
      }
      return (await askService({ url, body, answer: Answer, timeoutMs }))?.translatedText
    },
  }
}
