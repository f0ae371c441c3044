import { z } from 'zod'
import { type Locale, langOf } from '#i18n/locales.ts'

const TIMEOUT_MS = 5000
const Answer = z.object({ translatedText: z.string().min(1).max(5000) })

/** 'zh-CN' is zh there, as LibreTranslate names languages. */
const codeOf = (locale: Locale) => langOf(locale).split('-')[0]

export type ToTranslate = { text: string; source: Locale | 'auto'; target: Locale }

/**
 * Asks a service with LibreTranslate's interface; a key of its own goes into the address: `?api_key=…`.
 * Undefined where it does not answer in time, or not with a translation.
 */
export async function translateText(
  serviceUrl: string,
  { text, source, target }: ToTranslate,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  const url = new URL(serviceUrl)
  const apiKey = url.searchParams.get('api_key') ?? undefined
  url.search = ''
  url.pathname = `${url.pathname.replace(/\/(translate\/?)?$/, '')}/translate`
  const asked = {
    q: text,
    source: source === 'auto' ? source : codeOf(source),
    target: codeOf(target),
    format: 'text',
    api_key: apiKey,
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) return undefined
    return Answer.safeParse(await answer.json()).data?.translatedText
  } catch {
    return undefined
  }
}
