/** What the marketplace keeps of sales of a kind from a day on, in hundredths of a percent; at one shop, or (null) at all. */
export type CommissionRate = { shopId: string | null; kind: string; basisPoints: number; from: string }

/** A fifth of the price is a lot; more than all of it is a slip of the hand. */
export const COMMISSION_MOST_BASIS_POINTS = 10_000

type Sale = { shopId: string; kind: string; date: string }

/** The rate of a sale, in basis points: the shop's own before that of all, the latest that has begun; 0 for none. */
export function rateOf(rates: readonly CommissionRate[], { shopId, kind, date }: Sale): number {
  const fitting = rates.filter(
    (rate) => rate.kind === kind && rate.from <= date && (rate.shopId === null || rate.shopId === shopId),
  )
  const own = fitting.filter((rate) => rate.shopId !== null)
  const among = own.length > 0 ? own : fitting
  return (
    among.reduce<CommissionRate | undefined>((last, rate) => (last && last.from > rate.from ? last : rate), undefined)
      ?.basisPoints ?? 0
  )
}
