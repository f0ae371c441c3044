/**
 * The same items so that no group comes twice in a row while others can part it. Each is taken in its order, unless it
 * is of the same group as the one before, or another group is half of what is left and would stand together at the end.
 * The first stays first, and items without a group stand beside any.
 */
export function spreadGroups<T>(items: readonly T[], groupOf: (item: T) => string | null | undefined): T[] {
  const left = [...items]
  const spread: T[] = []
  const sizes = new Map<string, number>()
  for (const item of items) {
    const group = groupOf(item)
    if (group) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  }
  while (left.length > 0) {
    const last = spread.at(-1)
    const before = last === undefined ? undefined : groupOf(last)
    const [crowd] = (last && [...sizes].find(([group, size]) => group !== before && size * 2 > left.length)) ?? []
    const at = left.findIndex((item) => (crowd ? groupOf(item) === crowd : !before || groupOf(item) !== before))
    const [next] = left.splice(Math.max(0, at), 1)
    spread.push(next as T)
    const group = groupOf(next as T)
    if (group) sizes.set(group, (sizes.get(group) ?? 1) - 1)
  }
  return spread
}
