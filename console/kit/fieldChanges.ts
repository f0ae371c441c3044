/** A value without what says nothing: texts trimmed, empty ones of a language left out, languages in one order. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]): [string, unknown] => [key, plain(one ?? '')])
      .filter(([, one]) => one !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** The fields that differ, as they are now. */
export const changedFields = <Values extends object>(before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isSame(before[key as keyof Values], value)),
  ) as Partial<Values>

/** What one has typed stays; what one has not touched becomes what somebody else has written since. */
export const mergedFields = <Values extends object>(before: Values, theirs: Values, mine: Values): Values => ({
  ...theirs,
  ...changedFields(before, mine),
})

/** A value as one line: what it says in all languages, or each of a list. */
export function lineOf(value: unknown): string {
  const one = plain(value)
  if (typeof one !== 'object' || one === null) return String(one ?? '')
  return Object.values(one).map(lineOf).filter(Boolean).join(' · ')
}
