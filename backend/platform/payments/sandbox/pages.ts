import { bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { formatPrice } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { CHALLENGE_CODE, cardYears, TEST_CARDS } from './cards.ts'
import type { Payment } from './charge.ts'
import { type Html, html, pageOf } from './html.ts'
import { sayIn, type TextKey } from './texts.ts'

export type Shown = {
  locale: Locale
  payment: Payment
  /** Who opened the page; the forms carry it. */
  session: string
  /** The path that the forms go to. */
  action: string
  /** The page of the order, to return to without paying, and the one after payment. */
  back: string
  thanks: string
  /** What is paid for; empty where the order has no name. */
  name: string
  orderNumber: string
  /** Why the last try did not work. */
  fault?: TextKey
  now: Date
}

const OUTCOME_TEXT = {
  paid: 'cardPaid',
  challenge: 'cardChallenge',
  declined: 'cardDeclined',
  timedOut: 'cardTimedOut',
} as const

const REFUND_TEXT = { later: 'cardRefundLater', asks: 'cardRefundAsks', impossible: 'cardRefundImpossible' } as const

const isCard = ({ method }: Payment) => method === PAYMENT_METHOD.card

/** What a wallet or a bank has declined is not said of a card. */
const faultText = (fault: TextKey, payment: Payment): TextKey =>
  fault === 'declined' && !isCard(payment) ? 'declinedElsewhere' : fault

const alert = (text: string | undefined): Html =>
  text ? html`<p class="bad" role="alert" id="fault">${text}</p>` : html``

const formOf = ({ action, session }: Shown, step: string, fields: Html): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="session" value="${session}"><input type="hidden" name="step" value="${step}">${fields}</form>`

function headOf({ locale, payment, name, orderNumber, fault }: Shown): Html {
  const say = sayIn(locale)
  const amount = formatPrice(payment.amount, langOf(locale))
  const time = bangkokTimeOfDay(payment.expiresAt)
  return html`<div><h1>${say('payHeading', { amount })}</h1>${name ? html`<p class="for">${say('forOrder', { name })}</p>` : ''}<p class="for">${say('orderNumber', { number: orderNumber })}</p></div>${alert(fault && say(faultText(fault, payment), { left: payment.guessesLeft }))}<p>${say('payUntil', { time })}</p>`
}

const options = (values: readonly number[], chosen?: number): Html[] =>
  values.map((value) => {
    const selected = value === chosen ? html` selected` : html``
    return html`<option value="${value}"${selected}>${String(value).padStart(2, '0')}</option>`
  })

/** The test cards are the only ones that count, so nothing is filled in from the browser's own. */
function cardForm(shown: Shown): Html {
  const say = sayIn(shown.locale)
  const months = Array.from({ length: 12 }, (_, month) => month + 1)
  const years = cardYears(shown.now)
  const described = shown.fault ? html` aria-describedby="fault"` : html``
  return formOf(
    shown,
    'card',
    html`<label>${say('cardNumber')}<input name="number" inputmode="numeric" autocomplete="off" required maxlength="23"${described}></label><div class="pair"><label>${say('month')}<select name="month">${options(months, 12)}</select></label><label>${say('year')}<select name="year">${options(years, years[1])}</select></label></div><label>${say('cvc')}<input name="cvc" inputmode="numeric" autocomplete="off" required maxlength="4"><span class="hint">${say('cvcHint')}</span></label><button>${say('pay', { amount: formatPrice(shown.payment.amount, langOf(shown.locale)) })}</button>`,
  )
}

function testCards({ locale }: Shown): Html {
  const say = sayIn(locale)
  const rows = TEST_CARDS.map(({ number, outcome, refundWay }) => {
    const text = refundWay ? REFUND_TEXT[refundWay] : OUTCOME_TEXT[outcome]
    return html`<dt>${number}</dt><dd>${say(text)}</dd>`
  })
  return html`<section aria-labelledby="cards"><h2 id="cards">${say('testCards')}</h2><dl>${rows}</dl></section>`
}

function walletForm(shown: Shown): Html {
  const say = sayIn(shown.locale)
  const amount = formatPrice(shown.payment.amount, langOf(shown.locale))
  return formOf(
    shown,
    'wallet',
    html`<button name="choice" value="paid">${say('approve', { amount })}</button><button class="plain" name="choice" value="declined">${say('decline')}</button><button class="plain" name="choice" value="timedOut">${say('wait')}</button>`,
  )
}

const backLink = ({ back, locale }: Shown): Html => html`<a class="back" href="${back}">${sayIn(locale)('goBack')}</a>`

/** Where a card is typed in, or a wallet asks. */
export function paymentPage(shown: Shown): string {
  const { locale, payment } = shown
  const say = sayIn(locale)
  const note = html`<p class="note">${say(isCard(payment) ? 'practiceCards' : 'practiceWallet')}</p>`
  const form = isCard(payment) ? html`${cardForm(shown)}${testCards(shown)}` : walletForm(shown)
  return pageOf({
    locale,
    title: say('payHeading', { amount: formatPrice(payment.amount, langOf(locale)) }),
    method: payment.method,
    isWallet: !isCard(payment),
    body: html`<div class="sheet">${headOf(shown)}${note}${form}</div>${backLink(shown)}`,
  })
}

/** The bank asks for the code that it has sent to the phone, as 3-D Secure does. */
export function codePage(shown: Shown): string {
  const { locale, payment, fault } = shown
  const say = sayIn(locale)
  const described = fault ? html` aria-describedby="fault"` : html``
  const form = formOf(
    shown,
    'code',
    html`<label>${say('codeLabel')}<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="6"${described}></label><button>${say('confirm')}</button>`,
  )
  return pageOf({
    locale,
    title: say('codeHeading'),
    method: payment.method,
    body: html`<div class="sheet"><h1>${say('codeHeading')}</h1>${alert(fault && say(fault, { left: payment.guessesLeft }))}<p class="note">${say('codeHint', { code: CHALLENGE_CODE })}</p>${form}</div>${backLink(shown)}`,
  })
}

/** A page with a state and one link, which may open a window of its own. */
export function messagePage(
  locale: Locale,
  [heading, text]: [TextKey, TextKey],
  way: { href: string; label: TextKey; isApart?: boolean },
): string {
  const say = sayIn(locale)
  const target = way.isApart ? html` target="_blank" rel="noopener noreferrer"` : html``
  return pageOf({
    locale,
    title: say(heading),
    body: html`<div class="sheet"><h1>${say(heading)}</h1><p>${say(text)}</p><a class="button" href="${way.href}"${target}>${say(way.label)}</a></div>`,
  })
}
