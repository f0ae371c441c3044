/** What a visitor chooses between, and its words; the first is what the system says. */
export const COLOR_SCHEMES = [
  ['', 'scheme.system'],
  ['light', 'scheme.light'],
  ['dark', 'scheme.dark'],
] as const
