import type { ShopLocale } from '#backend/platform/mail/shopLocale.ts'
import type { Locale } from '#i18n/locales.ts'

/**
 * A mail as data. `{{name}}` is filled from the mail's values; a paragraph of only `{{code}}` stands out,
 * and one whose value is empty is left out. A value may have several lines.
 */
export type MailText = {
  subject: string
  paragraphs: readonly string[]
  /** What the link says, for a template that has one. */
  button?: string
}

export type MailTexts = Record<Locale, MailText>

/** A mail to shops: both languages stand in it. A value that differs between them is `name.th` and `name.en`. */
export type ShopMailTexts = Record<ShopLocale, MailText>
