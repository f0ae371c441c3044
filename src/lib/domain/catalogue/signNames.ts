import type { LocalizedText } from '#domain/localizedText.ts'

/** Languages that are written in Latin letters, the one of signs first. */
const LATIN_LOCALES = ['en', 'ms', 'de']
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u

/** A name in Latin letters, as it stands on the sign and in map apps; '' where nobody has written one. */
export const latinName = (name: LocalizedText): string =>
  LATIN_LOCALES.map((locale) => name[locale] ?? '').find((text) => text !== '' && !OTHER_LETTER.test(text)) ?? ''

export type Named = { name: string; nameLatin: string; nameTH: string }

/**
 * What else stands on the sign of a shop, in Latin letters and in Thai, each only where it differs from what stands
 * before it. Readers of Thai need neither.
 */
export function signNames({ name, nameLatin, nameTH }: Named, locale: string): { latin: string; thai: string } {
  if (locale === 'th') return { latin: '', thai: '' }
  const latin = nameLatin === name ? '' : nameLatin
  return { latin, thai: nameTH === name || nameTH === latin ? '' : nameTH }
}
