import { calendarEvent } from '#backend/modules/bookings/booking/calendarEvent.ts'
import { type SaidBooking, sayBooking } from '#backend/modules/bookings/booking/say.ts'
import { DESCRIBED, MAP_CREDIT, TICKET } from '#backend/modules/bookings/words.ts'
import type { ComposedMail, MailBlock } from '#backend/platform/mail/composed/composedMail.ts'
import { fill, formatDay, formatNumber, money } from '#backend/platform/mail/figures.ts'
import { ORDER_NUMBER } from '#backend/platform/mail/texts/orderNumber.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { startTimes } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import type { BookingState } from '#domain/bookings/describeBooking.ts'
import { writeTel } from '#domain/catalogue/phone.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { walkText } from '#i18n/walkText.ts'
import { pathsOf } from '#lib/paths.ts'
import { type BookingMail, MAIL_WORDS } from './mailWords.ts'
import { WALK_WORDS } from './walkWords.ts'

/** The shop's name and address in every language, for readers, drivers and maps. */
export type Place = { name: LocalizedText; address: LocalizedText }

/** What a move did to the money of a paid booking; whole baht. */
export type MailedDifference = { kind: 'paid' | 'back' | 'backSoon'; amount: number }

type Said = SaidBooking & {
  difference: MailedDifference | undefined
  reservation: Reservation
  place: Place
  locale: Locale
}

const TONES: Partial<Record<BookingState, ComposedMail['band']['tone']>> = {
  toPay: 'waiting',
  inReview: 'waiting',
  canceled: 'quiet',
  kept: 'quiet',
  unpaid: 'quiet',
  missed: 'quiet',
}

/** What the desk types instead of scanning. */
const codeOf = ({ orderNumber }: Reservation): string => orderNumber

const text = (said: string, look?: Extract<MailBlock, { kind: 'text' }>['look']): MailBlock[] =>
  said ? [{ kind: 'text', text: said, ...(look && { look }) }] : []

/** 'Foot massage · 60 min × 2', with when its guests begin where they come one after another. */
function serviceTexts({ description, reservation, locale }: Said): string[] {
  const lang = langOf(locale)
  return description.services.map(({ name, duration, guestCount }, at) => {
    const minutes = fill(TICKET[locale].minutes, { count: formatNumber(duration, lang) })
    const length = duration === NO_DURATION_MINUTES ? '' : ` · ${minutes}`
    const times = startTimes(reservation.lines[at]?.guestTimes ?? [])
    return `${name}${length} × ${formatNumber(guestCount, lang)}${times && ` (${times})`}`
  })
}

/** Name and address as taxi drivers and those who read Latin letters need them, beside the reader's own. */
function addressBlocks({ place, locale }: Said): MailBlock[] {
  const own = textIn(place.address, locale)
  const others = (['th', 'en'] as const).flatMap((language): MailBlock[] => {
    const address = textIn(place.address, language)
    const name = textIn(place.name, language)
    if (language === locale || !address || (address === own && name === textIn(place.name, locale))) return []
    const line = `${name} · ${address}`
    return [{ kind: 'text', text: line, look: 'quiet', lang: langOf(language) }]
  })
  return [...text(own), ...others]
}

function wayBlocks(said: Said): MailBlock[] {
  const { description, reservation, locale } = said
  const { shop } = reservation
  const words = MAIL_WORDS[locale]
  const number = shop.tel ? writeTel(shop.tel, locale) : ''
  const phone: MailBlock[] = number ? [{ kind: 'phone', label: words.phone, number }] : []
  if (description.isAtHome) return [...(description.hasCode ? text(words.homePlace) : []), ...phone]
  const query = new URLSearchParams({ api: '1', destination: `${shop.latitude},${shop.longitude}` })
  const url = `https://www.google.com/maps/dir/?${query}`
  const label = DESCRIBED[locale]['act.showWay']
  const { latitude, longitude } = shop
  const credit = { credit: MAP_CREDIT[locale], creditPath: pathsOf(locale).mapSources() }
  const map = { latitude, longitude, url, alt: `${label}: ${shop.name}`, ...credit }
  const way: MailBlock[] = description.hasCode
    ? [
        { kind: 'link', label, url },
        { kind: 'map', ...map },
      ]
    : []
  return [...way, ...addressBlocks(said), ...text(walkText(shop.walk, WALK_WORDS[locale]), 'quiet'), ...phone]
}

/** Its main button: the next thing to do where that is not on the ticket. */
function buttonOf({ description, text, reservation, locale }: Said): MailBlock {
  const paths = pathsOf(locale)
  const { _id, shop } = reservation
  if (description.act === 'review') return { kind: 'button', label: text.act, path: paths.bookingReview(_id) }
  if (description.act !== 'bookAgain')
    return { kind: 'button', label: MAIL_WORDS[locale].ticket, path: paths.ticket(_id) }
  const path = description.isAtHome ? paths.instantPrep() : paths.shop(shop.urlName)
  return { kind: 'button', label: text.act, path }
}

function codeBlocks({ description, reservation, locale }: Said): MailBlock[] {
  if (!description.hasCode) return []
  const { ticketCode: scanned } = reservation
  const { code: label } = MAIL_WORDS[locale]
  return [{ kind: 'code', label, text: codeOf(reservation), scanned, alt: TICKET[locale].codeLabel }]
}

/** What becomes of it; of a transfer that is being checked the page says more than a mail can. */
const leadOf = ({ description, text }: Said) => (description.state === 'inReview' ? '' : text.lead)

/** The points that paid for a part come back with every booking that ends. */
const pointsOf = ({ description, reservation, locale }: Said): string =>
  description.act === 'bookAgain' && description.state !== 'missed' && reservation.pointDiscount > 0
    ? fill(MAIL_WORDS[locale].points, { points: money(reservation.pointDiscount, locale) })
    : ''

const differenceOf = ({ difference, locale }: Said): string =>
  difference ? fill(MAIL_WORDS[locale].difference[difference.kind], { amount: money(difference.amount, locale) }) : ''

const cancelBlocks = ({ description, text: { cancel, cancelStrong } }: Said): MailBlock[] =>
  description.cancel.kind === 'over' ? [] : [{ kind: 'text', text: cancel, look: 'quiet', strong: cancelStrong }]

function cardOf(said: Said, greeting: string): MailBlock[] {
  const { description, text: t, reservation, locale } = said
  const day = formatDay(bangkokDate(description.from), langOf(locale))
  return [
    { kind: 'heading', text: t.headline },
    ...text(greeting),
    ...text(t.moved, 'strong'),
    { kind: 'cut' },
    ...text(fill(MAIL_WORDS[locale].zone, { day }), 'quiet'),
    ...text(t.when, 'time'),
    ...text(reservation.shop.name, 'place'),
    ...serviceTexts(said).flatMap((service) => text(service, 'quiet')),
    ...text(t.money, 'strong'),
    ...text(differenceOf(said)),
    ...text(leadOf(said)),
    ...text(pointsOf(said)),
    ...codeBlocks(said),
    { kind: 'cut' },
    buttonOf(said),
    ...wayBlocks(said),
  ]
}

/** Those after which nothing is left for a calendar. */
const WITHOUT_FILE: readonly BookingMail[] = ['review', 'paymentOver', 'homePaymentOver']

type Input = {
  mail: BookingMail
  reservation: Reservation
  place: Place
  difference?: MailedDifference | undefined
  locale: Locale
  now: Date
}

/**
 * A mail about a booking: the ticket as it is now, in `locale`, in which the reservation is viewed, too. Nothing in it was
 * typed by the customer.
 */
export function composeMail({ mail, reservation, place, difference, locale, now }: Input): ComposedMail {
  const said: Said = { ...sayBooking(reservation, { locale, now }), reservation, place, difference, locale }
  const { description, text: t } = said
  const { subject, greeting } = MAIL_WORDS[locale][mail]
  const names = { shop: reservation.shop.name, moment: t.moment }
  return {
    subject: fill(subject, names),
    band: { text: t.chip, tone: TONES[description.state] ?? 'good' },
    card: cardOf(said, fill(greeting, names)),
    after: [
      ...text(t.way, 'quiet'),
      ...cancelBlocks(said),
      ...text(fill(ORDER_NUMBER[locale], { orderNumber: reservation.orderNumber }), 'quiet'),
    ],
    event: WITHOUT_FILE.includes(mail) ? null : calendarEvent(reservation, said, { locale, mayName: false }),
  }
}
