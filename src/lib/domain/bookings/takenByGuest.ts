type TakenLine = {
  typeName: string
  duration: number
  guestCount: number
  guestIndices: readonly number[]
  guestNames: readonly string[]
  /** When each unit begins; nothing where all begin at the visit's time. */
  guestTimes?: readonly string[]
}

/** One person of a booking, by number, with the name that was given, and what they take, in turn. */
export type GuestServices = { person: number; name: string; services: { name: string; duration: number }[] }

/** Who takes what; empty of an older booking, which does not know. */
export function takenByGuest(lines: readonly TakenLine[]): GuestServices[] {
  const guests = new Map<number, GuestServices>()
  const units = lines.flatMap(({ typeName: name, duration, guestIndices, guestNames, guestTimes = [] }) =>
    guestIndices.map((person, unit) => ({
      ...{ person, guestName: guestNames[unit] ?? '', time: guestTimes[unit] ?? '', service: { name, duration } },
    })),
  )
  const inTurn = units.toSorted((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0))
  for (const { person, guestName, service } of inTurn) {
    const guest = guests.get(person) ?? { person, name: '', services: [] }
    guest.name ||= guestName
    guest.services.push(service)
    guests.set(person, guest)
  }
  return [...guests.values()].sort((a, b) => a.person - b.person)
}
