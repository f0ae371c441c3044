import type { Instant } from '#domain/epochMinutes.ts'
import { ADD_FREE_TYPE, type AddFreeType, DISCOUNT_TYPE } from './discountType.ts'
import type { QuotedLine } from './quote.ts'

/** How a promotion reduces an order; money in whole baht (spec section 3, Promotion discount). */
export type PromotionTerms = {
  /** One of DISCOUNT_TYPE. */
  discountType: number
  discountValue: number
  discountPercentage: number
  netPrice: number
  /** The most that it takes off an order. */
  discountCap: number | null
  buy: number
  free: number
  addFreeType: AddFreeType | null
  /** What the order must come to before the promotion. */
  minimumSpend: number
  /** Only for these; empty means all. */
  shopIds: readonly string[]
  timePriceIds: readonly string[]
}

type Offer = PromotionTerms & {
  startTime: Instant
  endTime: Instant
  /** False while it is switched off. */
  isOn: boolean
  useLimit: number | null
  used: number
  /** The most that it takes off in all, and what it has taken off. */
  budget: number | null
  spent: number
}

/** Why a promotion does nothing for an order. */
export type PromotionRefusal = 'ended' | 'usedUp' | 'otherShop' | 'minimumSpend' | 'nothing'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const totalOf = (lines: readonly QuotedLine[]) => sum(lines.map(({ finalTotal }) => finalTotal))
const ms = (instant: Instant) => new Date(instant).getTime()

const isForShops = ({ shopIds }: PromotionTerms, line: QuotedLine) =>
  shopIds.length === 0 || line.shopIds.some((id) => shopIds.includes(id))
const isForOption = ({ timePriceIds }: PromotionTerms, { timePriceId }: QuotedLine) =>
  timePriceIds.length === 0 || (timePriceId !== null && timePriceIds.includes(timePriceId))

/** How many of so many units are free: each full "buy and free", then what is left beyond another "buy". */
function freeUnits({ buy, free }: PromotionTerms, units: number): number {
  if (buy <= 0 || free <= 0) return 0
  const sets = Math.floor(units / (buy + free))
  return sets * free + Math.max(0, (units % (buy + free)) - buy)
}

/** The free units are of the same category and price as those that are paid. */
function sameCategoryAndPrice(terms: PromotionTerms, lines: readonly QuotedLine[]): number {
  const groups = new Map<string, { price: number; units: number }>()
  for (const { categoryId, finalPrice, quantity } of lines) {
    const key = `${finalPrice}/${categoryId}`
    groups.set(key, { price: finalPrice, units: (groups.get(key)?.units ?? 0) + quantity })
  }
  return sum([...groups.values()].map(({ price, units }) => price * freeUnits(terms, units)))
}

/** The free units are the cheapest of all, so that none costs more than one that is paid. */
function allServiceAndLowerPrice(terms: PromotionTerms, lines: readonly QuotedLine[]): number {
  let left = freeUnits(terms, sum(lines.map(({ quantity }) => quantity)))
  let amount = 0
  for (const { finalPrice, quantity } of lines.toSorted((a, b) => a.finalPrice - b.finalPrice)) {
    const units = Math.min(left, quantity)
    amount += units * finalPrice
    left -= units
  }
  return amount
}

function reductionOf(terms: PromotionTerms, lines: readonly QuotedLine[]): number {
  switch (terms.discountType) {
    case DISCOUNT_TYPE.fixedAmount:
      return terms.discountValue
    case DISCOUNT_TYPE.percent:
      return Math.round((totalOf(lines) * terms.discountPercentage) / 100)
    case DISCOUNT_TYPE.netPrice:
      // Each unit for the net price; what costs less than that anyway stays as it is.
      return sum(lines.map(({ finalPrice, quantity }) => Math.max(0, finalPrice - terms.netPrice) * quantity))
    case DISCOUNT_TYPE.buyXGetYFree:
      return terms.addFreeType === ADD_FREE_TYPE.allServiceAndLowerPrice
        ? allServiceAndLowerPrice(terms, lines)
        : sameCategoryAndPrice(terms, lines)
    default:
      return 0
  }
}

/** A promotion reduces what is paid for, so not what a voucher has paid. */
const unpaid = (lines: readonly QuotedLine[]): QuotedLine[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (line.covered ?? 0)
    return quantity > 0 ? { ...line, quantity } : []
  })

/** What the promotion takes off these lines: whole baht, never more than the lines that it is for cost. */
export function promotionDiscount(terms: PromotionTerms, lines: readonly QuotedLine[]): number {
  if (totalOf(lines) < terms.minimumSpend) return 0
  const eligible = unpaid(lines).filter((line) => isForShops(terms, line) && isForOption(terms, line))
  const most = Math.min(totalOf(eligible), terms.discountCap ?? Number.POSITIVE_INFINITY)
  return Math.max(0, Math.min(reductionOf(terms, eligible), most))
}

type Run = Omit<Offer, keyof PromotionTerms>

/** Whether the promotion runs, and has uses and money left. */
export function closedBecause(offer: Run, now: Instant): 'ended' | 'usedUp' | null {
  const { startTime, endTime, isOn, useLimit, used, budget, spent } = offer
  if (!isOn || ms(now) < ms(startTime) || ms(now) >= ms(endTime)) return 'ended'
  const isUsedUp = (useLimit !== null && used >= useLimit) || (budget !== null && spent >= budget)
  return isUsedUp ? 'usedUp' : null
}

/** Why the order gets nothing from the promotion, or null where it is reduced. */
export function refusedBecause(offer: Offer, lines: readonly QuotedLine[], now: Instant): PromotionRefusal | null {
  const closed = closedBecause(offer, now)
  if (closed) return closed
  if (!lines.some((line) => isForShops(offer, line))) return 'otherShop'
  if (totalOf(lines) < offer.minimumSpend) return 'minimumSpend'
  return promotionDiscount(offer, lines) === 0 ? 'nothing' : null
}
