/** The query parameters of an address that a page declares. Any other name is a type error. */
export type Query<Name extends string> = Readonly<{
  get: (name: Name) => string | null
  getAll: (name: Name) => string[]
  has: (name: Name) => boolean
}>

/** The part of an address's query that a page declares as its `query`; it sees nothing else (docs/decisions/0054). */
export function readQuery<const Name extends string>({ searchParams }: URL, names: readonly Name[]): Query<Name> {
  const known: readonly string[] = names
  return new URLSearchParams([...searchParams].filter(([name]) => known.includes(name)))
}

/** A whole number of an address, from 1 to `most`; undefined where it says none, or another. */
export function wholeNumberIn(given: string | null, most: number): number | undefined {
  const number = Number(given)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
