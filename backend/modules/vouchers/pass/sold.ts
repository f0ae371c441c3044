import { and, gt, isNull, lte, or } from 'drizzle-orm'
import { passes } from '#backend/modules/catalogue/index.ts'

/** Passes that are sold now, or will be. */
export const isNotOver = (now: Date) => or(isNull(passes.showUntil), gt(passes.showUntil, now))

/** Passes that are sold at this moment; the same as `shownState`. */
export const isSoldAt = (now: Date) => and(or(isNull(passes.showFrom), lte(passes.showFrom, now)), isNotOver(now))
