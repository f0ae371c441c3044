import { occupiedMinutes } from './slots.ts'
import { type StaggeredStart, staggeredMinutes } from './staggeredStarts.ts'

/** A service of a visit and the persons of the party who take it (`guestIndices`, spec section 3, Cart line). */
export type PartyLine = {
  typeId: string
  duration: number
  guestCount: number
  /** Which person takes each unit; null or missing: whoever does not take this service yet, the first ones first. */
  guestIndices?: readonly (number | null)[] | undefined
  /** Minutes after the visit's time at which each unit begins; missing: each person's services follow one another. */
  guestDelays?: readonly number[] | undefined
}

type Unit = { line: number; unit: number; person: number }

/** `inTurn`: the second person begins with the second service, and so on; `together`: all begin with the same one. */
export const SERVICE_ORDERS = ['inTurn', 'together'] as const
export type ServiceOrder = (typeof SERVICE_ORDERS)[number]

/** An order of an older client, which says nothing of persons: each unit is a guest of their own, all at once. */
export const isWithoutPersons = (lines: readonly { guestIndices?: unknown }[]): boolean =>
  lines.every(({ guestIndices }) => guestIndices === undefined)

/**
 * Who takes each line. Who is not named is the first person who does not take this service yet: the same persons take
 * all services, and two durations of one service are for different persons (docs/decisions/0079).
 */
export function assignPersons(lines: readonly PartyLine[]): number[][] {
  const takers = new Map<string, Set<number>>()
  const takersOf = (typeId: string) => {
    const known = takers.get(typeId) ?? new Set<number>()
    takers.set(typeId, known)
    return known
  }
  for (const { typeId, guestCount, guestIndices = [] } of lines) {
    for (const person of guestIndices.slice(0, guestCount)) if (person !== null) takersOf(typeId).add(person)
  }
  return lines.map(({ typeId, guestCount, guestIndices = [] }) => {
    const known = takersOf(typeId)
    let next = 0
    return Array.from({ length: guestCount }, (_, unit) => {
      const named = guestIndices[unit] ?? null
      if (named !== null) return named
      while (known.has(next)) next++
      known.add(next)
      return next
    })
  })
}

/** The persons of an assignment, in their order. */
export const personsOf = (assigned: readonly (readonly number[])[]): number[] =>
  [...new Set(assigned.flat())].sort((a, b) => a - b)

/** How many persons come; a service that several take in turn counts none of them twice. */
export const countPersons = (lines: readonly PartyLine[]): number => personsOf(assignPersons(lines)).length

const unitsOf = (assigned: readonly (readonly number[])[]): Unit[] =>
  assigned.flatMap((persons, line) => persons.map((person, unit) => ({ line, unit, person })))

/** When each unit begins if every person's services follow one another without a break, in minutes after the first. */
function followOneAnother(
  lines: readonly PartyLine[],
  assigned: readonly (readonly number[])[],
  order: ServiceOrder,
): number[][] {
  const delays = assigned.map((persons) => persons.map(() => 0))
  const units = unitsOf(assigned)
  for (const [rank, person] of personsOf(assigned).entries()) {
    const own = units.filter((each) => each.person === person)
    const first = order === 'inTurn' ? rank % own.length : 0
    let after = 0
    for (const { line, unit } of [...own.slice(first), ...own.slice(0, first)]) {
      delays[line]![unit] = after
      after += occupiedMinutes(lines[line]!.duration)
    }
  }
  return delays
}

/** What says of a line when each of its persons is treated. */
export type TimedLine = { duration: number; guestIndices: readonly number[]; guestDelays: readonly number[] }
export type ArrangedLine<L> = L & { guestIndices: number[]; guestDelays: number[] }

/** Every person's services, one after another, all persons from the visit's time on. What lines say themselves stays. */
export function arrangeParty<L extends PartyLine>(
  lines: readonly L[],
  order: ServiceOrder = 'inTurn',
): ArrangedLine<L>[] {
  const assigned = assignPersons(lines)
  const delays = lines.some(({ guestDelays }) => guestDelays !== undefined)
    ? assigned.map((persons, line) => persons.map((_, unit) => lines[line]?.guestDelays?.[unit] ?? 0))
    : followOneAnother(lines, assigned, order)
  return lines.map((line, at) => ({ ...line, guestIndices: assigned[at] ?? [], guestDelays: delays[at] ?? [] }))
}

type Treatment = { from: number; until: number; durations: number[] }

/** What each person is treated for, in the order of time; services that follow at once are one treatment. */
function treatmentsOf(lines: readonly TimedLine[]): Map<number, Treatment[]> {
  const units = lines.flatMap(({ duration, guestIndices, guestDelays }) =>
    guestIndices.map((person, unit) => ({ person, from: guestDelays[unit] ?? 0, duration })),
  )
  const treatments = new Map<number, Treatment[]>()
  for (const { person, from, duration } of units.sort((a, b) => a.from - b.from)) {
    const own = treatments.get(person) ?? []
    const last = own.at(-1)
    const until = from + occupiedMinutes(duration)
    if (last && last.until === from) own[own.length - 1] = { ...last, until, durations: [...last.durations, duration] }
    else own.push({ from, until, durations: [duration] })
    treatments.set(person, own)
  }
  return treatments
}

/** Whether somebody would be treated twice at the same time, or take one line twice. */
export const isOverlapping = (lines: readonly TimedLine[]): boolean =>
  lines.some(({ guestIndices }) => new Set(guestIndices).size < guestIndices.length) ||
  [...treatmentsOf(lines).values()].some((own) => own.some(({ from }, at) => at > 0 && from < own[at - 1]!.until))

/**
 * The capacity that an arranged party takes: persons who are treated from the same minute on for as long, in the order
 * of time.
 */
export function partyStarts(lines: readonly TimedLine[]): StaggeredStart[] {
  const starts = new Map<string, StaggeredStart>()
  for (const { from, until, durations } of [...treatmentsOf(lines).values()].flat()) {
    // One service without a duration keeps its sentinel, so that nothing says when it ends.
    const durationMinutes = durations.length === 1 ? (durations[0] ?? 0) : until - from
    const key = `${from} ${durationMinutes}`
    const guestCount = (starts.get(key)?.guestCount ?? 0) + 1
    starts.set(key, { afterMinutes: from, guestCount, durationMinutes })
  }
  return [...starts.values()].sort((a, b) => a.afterMinutes - b.afterMinutes || b.durationMinutes - a.durationMinutes)
}

/** The party while its time is being chosen: all persons together, each for their own services. */
export type Party = {
  guestCount: number
  /** Of the person who stays longest. */
  durationMinutes: number
  /** Who is treated for how long when all begin together. */
  starts: StaggeredStart[]
}

/** Each person's begin, in minutes after the visit's time. */
const beginsOf = (lines: readonly TimedLine[]): Map<number, number> =>
  new Map([...treatmentsOf(lines)].map(([person, [first]]) => [person, first?.from ?? 0]))

/** The lines with all persons together at the visit's time, whenever each of them comes now. */
function comeTogether<L extends TimedLine>(lines: readonly L[]): L[] {
  const begins = beginsOf(lines)
  return lines.map((line) => ({
    ...line,
    guestDelays: line.guestDelays.map((delay, unit) => delay - (begins.get(line.guestIndices[unit] ?? 0) ?? 0)),
  }))
}

export function partyOf(lines: readonly TimedLine[]): Party {
  const together = comeTogether(lines)
  const starts = partyStarts(together)
  return { guestCount: beginsOf(together).size, durationMinutes: staggeredMinutes(starts), starts }
}

/** A party of which only is known how long each guest is treated. */
export const partyOfLengths = (lengths: readonly number[]): Party =>
  partyOf(lengths.map((duration, person) => ({ duration, guestIndices: [person], guestDelays: [0] })))

type Wave = Pick<StaggeredStart, 'afterMinutes' | 'guestCount'>

/** The party with its persons in staggered starts, the first persons first; their services keep their order. */
export function staggerParty<L extends TimedLine>(lines: readonly L[], waves: readonly Wave[]): L[] {
  const together = comeTogether(lines)
  const shifts = waves.flatMap(({ afterMinutes, guestCount }) => new Array<number>(guestCount).fill(afterMinutes))
  const persons = personsOf(together.map(({ guestIndices }) => guestIndices))
  const shiftOf = new Map(persons.map((person, rank) => [person, shifts[rank] ?? 0]))
  return together.map((line) => ({
    ...line,
    guestDelays: line.guestDelays.map((delay, unit) => delay + (shiftOf.get(line.guestIndices[unit] ?? 0) ?? 0)),
  }))
}

/** One person's services in the order of time, with the minutes after the visit's time between which each lasts. */
export type PersonPlan = { person: number; services: { line: number; from: number; until: number }[] }

/** Who has what, a row a person: what the time page draws. */
export function personPlans(lines: readonly TimedLine[]): PersonPlan[] {
  const units = unitsOf(lines.map(({ guestIndices }) => guestIndices))
  const serviceOf = ({ line, unit }: Unit) => {
    const from = lines[line]?.guestDelays[unit] ?? 0
    return { line, from, until: from + occupiedMinutes(lines[line]?.duration ?? 0) }
  }
  return personsOf(lines.map(({ guestIndices }) => guestIndices)).map((person) => ({
    person,
    services: units
      .filter((each) => each.person === person)
      .map(serviceOf)
      .sort((a, b) => a.from - b.from),
  }))
}
