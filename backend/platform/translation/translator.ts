import { openDeepL } from './deepL.ts'
import { openGoogle } from './google.ts'
import { openLibreTranslate } from './libreTranslate.ts'
import type { Translator } from './service.ts'
import type { TranslationSettings } from './settings.ts'

/** The service that is configured; undefined where none is. */
export function translatorOf(env: TranslationSettings): Translator | undefined {
  if (env.DEEPL_API_KEY) return openDeepL(env.DEEPL_API_KEY, env.DEEPL_API_URL)
  if (env.GOOGLE_TRANSLATE_KEY) return openGoogle(env.GOOGLE_TRANSLATE_KEY, env.GOOGLE_TRANSLATE_URL)
  return env.TRANSLATE_URL ? openLibreTranslate(env.TRANSLATE_URL) : undefined
}
