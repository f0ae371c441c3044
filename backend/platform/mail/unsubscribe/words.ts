import type { Locale } from '#i18n/locales.ts'

/** Beneath a mail that an address may do without; leads to the page where that is said. */
export const UNSUBSCRIBE: Record<Locale, string> = {
  en: 'No more emails of this kind',
  th: 'ไม่รับอีเมลแบบนี้อีก',
  cn: '不再接收此类邮件',
  jp: 'このようなメールの配信を停止する',
  ko: '이런 이메일 그만 받기',
  ru: 'Больше не присылать таких писем',
  ms: 'Jangan hantar e-mel seperti ini lagi',
  de: 'Keine solchen E-Mails mehr',
}
