import type { ComposedMail, MailBlock } from '#backend/platform/mail/composed/composedMail.ts'
import { day, fill, money } from '#backend/platform/mail/figures.ts'
import { ORDER_NUMBER } from '#backend/platform/mail/texts/orderNumber.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { GIFT_MAIL_WORDS } from './giftWords.ts'

type Said = { items: string; locale: Locale }
type Received = Said & { claimCode: string; claimUntil: Date; goodUntil: Date }
type Bought = Said & {
  voucherId: string
  price: number
  orderNumber: string
  /** When it is delivered; null: it was, just now. */
  deliverAt: Date | null
  /** The receiver gets a mail; else the giver passes the link on. */
  isMailed: boolean
}
type Ready = Said & { voucherId: string; claimUntil: Date }

const text = (said: string, look?: Extract<MailBlock, { kind: 'text' }>['look']): MailBlock[] =>
  said ? [{ kind: 'text', text: said, ...(look && { look }) }] : []

/**
 * To the receiver of a gift, in their language. Without names and message, which stand only on the page behind the
 * button, so that the mail cannot be used for spam.
 */
export function composeReceived({ items, claimCode, claimUntil, goodUntil, locale }: Received): ComposedMail {
  const words = GIFT_MAIL_WORDS[locale].received
  return {
    subject: fill(words.subject, { items }),
    band: { text: words.band, tone: 'good' },
    card: [
      ...text(words.greeting),
      ...text(items, 'place'),
      ...text(fill(words.goodUntil, { date: day(goodUntil) }), 'quiet'),
      { kind: 'cut' },
      ...text(words.words),
      { kind: 'button', label: words.button, path: pathsOf(locale).claimVoucherGift(claimCode) },
    ],
    after: [...text(fill(words.waits, { until: day(claimUntil), claimCode })), ...text(words.unwanted, 'quiet')],
    event: null,
  }
}

const toVoucher = (locale: Locale, voucherId: string): MailBlock => ({
  kind: 'button',
  label: GIFT_MAIL_WORDS[locale].button,
  path: `${pathsOf(locale).voucher(voucherId)}#gifts`,
})

function wayOf({ deliverAt, isMailed, locale }: Bought): string {
  const { bought, ready } = GIFT_MAIL_WORDS[locale]
  if (!deliverAt) return isMailed ? bought.sent : ready.link
  return fill(isMailed ? bought.arrives : bought.linkLater, { day: day(deliverAt) })
}

/** To the giver: it is paid, and when it arrives. */
export function composeBought(said: Bought): ComposedMail {
  const { items, voucherId, price, orderNumber, deliverAt, locale } = said
  const { bought: words, band } = GIFT_MAIL_WORDS[locale]
  const paid = money(price, locale)
  return {
    subject: fill(words.subject, { items }),
    band: { text: band, tone: 'good' },
    card: [
      { kind: 'heading', text: words.thanks },
      ...text(items, 'place'),
      ...text(paid && fill(words.paid, { paid }), 'strong'),
      { kind: 'cut' },
      ...text(wayOf(said)),
      ...text(deliverAt ? words.change : ''),
      toVoucher(locale, voucherId),
    ],
    after: text(fill(ORDER_NUMBER[locale], { orderNumber }), 'quiet'),
    event: null,
  }
}

/** To a giver who passes the link on: it is there now. */
export function composeReady({ items, voucherId, claimUntil, locale }: Ready): ComposedMail {
  const { ready: words, band } = GIFT_MAIL_WORDS[locale]
  return {
    subject: fill(words.subject, { items }),
    band: { text: band, tone: 'good' },
    card: [...text(items, 'place'), { kind: 'cut' }, ...text(words.link), toVoucher(locale, voucherId)],
    after: text(fill(words.waits, { until: day(claimUntil) }), 'quiet'),
    event: null,
  }
}
