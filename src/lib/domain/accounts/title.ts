/** The titles a profile offers, by the numbers of the wire (spec section 3). */
export const TITLE = {
  mr: 1,
  mrs: 2,
  miss: 3,
  etc: 9,
} as const
