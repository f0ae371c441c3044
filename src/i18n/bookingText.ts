import { bangkokDate, weekdayOf } from '#domain/bangkokTime.ts'
import type { CancelTerms } from '#domain/bookings/cancelTerms.ts'
import type { BookingDescription } from '#domain/bookings/describeBooking.ts'
import { USUAL_WAY_MINUTES } from '#domain/bookings/leaveTime.ts'
import { CANCEL_WINDOW_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { isOfPrice } from '#domain/orders/refundReason.ts'
import { fill, formatDate, formatPrice, formatTime, formatWeekday, plural } from './format.ts'
import type { Locale } from './locales.ts'
import { langOf } from './locales.ts'
import type described from './messages/en/bookings/described.json'
import { guestsText, spanText, whenText } from './whenText.ts'

/** `bookings/described` in the reader's language. */
export type DescribedMessages = typeof described
type Words = DescribedMessages

/** What a description is told with: the names that it does not hold. */
type Names = { shop: string; methodOf?: (paymentMethod: string) => string | undefined }

/** A booking in words: every page, mail and file takes what it needs of these, and says nothing else. */
export type BookingText = {
  chip: string
  headline: string
  lead: string
  /** 'Sat 2026/11/28, 11:00'. */
  moment: string
  /** '11:00–13:00'; the beginning alone where nothing has a duration. */
  span: string
  /** '11:00–13:00 · 2 guests'. */
  when: string
  guests: string
  money: string
  cancel: string
  /** The beginning of `cancel` that counts first; '' where all of it counts alike. */
  cancelStrong: string
  /** What follows it. */
  cancelRest: string
  act: string
  /** What is done of a visit that is over, reviewed or not. */
  bookSame: string
  /** '' where it was never moved. */
  moved: string
  /** What the time to leave is reckoned with; '' where none is said. */
  way: string
}

/** What is needed to say what canceling costs; also an island has it. */
export type CancelMessages = Pick<Words, 'moment' | Extract<keyof Words, `cancel.${string}`>>

/** `strong` is '' where all of the sentence counts alike; both together are the sentence. */
export type CancelParts = { strong: string; rest: string }

/** What is needed to say what became of the money of a booking that is over; also an island has it. */
export type MoneyMessages = Pick<Words, 'money.kept' | 'money.none' | 'money.free'>

/** 'Sat 2026/11/28, 08:00', on Bangkok's clock. */
function momentText(instant: Instant, locale: Locale, t: Pick<Words, 'moment'>): string {
  const weekday = formatWeekday(weekdayOf(bangkokDate(instant)), langOf(locale), 'short')
  return fill(t.moment, { weekday, date: formatDate(instant), time: formatTime(instant) })
}

/** The messages mark with ** what counts first. */
const STRONG = /^\*\*(.+?)\*\*(.*)$/s

/** The one sentence on canceling, with what counts first by itself. */
export function cancelParts(terms: CancelTerms, locale: Locale, t: CancelMessages): CancelParts {
  const marked = markedCancel(terms, locale, t)
  const [, strong = '', rest = marked] = STRONG.exec(marked) ?? []
  return { strong, rest }
}

function markedCancel(terms: CancelTerms, locale: Locale, t: CancelMessages): string {
  const moment = (instant: Date) => momentText(instant, locale, t)
  switch (terms.kind) {
    case 'atShop':
      return fill(t['cancel.atShop'], { until: moment(terms.until) })
    case 'free':
      return terms.possibleUntil === null
        ? fill(t['cancel.free'], { until: moment(terms.until) })
        : fill(t['cancel.freeThen'], { until: moment(terms.until), possible: moment(terms.possibleUntil) })
    case 'ended':
      return fill(t['cancel.ended'], { since: moment(terms.since), possible: moment(terms.possibleUntil) })
    case 'short':
      return fill(t['cancel.short'], { possible: moment(terms.possibleUntil) })
    case 'over':
      return t['cancel.over']
  }
}

const LEAD_KEYS = {
  held: 'lead.held',
  toPay: 'lead.toPay',
  inReview: 'lead.inReview',
  reserved: 'lead.reserved',
  paid: 'lead.paid',
  arrived: 'lead.arrived',
  over: 'lead.over',
  canceled: 'lead.canceled',
  kept: 'lead.kept',
  unpaid: 'lead.unpaid',
} as const satisfies Partial<Record<BookingDescription['state'], keyof Words>>

/** What went back with the booking itself, not before for a move or a second payment. */
const isOfOrder = ({ reason }: BookingDescription['refunds'][number]): boolean =>
  reason === undefined || isOfPrice(reason)

function refundedKey({ refunds }: BookingDescription, methodOf: Names['methodOf']): keyof Words {
  const back = refunds.filter(isOfOrder)
  const [refund] = back
  if (!refund || back.some(({ refundedAt }) => !refundedAt)) return 'lead.refunding'
  const isOneWay = back.every(({ paymentMethod }) => paymentMethod === refund.paymentMethod)
  return isOneWay && refund.paymentMethod && methodOf?.(refund.paymentMethod) ? 'lead.refundedBy' : 'lead.refunded'
}

function leadKey(booking: BookingDescription, isBegun: boolean, { methodOf }: Names): keyof Words {
  const { state, isAtHome, isReviewed, money } = booking
  if (state === 'over' && isReviewed) return 'lead.reviewed'
  if (state === 'refunded') return refundedKey(booking, methodOf)
  if (state === 'missed') return money.kind === 'paid' ? 'lead.missedPaid' : 'lead.missed'
  if (isAtHome && (state === 'reserved' || state === 'paid' || state === 'today')) return 'lead.home'
  if (state !== 'today') return LEAD_KEYS[state]
  return isBegun ? 'lead.begun' : 'lead.early'
}

function headlineKey({ state, isAtHome, until, isReviewed }: BookingDescription, isBegun: boolean): keyof Words {
  if (state === 'over' && isReviewed) return 'headline.reviewed'
  if (isAtHome && (state === 'reserved' || state === 'paid' || state === 'today')) return 'headline.home'
  if (state === 'today' && isBegun) return 'headline.begun'
  if (state === 'arrived' && until === null) return 'headline.arrivedOpen'
  return `headline.${state}`
}

function chipKey({ state, leaveAt, from, until, isReviewed }: BookingDescription, now: Date): keyof Words {
  if (state === 'over' && isReviewed) return 'chip.reviewed'
  if (state === 'arrived' && until === null) return 'chip.arrivedOpen'
  if (state !== 'today') return `chip.${state}`
  if (leaveAt === null || leaveAt <= now) return 'chip.now'
  return bangkokDate(from) === bangkokDate(now) ? 'chip.today' : 'chip.soon'
}

/** The words for a booking in a language; `t` is `bookings/described` of that locale. */
export function bookingText(
  booking: BookingDescription,
  { locale, t, now, ...names }: { locale: Locale; t: Words; now: Date } & Names,
): BookingText {
  const { from, until, money, deadline, leaveAt, cancel, movedFrom, refunds, isAtHome, points } = booking
  const amount = formatPrice(money.amount, langOf(locale))
  const isBegun = now >= from
  const refund = refunds.find((one) => one.refundedAt !== null && isOfOrder(one))
  const values: Record<string, string> = {
    ...{ price: amount, amount, shop: names.shop, from: formatTime(from), until: until ? formatTime(until) : '' },
    weekday: formatWeekday(weekdayOf(bangkokDate(from)), langOf(locale)),
    deadline: deadline ? formatTime(deadline) : '',
    leave: leaveAt ? formatTime(leaveAt) : '',
    gone: formatTime(addMinutes(from, CANCEL_WINDOW_MINUTES)),
    moment: refund?.refundedAt ? momentText(refund.refundedAt, locale, t) : '',
    method: (refund?.paymentMethod && names.methodOf?.(refund.paymentMethod)) || '',
  }
  const canceling = cancelParts(cancel, locale, t)
  const earned = points > 0 && plural(t, 'lead.earned', points, langOf(locale))
  const say = (key: keyof Words, more: Record<string, string> = {}) => fill(t[key], { ...values, ...more })
  return {
    chip: say(chipKey(booking, now)),
    headline: say(headlineKey(booking, isBegun)),
    lead:
      earned ||
      say(leadKey(booking, isBegun, names), {
        ...(booking.state === 'kept' && { until: momentText(booking.refundUntil, locale, t) }),
      }),
    moment: momentText(from, locale, t),
    span: spanText(from, until, t),
    when: whenText(booking, langOf(locale), t),
    guests: guestsText(booking.guestCount, langOf(locale), t),
    money: say(money.kind === 'dueAtShop' && isAtHome ? 'money.dueAtHome' : `money.${money.kind}`),
    cancel: canceling.strong + canceling.rest,
    cancelStrong: canceling.strong,
    cancelRest: canceling.rest,
    act: say(`act.${booking.act}`),
    bookSame: t['act.bookSame'],
    way: leaveAt && leaveAt > now ? fill(t.way, { minutes: String(USUAL_WAY_MINUTES) }) : '',
    moved: movedFrom ? fill(t.moved, { moment: momentText(movedFrom, locale, t) }) : '',
  }
}
