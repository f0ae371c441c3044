import { SELLING_OUT_PERCENT, STOCK_BAR_MAX_PERCENT, STOCK_BAR_MIN_PERCENT } from '#domain/constants.ts'

type Counted = { stock: number; quota: number }

/** A strict quota without stock can no longer be bought. */
export const isSoldOut = ({ strictQuota, stock }: { strictQuota: boolean; stock: number }): boolean =>
  strictQuota && stock <= 0

/** Percent sold, for the bar of a deal: 0 while nothing is sold, else between 10 and 100. */
export function stockBarPercentage({ stock, quota }: Counted): number {
  if (quota <= 0) return 0
  const sold = ((quota - stock) / quota) * 100
  return sold <= 0 ? 0 : Math.min(STOCK_BAR_MAX_PERCENT, Math.max(STOCK_BAR_MIN_PERCENT, Math.round(sold)))
}

/** From 90 % sold on, by the true share, not by the width of the bar. */
export const isSellingOut = ({ stock, quota }: Counted): boolean =>
  quota > 0 && (quota - stock) * 100 >= quota * SELLING_OUT_PERCENT
