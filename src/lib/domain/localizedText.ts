/** A text in several languages, keyed by locale segment (en th cn jp ko ru ms de). */
export type LocalizedText = Record<string, string>

const FALLBACKS = ['en', 'th']

/** The text in the requested locale, else English, else Thai, else any; '' when there is none. */
export function textIn(text: LocalizedText | null | undefined, locale: string): string {
  if (!text) return ''
  for (const key of [locale, ...FALLBACKS]) {
    if (Object.hasOwn(text, key) && text[key]) return text[key]
  }
  return Object.values(text).find((value) => value) ?? ''
}
