/** The heading of the day that the desk shows. */
export const DAY_HEADING = 'desk-day'

/** After something that takes its own button away the keyboard goes on at the day. */
export const focusDay = () => requestAnimationFrame(() => document.getElementById(DAY_HEADING)?.focus())
