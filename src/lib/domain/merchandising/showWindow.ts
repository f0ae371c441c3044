/** Whether customers see what staff show for a while. */
export const SHOWN_STATES = ['planned', 'shown', 'over'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** From when and until when customers see it; null: without a limit. */
export type ShowWindow = { showFrom: Date | null; showUntil: Date | null }

/** Its first instant counts, its last one does not. */
export function shownState({ showFrom, showUntil }: ShowWindow, now: Date): ShownState {
  if (showUntil && showUntil <= now) return 'over'
  return showFrom && showFrom > now ? 'planned' : 'shown'
}

/** A window that ends before it begins shows nothing at all. */
export const isWindow = ({ showFrom, showUntil }: ShowWindow): boolean =>
  !showFrom || !showUntil || showFrom < showUntil

/** The next instant at which one of them begins or ends; null where none does. */
export function nextChange(windows: readonly ShowWindow[], now: Date): Date | null {
  const ahead = windows.flatMap(({ showFrom, showUntil }) => [showFrom, showUntil]).filter((at) => at && at > now)
  return ahead.reduce((first, at) => (first && at && first < at ? first : at), null)
}
