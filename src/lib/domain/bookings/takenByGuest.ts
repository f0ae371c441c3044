type TakenLine = {
  typeName: string
  duration: number
  guestCount: number
  guestIndices: readonly number[]
  guestNames: readonly string[]
}

/** One person of a booking, by number, with the name that was given, and what they take in the order of the booking. */
export type GuestServices = { person: number; name: string; services: { name: string; duration: number }[] }

/** Who takes what; empty of an older booking, which does not know. */
export function takenByGuest(lines: readonly TakenLine[]): GuestServices[] {
  const guests = new Map<number, GuestServices>()
  for (const { typeName, duration, guestIndices, guestNames } of lines) {
    for (const [unit, person] of guestIndices.entries()) {
      const guest = guests.get(person) ?? { person, name: '', services: [] }
      guest.name ||= guestNames[unit] ?? ''
      guest.services.push({ name: typeName, duration })
      guests.set(person, guest)
    }
  }
  return [...guests.values()].sort((a, b) => a.person - b.person)
}
