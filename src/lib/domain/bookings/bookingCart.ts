import { endOf } from '#domain/availability/bookingStarts.ts'
import {
  type ArrangedLine,
  arrangeParty,
  countPersons,
  type Party,
  type PartyLine,
  partyOf,
  partyStarts,
  type ServiceOrder,
  staggerParty,
} from '#domain/availability/party.ts'
import { type StaggeredStart, singleStart, staggeredMinutes } from '#domain/availability/staggeredStarts.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import type { Instant } from '#domain/epochMinutes.ts'
import { lineFinalPrice } from '#domain/pricing/price.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'

/** One chosen option of a shop; money in whole baht, duration in minutes (spec section 3, Cart line). */
export type CartLine = {
  _id: string
  timePriceId: string
  type: string
  /** The option's own discount in percent. */
  percentage: number
  duration: number
  guestCount: number
  /** What one guest pays at the chosen time. */
  finalPrice: number
  finalPriceId: string | null
  /** finalPrice for all guests of the line. */
  finalTotal: number
  /** Which person of the party takes each unit; null: who fits by the rule of `assignPersons`. */
  guestIndices: (number | null)[]
  /** List price for one guest. */
  price: number
  minimumPrice: number
}

export type BookingCart = { shopId: string | null; lines: CartLine[] }

type ChosenOption = Pick<CartLine, 'timePriceId' | 'duration' | 'guestCount' | 'price' | 'percentage'> & {
  typeId: string
}

function lineAtOwnPrice({ typeId, timePriceId, duration, guestCount, price, percentage }: ChosenOption): CartLine {
  const finalPrice = lineFinalPrice(price, percentage)
  return {
    ...{ _id: timePriceId, timePriceId, type: typeId, percentage, duration, guestCount, price },
    ...{ finalPrice, finalPriceId: null, finalTotal: finalPrice * guestCount, minimumPrice: finalPrice },
    guestIndices: [],
  }
}

/** A new cart line for an option, at its list price, before a time and guests are chosen. */
export const newCartLine = (chosen: ChosenOption): CartLine => ({
  ...lineAtOwnPrice(chosen),
  guestIndices: fitIndices([], chosen.guestCount),
})

type OfferedTime = { _id: string; time: number; price: number; maxPercentage: number }

/** The line of an option as a shop's page offers it; who takes it stays as the visit has it. */
export const lineOf = (typeId: string, { _id, ...option }: OfferedTime, guestCount: number): CartLine =>
  lineAtOwnPrice({
    ...{ typeId, timePriceId: _id, duration: option.time, guestCount },
    ...{ price: option.price, percentage: option.maxPercentage },
  })

/** The line under a price factor: a reduction in percent, or, negative, a surcharge. */
export function atFactor(line: CartLine, priceFactorId: string | null, percentage: number): CartLine {
  const finalPrice = lineFinalPrice(line.price, line.percentage, percentage)
  return { ...line, finalPrice, finalPriceId: priceFactorId, finalTotal: finalPrice * line.guestCount }
}

/** What the lines cost together at an hour that takes so many percent off, or, negative, adds them; in baht. */
export const priceAt = (lines: readonly CartLine[], percentage: number): number =>
  lines.reduce((sum, line) => sum + atFactor(line, null, percentage).finalTotal, 0)

export type BookingTotals = {
  /** Services, however many guests take each. */
  serviceCount: number
  originalPrice: number
  minimumPrice: number
  price: number
  guestCount: number
  durationMinutes: number
}

const wholeCount = (count: number) => (Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0)

/** Keeps the first assignments and leaves added units empty. */
function fitIndices(indices: CartLine['guestIndices'], count: number): CartLine['guestIndices'] {
  const kept = indices.slice(0, count)
  return [...kept, ...new Array<null>(count - kept.length).fill(null)]
}

const withGuests = (line: CartLine, guestCount: number): CartLine => ({
  ...line,
  guestCount,
  finalTotal: line.finalPrice * guestCount,
  guestIndices: fitIndices(line.guestIndices, guestCount),
})

/** Durations of one service are for different persons, and one person takes several services in turn. */
const partyLine = ({ type, duration, guestCount, guestIndices }: CartLine): PartyLine => ({
  typeId: type,
  duration,
  guestCount,
  guestIndices,
})

/** How many persons come. */
export const guestsOf = (lines: readonly CartLine[]): number => countPersons(lines.map(partyLine))

/** The party of a visit: persons, minutes of the one who stays longest, and who is treated for how long. */
export const cartParty = (lines: readonly CartLine[]): Party => partyOf(arrangeParty(lines.map(partyLine)))

/** A line with who takes it and when. */
type OrderedLine = ArrangedLine<Omit<CartLine, 'guestIndices'>>

/** The lines with each person's services one after another, all persons from the visit's time on. */
export const arrangeLines = (lines: readonly CartLine[], order: ServiceOrder): OrderedLine[] =>
  arrangeParty(lines.map(partyLine), order).map(({ guestIndices, guestDelays }, at) => ({
    ...lines[at]!,
    guestIndices,
    guestDelays,
  }))

/** The most guests of this line, up to those asked, with whom the visit's persons stay within the cap of 10. */
function fittingGuests(others: readonly CartLine[], line: CartLine, asked: number): number {
  let guestCount = Math.min(asked, GUEST_CAP)
  while (guestCount > 0 && guestsOf([...others, withGuests(line, guestCount)]) > GUEST_CAP) guestCount--
  return guestCount
}

/**
 * The lines with this one added, updated in its place, or, at guestCount 0, removed. The persons of all lines together
 * stay within the cap of 10: a line gets no more guests than that leaves. A guestCount that leaves none at all keeps
 * the lines as they are.
 */
export function setLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const asked = wholeCount(line.guestCount)
  const others = lines.filter(({ timePriceId }) => timePriceId !== line.timePriceId)
  if (asked === 0) return others
  const known = lines.find(({ timePriceId }) => timePriceId === line.timePriceId)
  const indices = line.guestIndices.length > 0 ? line.guestIndices : (known?.guestIndices ?? [])
  const wanted = { ...line, guestIndices: indices }
  const guestCount = isSingle(others, asked) ? asked : fittingGuests(others, wanted, asked)
  if (guestCount === 0) return [...lines]
  const next = withGuests(wanted, guestCount)
  return known ? lines.map((each) => (each === known ? next : each)) : [...lines, next]
}

/** The cap does not concern a cart of one line with one guest (spec section 4). */
const isSingle = (others: readonly CartLine[], guestCount: number) => others.length === 0 && guestCount === 1

/** A cart belongs to one shop, so a line of another shop starts it over. */
export function setCartLine(cart: BookingCart, shopId: string, line: CartLine): BookingCart {
  return { shopId, lines: setLine(cart.shopId === shopId ? cart.lines : [], line) }
}

/** Each option's count compared with the cart: only what differs, reductions first so that the cap has room. */
export function changesOf<O extends { _id: string }>(
  options: readonly O[],
  counts: Readonly<Record<string, number>>,
  lines: readonly CartLine[],
) {
  return options
    .map((option) => {
      const before = lines.find(({ timePriceId }) => timePriceId === option._id)?.guestCount ?? 0
      return { option, before, guestCount: counts[option._id] ?? 0 }
    })
    .filter(({ before, guestCount }) => before !== guestCount)
    .sort((a, b) => a.guestCount - a.before - (b.guestCount - b.before))
}

/** Money in whole baht. */
export function totalsOf(lines: readonly CartLine[]): BookingTotals {
  const totals = {
    serviceCount: lines.length,
    originalPrice: 0,
    minimumPrice: 0,
    price: 0,
    guestCount: 0,
    durationMinutes: 0,
  }
  for (const line of lines) {
    totals.originalPrice += line.price * line.guestCount
    totals.minimumPrice += line.minimumPrice * line.guestCount
    totals.price += line.finalPrice * line.guestCount
  }
  if (lines.length === 0) return totals
  const { guestCount, durationMinutes } = cartParty(lines)
  return { ...totals, guestCount, durationMinutes }
}

/** The cart of a visit as it is priced; shop and categories matter to promotions alone. */
export const cartToQuote = (
  lines: readonly CartLine[],
  shopId = '',
  categories?: ReadonlyMap<string, string | null>,
): QuoteLine[] =>
  lines.map(({ timePriceId, guestCount, price, percentage }) => ({
    id: timePriceId,
    timePriceId,
    categoryId: categories?.get(timePriceId) ?? null,
    shopIds: [shopId],
    quantity: guestCount,
    price,
    percentage,
  }))

/** Gives each guest of the lines a start, in the order of the cart; nothing is written where all come together. */
export function withDelays<L extends { guestCount: number }>(
  lines: readonly L[],
  starts: readonly StaggeredStart[],
): (L & { guestDelays?: number[] })[] {
  if (starts.length < 2) return [...lines]
  const delays = starts.flatMap(({ afterMinutes, guestCount }) => new Array<number>(guestCount).fill(afterMinutes))
  let next = 0
  return lines.map((line) => {
    const own = Array.from({ length: line.guestCount }, (_, guest) => delays[next + guest] ?? 0)
    next += line.guestCount
    return own.some((delay) => delay > 0) ? { ...line, guestDelays: own } : line
  })
}

/** How the guests of a visit come: in which order they take services, and in which staggered starts. */
export type Arrangement = { order: ServiceOrder; starts: readonly StaggeredStart[] }

/** The lines as they are ordered: who takes what, and when each of them begins. */
export function arrangedVisit(lines: readonly CartLine[], { order, starts }: Arrangement): OrderedLine[] {
  const together = arrangeLines(lines, order)
  return staggerParty(together, starts.length > 1 ? starts : singleStart(partyOf(together)))
}

/** When the last guest of a visit that begins then is done; null where nothing has a duration. */
export function visitEnd(startsAt: Instant, lines: readonly CartLine[], arrangement: Arrangement): Date | null {
  const durationMinutes = staggeredMinutes(partyStarts(arrangedVisit(lines, arrangement)))
  return endOf({ time: startsAt, durationMinutes })
}

/** The options of a booking, for how many guests each, who takes them, and when each of them begins. */
export const placeOrders = (lines: readonly CartLine[], arrangement: Arrangement) =>
  arrangedVisit(lines, arrangement).map(({ timePriceId, guestCount, guestIndices, guestDelays }) => ({
    timePriceId,
    guestCount,
    guestIndices,
    guestDelays,
  }))

/** Like the orders of the lines, with the names of guests as far as the customer has given them. */
export function namedOrders(lines: readonly CartLine[], arrangement: Arrangement, guests: readonly string[]) {
  return placeOrders(lines, arrangement).map((order) => {
    const names = order.guestIndices.map((guest) => guests[guest] ?? '')
    return names.some(Boolean) ? { ...order, guestNames: names } : order
  })
}
