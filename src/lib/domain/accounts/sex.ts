/** The sexes a profile offers, by the numbers of the wire (spec section 3). */
export const SEX = {
  male: 1,
  female: 2,
  lgbtqia: 8,
  notSpecified: 9,
} as const
