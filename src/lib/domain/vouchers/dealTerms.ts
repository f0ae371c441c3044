import { type Instant, isRealDate } from '#domain/epochMinutes.ts'
import { type FlashSaleState, saleState } from '#domain/merchandising/flashSale.ts'

/** What one unit costs from so many on, and how long it is good: so many days, or until a date; else the shop's days. */
export type DealStep = { minItem: number; price: number; expiredWithin: number | null; expiredDate: string | null }

export type DealFault = 'firstStep' | 'order' | 'dearer' | 'expiry' | 'times'

type Terms = {
  originalPrice: number
  steps: readonly DealStep[]
  startTime: Instant | null
  endTime: Instant | null
}

/** Why a deal cannot be sold so: it begins with one unit, more units cost no more each, and nothing costs more than usual. */
export function dealFault({ originalPrice, steps, startTime, endTime }: Terms): DealFault | undefined {
  if (steps[0]?.minItem !== 1) return 'firstStep'
  const after = steps.slice(1).map((step, at) => ({ step, before: steps[at]! }))
  if (after.some(({ step, before }) => step.minItem <= before.minItem)) return 'order'
  if (steps[0].price > originalPrice || after.some(({ step, before }) => step.price > before.price)) return 'dearer'
  const isWrong = ({ expiredWithin, expiredDate }: DealStep) =>
    expiredDate !== null && (expiredWithin !== null || !isRealDate(expiredDate))
  if (steps.some(isWrong)) return 'expiry'
  return startTime && endTime && new Date(endTime) <= new Date(startTime) ? 'times' : undefined
}

const EVER = { startTime: new Date(0), endTime: new Date(8.64e15) }

/** Whether customers can buy a deal now; without times it always runs. */
export const dealState = (
  times: { startTime: Instant | null; endTime: Instant | null },
  now: Instant,
): FlashSaleState =>
  saleState({ startTime: times.startTime ?? EVER.startTime, endTime: times.endTime ?? EVER.endTime }, now)
