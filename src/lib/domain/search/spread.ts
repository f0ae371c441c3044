/**
 * A page on which no group comes twice in a row while another is left: each is taken in its order, unless it is of the
 * same group as the one before and a later one is not. Items without a group stand beside any.
 */
export function spreadGroups<T>(items: readonly T[], groupOf: (item: T) => string | null | undefined): T[] {
  const left = [...items]
  const spread: T[] = []
  while (left.length > 0) {
    const last = spread.at(-1)
    const before = last === undefined ? undefined : groupOf(last)
    const at = before ? left.findIndex((item) => groupOf(item) !== before) : 0
    spread.push(...left.splice(Math.max(0, at), 1))
  }
  return spread
}
