import type { Locale } from '../../src/i18n/locales.ts'
import retired from './retiredTerms.json' with { type: 'json' }

/** `except` is the folder of messages that may say it: the phrasebook speaks as a person does. */
type Term = { pattern: string; say: string; except?: string }
const RETIRED: Partial<Record<Locale, readonly Term[]>> = retired

/** What a text of a language says otherwise than the glossary, and what to say; `file`: that of a message. */
export const retiredTermsIn = (locale: Locale, text: string, file = ''): string[] =>
  (RETIRED[locale] ?? []).flatMap(({ pattern, say, except }) => {
    const [found] = (except && file.startsWith(except) ? null : new RegExp(pattern, 'u').exec(text)) ?? []
    return found ? [`“${found}”, say ${say}`] : []
  })
