import type { Instant } from '#domain/epochMinutes.ts'
import { type AddFreeType, DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import { closedBecause } from '#domain/pricing/promotion.ts'

type Discount = {
  discountType: number
  discountValue: number
  discountPercentage: number
  netPrice: number
  buy: number
  free: number
  addFreeType: AddFreeType | null
}

const NOTHING = { discountValue: 0, discountPercentage: 0, netPrice: 0, buy: 0, free: 0, addFreeType: null }

/** What a discount of this type says, and nothing of the other types. */
export function discountOf(said: Discount): Discount {
  const { discountType, discountValue, discountPercentage, netPrice, buy, free, addFreeType } = said
  if (discountType === DISCOUNT_TYPE.fixedAmount) return { ...NOTHING, discountType, discountValue }
  if (discountType === DISCOUNT_TYPE.percent) return { ...NOTHING, discountType, discountPercentage }
  if (discountType === DISCOUNT_TYPE.netPrice) return { ...NOTHING, discountType, netPrice }
  return { ...NOTHING, discountType, buy, free, addFreeType }
}

/** Whether a discount takes something off at all (spec section 3, Promotion discount). */
export function isDiscount(said: Discount): boolean {
  const { discountType, discountValue, discountPercentage, netPrice, buy, free, addFreeType } = said
  if (discountType === DISCOUNT_TYPE.fixedAmount) return discountValue > 0
  if (discountType === DISCOUNT_TYPE.percent) return discountPercentage > 0 && discountPercentage <= 100
  if (discountType === DISCOUNT_TYPE.netPrice) return netPrice > 0
  return buy > 0 && free > 0 && addFreeType !== null
}

export const PROMOTION_STATES = ['ahead', 'running', 'usedUp', 'off', 'over'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

type Run = Parameters<typeof closedBecause>[0]

/** Whether customers can use a promotion, or why not; one that is over is nothing else. */
export function promotionState(run: Run, now: Instant): PromotionState {
  if (new Date(run.endTime) <= new Date(now)) return 'over'
  if (!run.isOn) return 'off'
  if (new Date(run.startTime) > new Date(now)) return 'ahead'
  return closedBecause(run, now) === 'usedUp' ? 'usedUp' : 'running'
}
