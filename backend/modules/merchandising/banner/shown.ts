import { and, gt, isNull, lte, or } from 'drizzle-orm'
import { banners } from '#backend/modules/merchandising/schema.ts'

/** Banners that customers see now, or will see. */
export const isNotOver = (now: Date) => or(isNull(banners.showUntil), gt(banners.showUntil, now))

/** Banners that customers see at this moment; the same as `shownState`. */
export const isShownAt = (now: Date) => and(or(isNull(banners.showFrom), lte(banners.showFrom, now)), isNotOver(now))
