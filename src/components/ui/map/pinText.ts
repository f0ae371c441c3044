import type { MapPin } from '#contract/search.ts'
import { dateOf, epochDayAt } from '#domain/epochMinutes.ts'
import { type ShownPrice, shownPrice } from '#domain/search/shownPrice.ts'
import { formatPrice, formatTime } from '#i18n/format.ts'

/** What the visitor asked for, as far as pins and cards speak of it. */
export type MapQuestion = { guests?: number; date?: string }

export const readMapQuestion = (asked: URLSearchParams): MapQuestion => ({
  guests: Number(asked.get('guests')) || undefined,
  date: asked.get('date') ?? undefined,
})

/** So many of its next times a card of the map shows. */
const SHOWN = 3

type Shop = Pick<MapPin, 'asked' | 'minPrice' | 'nextFree' | 'times' | 'bookable' | 'shopType'>

const shownOf = (shop: Shop) => (takesVisits(shop) ? shop.nextFree.slice(0, SHOWN) : [])

/** What one guest pays at the times that a card shows, else what the shop asks; 0 where nobody knows a price. */
export const cardPrice = (shop: Shop): ShownPrice => shownPrice(shop, shownOf(shop))

/** What a pin says of one shop: its next time of the asked day with what one guest pays then, else its price alone. */
export function pinSays(shop: Shop, lang: string, question: MapQuestion = {}, now = new Date()) {
  const [next] = freeTimesOf(shop, question, now)
  const isNow = next && !next.isLater
  const price = isNow ? shownPrice(shop, [next.instant]).price : cardPrice(shop).price
  // A shop without services has no price yet.
  return { time: isNow ? next.time : '', price: price > 0 ? formatPrice(price, lang) : '…' }
}

/** Whether times can be booked there at all: not where one calls, nor where it comes to the customer. */
export const takesVisits = ({ bookable, shopType }: Pick<MapPin, 'bookable' | 'shopType'>): boolean =>
  bookable && shopType === 'massage'

const dayOf = (instant: string) => dateOf(epochDayAt(instant))

/** The times on a card of the map; none where one calls, or is visited. */
export const cardTimes = (shop: Shop, question: MapQuestion, now?: Date) =>
  freeTimesOf({ nextFree: shownOf(shop) }, question, now)

/** The next free times as a clock in Bangkok shows them; `isLater`: on another day than the asked one or today. */
export const freeTimesOf = ({ nextFree }: Pick<MapPin, 'nextFree'>, { date }: MapQuestion, now = new Date()) =>
  nextFree.map((instant) => ({
    instant,
    at: `${dayOf(instant)}T${formatTime(instant)}`,
    time: formatTime(instant),
    isLater: dayOf(instant) !== (date ?? dateOf(epochDayAt(now))),
  }))

/** The lowest price of several; 0 where none is known. */
export function lowestPrice(pins: readonly MapPin[]): number {
  const known = pins.map((pin) => cardPrice(pin).price).filter((price) => price > 0)
  return known.length > 0 ? Math.min(...known) : 0
}
