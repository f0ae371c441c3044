import { isSoldOut } from '#domain/availability/stock.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { type CartLine, changesOf, guestsOf, lineOf, setLine } from './bookingCart.ts'

/** One duration of a service, as the dialog offers it. Prices are whole baht for one guest, `time` minutes. */
export type ServiceOption = {
  _id: string
  time: number
  price: number
  maxPercentage: number
  finalPrice: number
  strictQuota: boolean
  stock: number
  dealId: string | null
}

/** Guests by option, while the customer decides. */
export type Counts = Readonly<Record<string, number>>

export const countOf = (counts: Counts, optionId: string): number => counts[optionId] ?? 0

/** A strict quota that has fewer units than guests (code 50). */
export const exceedsStock = ({ strictQuota, stock }: ServiceOption, guests: number): boolean =>
  strictQuota && guests > stock

/**
 * How many guests this option may have at most, beside the other durations of its service. The visit's other services
 * leave as many: the same persons take them in turn.
 */
export function roomFor(counts: Counts, optionId: string): number {
  const others = Object.entries(counts).reduce((sum, [id, count]) => (id === optionId ? sum : sum + count), 0)
  return Math.max(0, GUEST_CAP - others)
}

/**
 * How many an option begins with: those of the party who have no service yet, at least one, as far as it has units.
 * `otherGuests`: who takes the visit's other services; `party`: for how many the customer looked.
 */
export function guestsToStart(option: ServiceOption, counts: Counts, otherGuests: number, party: number): number {
  const room = roomFor(counts, option._id)
  const served = otherGuests + GUEST_CAP - roomFor(counts, '')
  const available = option.strictQuota ? Math.min(room, option.stock) : room
  return Math.max(1, Math.min(party - served, available))
}

/** A chosen option has at least one guest; where only one may be chosen, the others have none (spec section 4). */
export const selectOption = (counts: Counts, optionId: string, isOnlyOne: boolean, guests = 1): Counts => ({
  ...(isOnlyOne ? {} : counts),
  [optionId]: countOf(counts, optionId) || guests,
})

/**
 * What the dialog starts with: the visit's guests by option, and the option that was tapped with those of the party who
 * have no service yet.
 */
export function startCounts(
  options: readonly ServiceOption[],
  lines: readonly CartLine[],
  tapped: string | null,
  isOnlyOne: boolean,
  party = 1,
): Counts {
  const ids = new Set(options.map(({ _id }) => _id))
  const own = lines.filter(({ timePriceId }) => ids.has(timePriceId))
  const counts = isOnlyOne ? {} : Object.fromEntries(own.map((line) => [line.timePriceId, line.guestCount]))
  const option = options.find(({ _id }) => _id === tapped)
  const otherGuests = guestsOf(lines.filter(({ timePriceId }) => !ids.has(timePriceId)))
  if (!option || isSoldOut(option) || roomFor(counts, option._id) === 0) return counts
  const guests = isOnlyOne ? 1 : guestsToStart(option, counts, otherGuests, party)
  return selectOption(counts, option._id, isOnlyOne, guests)
}

/** What is to pay for all of the counted guests, in whole baht. */
export const sumOf = (options: readonly ServiceOption[], counts: Counts): number =>
  options.reduce((sum, { _id, finalPrice }) => sum + finalPrice * countOf(counts, _id), 0)

/** The visit as it is once the counts of a service's options are confirmed. */
export const linesWith = (
  lines: readonly CartLine[],
  typeId: string,
  options: readonly ServiceOption[],
  counts: Counts,
) =>
  changesOf(options, counts, lines).reduce(
    (all, { option, guestCount }) => setLine(all, lineOf(typeId, option, guestCount)),
    [...lines],
  )
