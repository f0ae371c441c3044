import { personsOf } from '#domain/availability/party.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { arrangeLines, type CartLine } from './bookingCart.ts'

/** The party: the names of its persons, as far as they are given; the lines' `guestIndices` are their numbers. */
export type NamedParty = { guests: readonly string[]; lines: readonly CartLine[] }

/** The party with a person by name; an empty name takes it back. */
export function namePerson(guests: readonly string[], person: number, name: string): string[] {
  const named = Array.from({ length: Math.max(guests.length, person + 1) }, (_, index) => guests[index] ?? '')
  named[person] = name.trim()
  return named.slice(0, named.findLastIndex(Boolean) + 1)
}

/** Persons without gaps: who takes nothing any more leaves the party, and with them their name. */
function withoutUnused({ guests, lines }: NamedParty): { guests: string[]; lines: CartLine[] } {
  const used = personsOf(lines.map(({ guestIndices }) => guestIndices.filter((person) => person !== null)))
  const numberOf = new Map(used.map((person, number) => [person, number]))
  const names = used.map((person) => guests[person] ?? '')
  return {
    guests: names.slice(0, names.findLastIndex(Boolean) + 1),
    lines: lines.map((line) => ({
      ...line,
      guestIndices: line.guestIndices.map((person) => (person === null ? null : (numberOf.get(person) ?? null))),
    })),
  }
}

type Giving = { timePriceId: string; from: number }

/**
 * A person's service goes to the next one who does not take it, or, where all do, to a new guest, as far as ten come. A
 * service that all ten take stays.
 */
export function giveService({ guests, lines }: NamedParty, { timePriceId, from }: Giving) {
  const assigned = lines.map((line, at) => ({
    ...line,
    guestIndices: arrangeLines(lines, 'together')[at]?.guestIndices ?? line.guestIndices,
  }))
  const takers = assigned.find((line) => line.timePriceId === timePriceId)?.guestIndices ?? []
  const persons = personsOf(assigned.map(({ guestIndices }) => guestIndices.filter((person) => person !== null)))
  const free = persons.filter((person) => !takers.includes(person))
  const newcomer = persons.length < GUEST_CAP ? persons.length : undefined
  const next = free.find((person) => person > from) ?? free[0] ?? newcomer
  if (next === undefined || !takers.includes(from)) return withoutUnused({ guests, lines: assigned })
  return withoutUnused({
    guests,
    lines: assigned.map((line) =>
      line.timePriceId === timePriceId
        ? { ...line, guestIndices: line.guestIndices.map((person) => (person === from ? next : person)) }
        : line,
    ),
  })
}
