import { bookingMinutes } from '#domain/availability/slots.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'
import { GUEST_CAP } from '#domain/constants.ts'
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
  /** Which guest of the party takes each unit; null until one is assigned. */
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

export type BookingTotals = {
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

/**
 * The lines with this one added, updated in its place, or, at guestCount 0, removed. The guests of all lines
 * together stay within the cap of 10: a line gets no more guests than the others leave. A guestCount that leaves
 * none at all keeps the lines as they are.
 */
export function setLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const asked = wholeCount(line.guestCount)
  const others = lines.filter(({ timePriceId }) => timePriceId !== line.timePriceId)
  if (asked === 0) return others
  const known = lines.find(({ timePriceId }) => timePriceId === line.timePriceId)
  const left = Math.max(0, GUEST_CAP - guestsOf(others))
  const guestCount = isSingle(others, asked) ? asked : Math.min(asked, left)
  if (guestCount === 0) return [...lines]
  const indices = line.guestIndices.length > 0 ? line.guestIndices : (known?.guestIndices ?? [])
  const next = withGuests({ ...line, guestIndices: indices }, guestCount)
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

export const guestsOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { guestCount }) => sum + guestCount, 0)

/** Money in whole baht. */
export function totalsOf(lines: readonly CartLine[]): BookingTotals {
  const totals = { serviceCount: 0, originalPrice: 0, minimumPrice: 0, price: 0, guestCount: 0, durationMinutes: 0 }
  for (const line of lines) {
    totals.serviceCount += line.guestCount
    totals.originalPrice += line.price * line.guestCount
    totals.minimumPrice += line.minimumPrice * line.guestCount
    totals.price += line.finalPrice * line.guestCount
    totals.guestCount += line.guestCount
  }
  totals.durationMinutes = bookingMinutes(lines.map(({ duration }) => duration))
  return totals
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

type Starts = readonly StaggeredStart[]

/** The options of a booking, for how many guests each, and their staggered starts. */
export const placeOrders = (lines: readonly CartLine[], starts: Starts) =>
  withDelays(lines, starts).map(({ timePriceId, guestCount, guestDelays }) => ({
    timePriceId,
    guestCount,
    guestDelays,
  }))

/** Like the orders of the lines, with the names of guests as far as the customer has given them. */
export function namedOrders(lines: readonly CartLine[], starts: Starts, guests: readonly string[]) {
  return placeOrders(lines, starts).map((order, index) => {
    const names = lines[index]?.guestIndices.map((guest) => (guest === null ? '' : (guests[guest] ?? ''))) ?? []
    return names.some(Boolean) ? { ...order, guestNames: names } : order
  })
}
