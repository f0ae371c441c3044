import { z } from 'zod'

const webUrl = z.url({ protocol: /^https?$/, error: 'write a web address, such as https://translate.example' })
const key = z.string().regex(/^[\w:.-]{10,200}$/, { error: 'write the key as the service shows it' })

/** Variables of translation; `translationFaults` says how they fit together. */
export const translationVariables = {
  TRANSLATE_URL: webUrl.optional(),
  DEEPL_API_KEY: key.optional(),
  DEEPL_API_URL: webUrl.optional(),
  GOOGLE_TRANSLATE_KEY: key.optional(),
  GOOGLE_TRANSLATE_URL: webUrl.optional(),
}

export type TranslationSettings = z.output<z.ZodObject<typeof translationVariables>>

const SERVICES = ['TRANSLATE_URL', 'DEEPL_API_KEY', 'GOOGLE_TRANSLATE_KEY'] as const
const ADDRESSES = { DEEPL_API_URL: 'DEEPL_API_KEY', GOOGLE_TRANSLATE_URL: 'GOOGLE_TRANSLATE_KEY' } as const

/** What does not fit together among the variables of translation, a sentence each. */
export function translationFaults(env: TranslationSettings & { APP_ENV: string }): string[] {
  const named = SERVICES.filter((name) => env[name])
  const faults = named.length > 1 ? [`${named.join(' and ')} name several translators: keep one of them`] : []
  for (const [address, needed] of Object.entries(ADDRESSES) as [keyof typeof ADDRESSES, keyof TranslationSettings][]) {
    if (!env[address]) continue
    if (!env[needed]) faults.push(`${needed} is missing: ${address} needs it`)
    if (env.APP_ENV === 'production') faults.push(`${address} is for tests: leave it out in production`)
  }
  return faults
}
