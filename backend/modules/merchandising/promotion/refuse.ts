import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { closedBecause, type PromotionRefusal, refusedBecause } from '#domain/pricing/promotion.ts'
import type { QuotedLine } from '#domain/pricing/quote.ts'
import type { PromotionRow } from './find.ts'

const REFUSALS = {
  ended: [ERROR_CODE.promotionEnded, 'This promotion is not running'],
  usedUp: [ERROR_CODE.promotionUsedUp, 'Every use of this promotion is taken'],
  otherShop: [ERROR_CODE.promotionOtherShop, 'This promotion is for other shops'],
  minimumSpend: [ERROR_CODE.promotionNeedsMore, 'The order is too small for this promotion'],
  nothing: [ERROR_CODE.promotionNothing, 'This promotion takes nothing off this order'],
} as const satisfies Record<PromotionRefusal, readonly [number, string]>

function refuse(reason: PromotionRefusal | null): void {
  if (!reason) return
  const [code, message] = REFUSALS[reason]
  throw new ServiceError(code, message)
}

/** Refuses a promotion that does not run (81) or is used up (82). */
export const checkOpen = (promotion: PromotionRow, now: Date): void => refuse(closedBecause(promotion, now))

/** Refuses a promotion that takes nothing off these lines, and says why (81, 82, 84 to 86). */
export const checkPromotion = (promotion: PromotionRow, lines: readonly QuotedLine[], now: Date): void =>
  refuse(refusedBecause(promotion, lines, now))
