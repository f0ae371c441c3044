import { readFileSync } from 'node:fs'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderComposed } from '#backend/platform/mail/composed/renderComposed.ts'
import { readVisitKey, writeVisitKey } from '#backend/platform/signing/visitLink.ts'
import { drawnVisit } from '#backend/platform/storage/serveVisitCards.ts'
import type { DeskReservation } from '#contract/desk/bookings.ts'
import { newCartLine } from '#domain/bookings/bookingCart.ts'
import { type BookingDescription, type DescribedBooking, describeBooking } from '#domain/bookings/describeBooking.ts'
import { type BookingText, bookingText } from '#i18n/bookingText.ts'
import { formatDate, formatPrice, formatTime } from '#i18n/format.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { CancelTerms } from '#islands/bookings/checkout/CancelTerms.tsx'
import type { CheckoutMessages } from '#islands/bookings/checkout/messages.ts'
import { Sum } from '#islands/bookings/checkout/Sum.tsx'
import { Visit } from '#islands/desk/day/Bookings.tsx'
import type { DeskMessages, DeskWords } from '#islands/desk/messages.ts'
import type { PaymentMessages } from '#islands/orders/messages.ts'
import { BOOKINGS_BY_STATE, THURSDAY_EVENING, VISIT } from '#tests/support/bookings/describedBookings.ts'
import { describedWords, mailOf, viewed } from '#tests/support/bookings/mailedBookings.ts'
import { readCalendar } from '#tests/support/platform/readCalendar.ts'

const origin = 'https://sabai.example'
const signing = { STAFF_LINK_SECRET: 'a secret of the shared visits' }

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
/** What somebody reads of it; `between` stands where an element ends or begins. */
const readable = (html: string, between = '') =>
  html
    .replace(/<style\b.*?<\/style>/gs, '')
    .replace(/<\/?b\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, between)
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
const read = (element: ReactElement) => readable(renderToStaticMarkup(element))
const messagesOf = (locale: Locale, file: string) =>
  JSON.parse(readFileSync(`src/i18n/messages/${locale}/${file}.json`, 'utf8'))

type Told = {
  locale: Locale
  now: Date
  booking: DescribedBooking
  description: BookingDescription
  text: BookingText
}
type Place = {
  says: (told: Told) => string | Promise<string>
  /** What is to be read there. */
  facts: (told: Told) => string[]
  /** Where it is shown at all. */
  isShown?: (told: Told) => boolean
}

const told = (locale: Locale, booking: DescribedBooking, now: Date): Told => {
  const description = describeBooking(booking, now)
  const shop = viewed(booking, locale).shop.name
  return {
    ...{ locale, now, booking, description },
    text: bookingText(description, { ...{ locale, now, t: describedWords(locale) }, shop }),
  }
}

const mailed = ({ description: { state }, booking, now, locale }: Told) =>
  renderComposed(mailOf({ state, booking, now, locale }), { locale, origin })
const cancelIn = ({ description, text }: Told) => (description.cancel.kind === 'over' ? [] : [text.cancel])
const codeIn = ({ description, booking, locale }: Told) =>
  description.hasCode ? [viewed(booking, locale).orderNumber] : []

/** Its row at the shop's desk. */
function deskRow({ locale, booking, description: { state, money } }: Told): string {
  const t: DeskMessages = messagesOf(locale, 'desk/desk')
  const row = { ...viewed(booking, locale), ...{ state, money, tip: 0, isInstant: false, progress: null } }
  const more = { telPrefix: '', tel: '', openMove: null, moneyBack: null, canConfirm: false, canMarkMissing: false }
  const visit = { ...row, ...more, lang: locale, therapistPreference: 'any' } as unknown as DeskReservation
  const own = { errors: {}, named: {}, instant: {}, when: describedWords(locale), lang: langOf(locale) }
  return read(createElement(Visit, { visit, words: { t, ...own } as unknown as DeskWords }))
}

/** How the desk says the money: the sum and a word, or, of what is over, what the ticket says. */
function deskMoney({ locale, booking, description: { money }, text }: Told): string[] {
  const t = messagesOf(locale, 'desk/desk')
  const isTold = money.kind === 'kept' || money.kind === 'none' || money.kind === 'free'
  return isTold ? [text.money] : [`${formatPrice(money.amount, langOf(locale))} ${t[`pay.${booking.paymentState}`]}`]
}

/** What the checkout says of the visit before it is booked. */
function checkout({ locale, booking, now }: Told): string {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const shop = { _id: 'shop', urlName: 'baan-lom', name: viewed(booking, locale).shop.name, refundUntilHours: 3 }
  const lines = booking.lines.map(({ typeName, duration, guestCount }) =>
    newCartLine({ ...{ typeId: typeName, timePriceId: typeName, duration, guestCount }, price: 430, percentage: 15 }),
  )
  const [startsAt, lang, words] = [String(booking.time), langOf(locale), describedWords(locale)]
  const sum = createElement(Sum, {
    ...{ formId: 'form', shop, lines, nameOf: (id: string) => id, startsAt, change: '', lang, when: words },
    ...{ isPlacing: false, isReady: true, offerList: null, hold: null },
    t: messagesOf(locale, 'bookings/checkout') as CheckoutMessages,
    payment: messagesOf(locale, 'orders/payment') as PaymentMessages,
  })
  const { price, paymentMethod } = booking
  const terms = createElement(CancelTerms, {
    ...{ startsAt, refundUntilHours: 3, price, paymentMethod, locale, t: words },
  })
  return `${read(sum)}\n${read(terms)}`
}

/** Just booked: nothing of it has happened yet. */
const isNew = ({ description: { state } }: Told) => ['toPay', 'reserved', 'paid'].includes(state)

/**
 * Each place that says something of a booking. Ticket, print, lists and the shared page are whole pages, which
 * `tests/e2e/bookings/described.spec.ts` compares over HTTP.
 */
const PLACES: Record<string, Place> = {
  'the checkout': {
    says: checkout,
    facts: ({ text }) => [text.span, text.guests, text.cancel],
    isShown: isNew,
  },
  'the mail': {
    says: async (one) => readable((await mailed(one)).html, '\n'),
    facts: (one) => [one.text.chip, one.text.headline, one.text.when, one.text.money, ...cancelIn(one), ...codeIn(one)],
  },
  'the mail without HTML': {
    says: async (one) => (await mailed(one)).text,
    facts: (one) => [one.text.chip, one.text.headline, one.text.when, one.text.money, ...cancelIn(one), ...codeIn(one)],
  },
  'the calendar file': {
    says: async (one) => {
      const file = (await mailed(one)).attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
      const { DTSTART, DTEND, DESCRIPTION } = readCalendar(String(file?.content)).event
      return [DTSTART, DTEND, DESCRIPTION].join('\n')
    },
    facts: (one) => {
      const compact = (instant: Date | null) => (instant ?? new Date(0)).toISOString().replace(/[-:]|\.\d{3}/g, '')
      const { from, until } = one.description
      return [compact(from), compact(until), one.text.when, one.text.money, ...cancelIn(one)]
    },
    // After what is over there is nothing left for a calendar.
    isShown: ({ description: { state } }) => state !== 'over' && state !== 'unpaid',
  },
  'the desk': {
    says: deskRow,
    facts: (one) => [
      ...[one.text.span, one.text.guests, viewed(one.booking, one.locale).orderNumber],
      ...deskMoney(one),
    ],
  },
  'the shared picture': {
    says: ({ booking, locale }) => {
      const { urlName, name } = { urlName: 'baan-lom', name: viewed(booking, locale).shop.name }
      const key = writeVisitKey(signing, { urlName, time: new Date(booking.time) })
      const time = readVisitKey(signing, key)?.time.toISOString() ?? ''
      const at = {
        _id: 'shop',
        urlName,
        name,
        nameLatin: name,
        nameTH: name,
        address: '',
        addressTH: '',
        latitude: 0,
        longitude: 0,
      }
      return Object.values(drawnVisit({ time, shop: at })).join('\n')
    },
    facts: ({ description: { from }, booking, locale }) => [
      ...[formatDate(from), formatTime(from), viewed(booking, locale).shop.name],
    ],
    // What is over or given up is not shared.
    isShown: ({ description: { hasCode, state } }) => hasCode || state === 'arrived',
  },
}

afterEach(() => vi.useRealTimers())

describe.each(LOCALES)('one booking, one truth: %s', (locale) => {
  it.each(Object.keys(PLACES))('%s says of every state what is true of it', async (name) => {
    const { says, facts, isShown = () => true } = PLACES[name]!
    for (const { state, booking, now } of BOOKINGS_BY_STATE) {
      const one = told(locale, booking, now)
      if (!isShown(one)) continue
      const said = await says(one)
      for (const fact of facts(one)) expect(said, `${name}, ${state}`).toContain(fact)
      expect(said, `${name}, ${state}`).not.toMatch(/\{\{|undefined|null|NaN/)
    }
  })

  it('the checkout says on canceling what the ticket says of it a moment later', () => {
    const late = new Date('2026-11-28T02:00:00Z')
    const cash = { isPaid: false, paymentMethod: 'CASH', paymentState: 'atShop' } as const
    for (const [change, now] of [
      [{}, THURSDAY_EVENING],
      [{}, late],
      [cash, late],
      [{ price: 0 }, THURSDAY_EVENING],
    ] as const) {
      const one = told(locale, { ...VISIT, ...change, createdAt: now.toISOString() }, now)
      expect(checkout(one)).toContain(one.text.cancel)
    }
  })
})

it('at the desk nothing of a booking that is over looks as if money were still to come', () => {
  const [canceled] = BOOKINGS_BY_STATE.filter(({ state }) => state === 'canceled')
  const missed = { ...VISIT, status: 'missing', isPaid: false, paymentMethod: 'CASH', paymentState: 'atShop' } as const
  for (const booking of [canceled!.booking, missed]) {
    const row = deskRow(told('en', booking, new Date('2026-11-28T11:00:00Z')))
    expect(row).toContain('Nothing was charged')
    expect(row).not.toContain('฿')
    expect(row).not.toMatch(/pays at the visit|not paid in time/)
  }
})
