import type { Locale } from '#i18n/locales.ts'

/**
 * A mail as data. `{{name}}` is filled from the mail's values; a paragraph of only `{{code}}` stands out,
 * and one whose value is empty is left out.
 */
type MailText = {
  subject: string
  paragraphs: readonly string[]
  /** What the link says, for a template that has one. */
  button?: string
}

export type MailTexts = Record<Locale, MailText>
