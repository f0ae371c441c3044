import { textIn } from '#domain/localizedText.ts'
import { compileForms, scan } from './forms.ts'
import names from './remedies.json' with { type: 'json' }

/** A service of the catalogue, whatever a shop calls it. */
export type Remedy = keyof typeof names

const REMEDIES = Object.keys(names) as Remedy[]

/** What services are called, in all languages. */
export const REMEDY_FORMS: readonly [Remedy, string][] = REMEDIES.flatMap((remedy) =>
  Object.values(names[remedy]).map((forms): [Remedy, string] => [remedy, forms]),
)

const forms = compileForms(REMEDY_FORMS)

/** The services that a text speaks of, such as the name of a shop's service. */
export const remediesIn = (text: string): Remedy[] => [...new Set(scan(text, forms).spans.map(({ key }) => key))]

/** What a service is called first. */
export const remedyName = (remedy: Remedy, locale: string): string => textIn(names[remedy], locale).split('|')[0] ?? ''
