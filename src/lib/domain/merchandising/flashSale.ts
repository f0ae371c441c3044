import type { Instant } from '#domain/epochMinutes.ts'

/** Sales of shops one visits, of those that come to their guests, and of wowchers. */
export const FLASH_SALE_KINDS = ['current', 'delivery', 'wowcher'] as const

export const FLASH_SALE_STATES = ['ahead', 'running', 'over'] as const
export type FlashSaleState = (typeof FLASH_SALE_STATES)[number]

type Times = { startTime: Instant; endTime: Instant }

const ms = (instant: Instant) => new Date(instant).getTime()

/** Whether customers see what it sells. One that was ended early ends no later than it begins. */
export function saleState({ startTime, endTime }: Times, now: Instant): FlashSaleState {
  if (ms(endTime) <= ms(now)) return 'over'
  return ms(startTime) > ms(now) ? 'ahead' : 'running'
}

type Step = { minItem: number; price: number }

/** The steps of a deal at another price of one unit; undefined where more units would then cost more each. */
export function stepsAtPrice<S extends Step>(steps: readonly S[], price: number): S[] | undefined {
  const changed = steps.map((step) => (step.minItem <= 1 ? { ...step, price } : step))
  return changed.some((step) => step.price > price) ? undefined : changed
}
