import type { Instant } from '#domain/epochMinutes.ts'
import { type PromotionRefusal, type PromotionTerms, promotionDiscount, refusedBecause } from './promotion.ts'
import type { QuotedLine } from './quote.ts'

/** A promotion that runs and has uses left, as a customer is offered it. */
export type ListedPromotion = PromotionTerms & { _id: string; isUsed: boolean; endTime: Instant }

type OfferRefusal = PromotionRefusal | 'usedByYou'

/** What a promotion would take off an order in whole baht, or why it takes nothing. */
export type PromotionOffer<P> = { promotion: P; amount: number; refusal: OfferRefusal | null }

const LONG_AGO = new Date(0)

/** The promotions for these lines: the one that takes off most first, then those that do nothing for them. */
export function offersOf<P extends ListedPromotion>(
  promotions: readonly P[],
  lines: readonly QuotedLine[],
  now: Instant,
): PromotionOffer<P>[] {
  const offers = promotions.map((promotion): PromotionOffer<P> => {
    const running = { ...promotion, startTime: LONG_AGO, isOn: true, useLimit: null, used: 0, budget: null, spent: 0 }
    const refusal = promotion.isUsed ? 'usedByYou' : refusedBecause(running, lines, now)
    return { promotion, amount: refusal ? 0 : promotionDiscount(promotion, lines), refusal }
  })
  return offers.toSorted((a, b) => b.amount - a.amount)
}

type Choice = {
  /** What the customer has chosen. */
  promotionId: string | null
  /** Whether the best one counts where none is chosen, or the chosen one does nothing for the order. */
  isBestApplied: boolean
}

/** The promotion that counts, of offers with the best first; null where none does. */
export function countingPromotion<P extends ListedPromotion>(
  offers: readonly PromotionOffer<P>[],
  { promotionId, isBestApplied }: Choice,
): P | null {
  const usable = offers.filter(({ refusal }) => refusal === null)
  const chosen = usable.find(({ promotion }) => promotion._id === promotionId)
  return (chosen ?? (isBestApplied ? usable[0] : undefined))?.promotion ?? null
}

/** What the order lacks to the promotion's minimum spend. */
export const missingTo = ({ minimumSpend }: PromotionTerms, orderPrice: number): number =>
  Math.max(0, minimumSpend - orderPrice)
