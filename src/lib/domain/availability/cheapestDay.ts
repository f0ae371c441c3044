type Day = { state: string; bestPercentage: number; bestAt: string | null }

/** Of several days the first with the largest reduction; undefined where no free one has any. */
export function cheapestDay<D extends Day>(days: readonly D[]): (D & { bestAt: string }) | undefined {
  let best: (D & { bestAt: string }) | undefined
  for (const day of days) {
    const { state, bestPercentage, bestAt } = day
    if (state === 'free' && bestAt !== null && bestPercentage > (best?.bestPercentage ?? 0)) best = { ...day, bestAt }
  }
  return best
}
