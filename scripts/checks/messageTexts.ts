import { globSync, readFileSync } from 'node:fs'
import type { Locale } from '../../src/i18n/locales.ts'

/** Where the messages of all languages lie. */
export const MESSAGES = 'src/i18n/messages'

/** Texts of a locale by file ('orders/paying') and key. */
export type Bundles = Record<string, Record<string, string>>

export function messagesOf(locale: Locale): Bundles {
  const cwd = `${MESSAGES}/${locale}`
  const files = globSync('**/*.json', { cwd }).sort()
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`${cwd}/${file}`, 'utf8'))]),
  )
}

/** Each text by its name, such as 'orders/paying:total'. */
export const textsOf = (bundles: Bundles): Map<string, string> =>
  new Map(
    Object.entries(bundles).flatMap(([file, bundle]) =>
      Object.entries(bundle).map(([key, text]): [string, string] => [`${file}:${key}`, text]),
    ),
  )
