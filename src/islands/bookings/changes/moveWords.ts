import type { MoveDay, MoveTime } from '#contract/bookings/changes.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { fill, formatNumber, formatPrice, formatTime } from '#i18n/format.ts'
import type { ShownDay } from '#islands/availability/Day.tsx'
import type { Change } from '#islands/availability/dayParts.ts'
import type { RescheduledBooking, RescheduleMessages } from './rescheduledBooking.ts'

type Priced = Pick<MoveTime, 'price' | 'difference' | 'pointsBack'>

/** '+฿140' or '−฿80' beside a time or a day; undefined at the price of now. */
export function changeOf({ difference, pointsBack }: Priced, lang: string, t: RescheduleMessages): Change | undefined {
  const less = Math.max(0, -difference) + pointsBack
  if (difference <= 0 && less === 0) return undefined
  const isLess = difference <= 0
  const amount = formatPrice(isLess ? less : difference, lang)
  return { shown: `${isLess ? '−' : '+'}${amount}`, said: fill(isLess ? t.lessSaid : t.moreSaid, { amount }), isLess }
}

type About = { visit: RescheduledBooking; backAtOnce: boolean; lang: string; t: RescheduleMessages }

/** What a move to that time costs or brings back, how and when; '' where nothing changes. */
export function moveSentence(time: Priced, { visit, backAtOnce, lang, t }: About): string {
  const { price, difference, pointsBack } = time
  if (difference === 0 && pointsBack === 0) return ''
  const amount = formatPrice(Math.abs(difference), lang)
  const points = pointsBack > 0 ? fill(t.movePoints, { amount: formatPrice(pointsBack, lang) }) : ''
  if (visit.money === 'atShop')
    return [fill(t.moveDueAtShop, { price: formatPrice(price, lang) }), points].join(' ').trim()
  if (visit.money === 'online') {
    const due = fill(t.moveDueOnline, { price: formatPrice(price, lang), time: formatTime(visit.payableUntil) })
    return [due, points].join(' ').trim()
  }
  if (difference > 0) return fill(t.movePay, { amount, minutes: formatNumber(PAYMENT_WINDOW_MINUTES, lang) })
  const back = difference < 0 ? fill(backAtOnce ? t.moveBack : t.moveBackByHand, { amount }) : ''
  return [back, points].join(' ').trim()
}

/** Whether the difference to that time is paid before the visit moves. */
export const isPaidFirst = ({ difference }: Priced, { money }: RescheduledBooking): boolean =>
  money === 'paid' && difference > 0

/** Whether the visit can be moved to that time: at its price, or at another one that can be settled. */
export const canMoveTo = ({ state, canTake }: Pick<MoveTime, 'state' | 'canTake'>): boolean =>
  state === 'free' || (state === 'otherPrice' && canTake)

/** A day as the month shows it: one with only other prices shows the smallest change of them. */
export function shownDay({ state, times }: MoveDay, lang: string, t: RescheduleMessages): ShownDay {
  const open = times.filter(canMoveTo)
  if (state !== 'otherPrice' || open.length === 0) return { state, bestPercentage: 0 }
  const [nearest] = open.toSorted((a, b) => Math.abs(a.difference) - Math.abs(b.difference))
  return { state: 'free', bestPercentage: 0, change: nearest && changeOf(nearest, lang, t) }
}
