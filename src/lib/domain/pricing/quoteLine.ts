import { type BonusConfig, bonusUnits } from './bonus.ts'
import { discountedPrice, lineFinalPrice, tierFor } from './price.ts'

/** The price of one unit from a quantity on; whole baht. */
type PriceTier = { minItem: number; price: number }

/** One thing of an order and how many of it; money in whole baht. */
export type QuoteLine = {
  /** A time-price option, a deal or a pass. */
  id: string
  /** The option behind it: a promotion may be for some options only. */
  timePriceId: string | null
  /** The service category, for promotions that give services of the same one. */
  categoryId: string | null
  /** Where it can be used: a promotion may be for some shops only. */
  shopIds: readonly string[]
  /** Units: guests of a visit, visits of a deal. */
  quantity: number
  /** List price of one unit. */
  price: number
  /** The option's own discount in percent. */
  percentage: number
  /** What a deal costs by quantity. Such a line is bought ahead, so no price factor of an hour concerns it. */
  tiers?: readonly PriceTier[]
  bonus?: BonusConfig | null
  /** Units that a voucher has paid already. */
  covered?: number
}

export type QuotedLine = QuoteLine & {
  /** One unit after the line's own discount or tier, before the price factor. */
  ownPrice: number
  /** What one unit costs. */
  finalPrice: number
  finalTotal: number
  /** Units that come free on top. */
  bonusCount: number
}

/** A deal is never dearer than its list price; below its smallest tier it costs just that. */
const tierPrice = (tiers: readonly PriceTier[], price: number, quantity: number) =>
  Math.max(0, Math.min(price, tierFor(tiers, quantity)?.price ?? price))

/** What a line costs under a price factor's percentage, which is negative for a surcharge. */
export function quoteLine(line: QuoteLine, factorPercentage: number): QuotedLine {
  const { price, percentage, quantity, tiers, bonus, covered = 0 } = line
  const ownPrice = tiers ? tierPrice(tiers, price, quantity) : discountedPrice({ price, maxPercentage: percentage })
  const finalPrice = tiers ? ownPrice : lineFinalPrice(price, percentage, factorPercentage)
  const bonusCount = bonus ? bonusUnits(bonus, quantity) : 0
  return { ...line, ownPrice, finalPrice, finalTotal: finalPrice * (quantity - covered), bonusCount }
}
