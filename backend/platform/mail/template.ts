import type { MailTopic } from '#domain/accounts/mailTopic.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import type { MailTexts, ShopMailTexts } from './texts/mailText.ts'

export type MailPaths = ReturnType<typeof pathsOf>
export type MailValues = Record<string, string>

/** What a mail says, and which page of this site its button opens. */
export type MailTemplate = ({ texts: MailTexts } | { shopTexts: ShopMailTexts }) & {
  pathOf?: (paths: MailPaths, values: MailValues) => string
}

/** Every mail that goes out, by the name under which it is queued. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>

/** Of the mails that an address may do without, which kind they are; all others are transactional. */
export type MailTopics = Readonly<Record<string, MailTopic>>

export const pathOf = ({ pathOf }: MailTemplate, locale: Locale, values: MailValues): string | undefined =>
  pathOf?.(pathsOf(locale), values)

/** The desk of the shop `urlName`, where it is open: a mail to a shop carries no key, so whoever reads it gets in nowhere. */
export const deskPath: MailTemplate['pathOf'] = (paths, { urlName = '' }) => paths.desk(urlName)
