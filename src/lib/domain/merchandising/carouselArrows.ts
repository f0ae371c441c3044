import { CAROUSEL_ARROW_THROTTLE_MS, LEFT_ARROW_AFTER_PX, SLIDE_SPEED_MS } from '#domain/constants.ts'

type Scrolled = { scrollLeft: number; clientWidth: number; scrollWidth: number }

/** Which arrows a row shows: back after it was scrolled, forward only where there is more (spec section 9). */
export const arrowsOf = ({ scrollLeft, clientWidth, scrollWidth }: Scrolled) => ({
  back: scrollLeft > LEFT_ARROW_AFTER_PX,
  on: scrollLeft + clientWidth < scrollWidth - 1,
})

/** A second press within the throttle is one and the same. */
export const isPressCounted = (now: number, pressedAt: number): boolean => now - pressedAt >= CAROUSEL_ARROW_THROTTLE_MS

/** Progress of a slide, 0 to 1, after so many milliseconds: fast at first, then slower. */
export const slideShare = (passedMs: number): number => 1 - (1 - Math.min(1, passedMs / SLIDE_SPEED_MS)) ** 3
