import type { Locale } from '#i18n/locales.ts'
import { cn } from './words/cn.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { jp } from './words/jp.ts'
import { ko } from './words/ko.ts'
import { ms } from './words/ms.ts'
import { ru } from './words/ru.ts'
import { th } from './words/th.ts'

type Words<K extends string> = Record<K, string>

/** What mails about a gift say. `{{items}}` names it; days are written as on every page. */
export type GiftMailWords = {
  /** To the receiver. */
  received: Words<'subject' | 'band' | 'greeting' | 'goodUntil' | 'words' | 'waits' | 'button' | 'unwanted'>
  /** To the giver, once it is paid: `linkLater` where they pass its link on themselves. */
  bought: Words<'subject' | 'thanks' | 'paid' | 'sent' | 'arrives' | 'linkLater' | 'change'>
  /** To a giver who passes the link on: its day has come. */
  ready: Words<'subject' | 'link' | 'waits'>
  /** To the giver. */
  band: string
  button: string
}

export const GIFT_MAIL_WORDS: Record<Locale, GiftMailWords> = { en, th, cn, jp, ko, ru, ms, de }
