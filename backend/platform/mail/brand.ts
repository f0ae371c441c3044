import { readFileSync } from 'node:fs'
import type { Env } from '#backend/env.ts'
import type { Locale } from '#i18n/locales.ts'
import { FOOTER } from './texts/footer.ts'

/** Whose mails they are. */
export type MailBrand = {
  /** In sentences. */
  name: string
  /** On top of each mail. */
  wordmark: string
  /** Where letters reach it, beneath each mail; '' where it says nothing. */
  address: string
  /** A picture file in place of our mark. */
  logo: Buffer | undefined
}

export const OUR_BRAND: MailBrand = { name: 'Sabai', wordmark: 'sabai', address: '', logo: undefined }

/** The brand that an installation has set; ours where it has none. */
export function brandOf({
  MAIL_BRAND: name,
  MAIL_BRAND_ADDRESS: address,
  MAIL_BRAND_LOGO: logo,
}: Pick<Env, 'MAIL_BRAND' | 'MAIL_BRAND_ADDRESS' | 'MAIL_BRAND_LOGO'>): MailBrand {
  return {
    ...OUR_BRAND,
    ...(name && { name, wordmark: name }),
    ...(address && { address }),
    ...(logo && { logo: readFileSync(logo) }),
  }
}

/** The last lines of a mail. */
export const footerLines = ({ name, address }: MailBrand, locale: Locale): string[] => [
  FOOTER[locale].replace('{{brand}}', () => name),
  ...(address ? [address] : []),
]
