import type { CartLine } from './bookingCart.ts'

/** The party by name; the lines' `guestIndices` point into it. */
export type Party = { guests: readonly string[]; lines: readonly CartLine[] }

type Naming = { timePriceId: string; position: number; name: string }

/** The party with a guest at one position of one line, by name; a name that is not in the party yet adds a guest. */
export function nameGuestAt({ guests, lines }: Party, { timePriceId, position, name }: Naming) {
  const wanted = name.trim()
  const known = guests.indexOf(wanted)
  const named = wanted === '' || known >= 0 ? [...guests] : [...guests, wanted]
  const guest = wanted === '' ? null : named.indexOf(wanted)
  const assigned = lines.map((line) =>
    line.timePriceId === timePriceId
      ? { ...line, guestIndices: line.guestIndices.map((before, index) => (index === position ? guest : before)) }
      : line,
  )
  return withoutUnused({ guests: named, lines: assigned })
}

/** Who takes nothing any more leaves the party. */
function withoutUnused({ guests, lines }: Party): { guests: string[]; lines: CartLine[] } {
  const used = [...new Set(lines.flatMap(({ guestIndices }) => guestIndices))].filter((guest) => guest !== null)
  const kept = used.sort((a, b) => a - b)
  return {
    guests: kept.map((guest) => guests[guest] ?? ''),
    lines: lines.map((line) => ({
      ...line,
      guestIndices: line.guestIndices.map((guest) => (guest === null ? null : kept.indexOf(guest))),
    })),
  }
}
