import { PHONE_PREFIXES } from '#domain/accounts/phonePrefixes.ts'
import { type Locale, langOf } from '#i18n/locales.ts'

const kept = new Map<Locale, (readonly [code: string, name: string])[]>()

/** Every country that has a telephone prefix, by its name in that language, in that language's order. */
export function countriesOf(locale: Locale) {
  const known = kept.get(locale)
  if (known) return known
  const names = new Intl.DisplayNames(langOf(locale), { type: 'region' })
  const { compare } = new Intl.Collator(langOf(locale))
  const codes = PHONE_PREFIXES.map((prefix) => prefix.slice(-3, -1))
  const countries = codes.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) => compare(a, b))
  kept.set(locale, countries)
  return countries
}
