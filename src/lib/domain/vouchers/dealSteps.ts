import { DEFAULT_EXPIRY_DAYS } from '#domain/constants.ts'
import type { Instant } from '#domain/epochMinutes.ts'
import { tierFor } from '#domain/pricing/price.ts'
import { EXPIRY_TYPE, expiresAt } from './voucherExpiry.ts'

type Step = { minItem: number; expiredWithin?: number | null; expiredDate?: string | null }
type Counted = { discountSteps: readonly Step[]; strictQuota: boolean; stock: number }

/** The last moment of use of what a step gives: its date, or so many days; else the shop's days, else ninety. */
export const stepExpiry = (step: Step | undefined, boughtAt: Instant, shopDays = DEFAULT_EXPIRY_DAYS): Date =>
  expiresAt(
    step?.expiredDate
      ? { expiryType: EXPIRY_TYPE.fixedDate, expiredDate: step.expiredDate }
      : { expiryType: EXPIRY_TYPE.withinDays, expiredWithin: step?.expiredWithin ?? shopDays },
    boughtAt,
  )

/** The same for so many units, by the step that they reach; below the first step the first one's time holds. */
export function dealExpiry(steps: readonly Step[], quantity: number, boughtAt: Instant, shopDays?: number): Date {
  const first = steps.toSorted((a, b) => a.minItem - b.minItem)[0]
  return stepExpiry(tierFor(steps, quantity) ?? first, boughtAt, shopDays)
}

/** The units to begin with: those of the smallest step; strictly counted, of the largest that stock still reaches. */
export function firstCount({ discountSteps, strictQuota, stock }: Counted): number {
  const least = Math.max(1, Math.min(...discountSteps.map(({ minItem }) => minItem)))
  if (discountSteps.length === 0) return 1
  return strictQuota ? Math.max(1, tierFor(discountSteps, stock)?.minItem ?? least) : least
}
