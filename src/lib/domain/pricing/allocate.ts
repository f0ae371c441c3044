/**
 * Shares an amount out by weights, in whole baht, so that the shares sum up to it exactly; none is larger than its
 * weight where the amount is not larger than their sum. The largest remainders are rounded up.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => (amount * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
