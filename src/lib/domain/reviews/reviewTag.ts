/** The subject of a review tag (spec section 3). */
export const REVIEW_TAG_CATEGORY = { equipments: 1, store: 2, therapistAndService: 3, reception: 4 } as const

const GOOD_TAG_MAX = 5

/** A tag whose `max` is 5 praises; any other complains. */
export const isGoodTag = (tag: { max: number }): boolean => tag.max === GOOD_TAG_MAX

const LEAST_STARS_OF_PRAISE = 3

/** Praise goes with three stars and more, a complaint with at most its `max`. */
export const fitsRating = (tag: { max: number }, rating: number): boolean =>
  isGoodTag(tag) ? rating >= LEAST_STARS_OF_PRAISE : rating <= tag.max
