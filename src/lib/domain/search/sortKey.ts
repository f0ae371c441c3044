/** What a list of shops can be sorted by. */
export const SORT_KEY = {
  default: 'default',
  /** Who has room first for what is asked. */
  soonest: 'soonest',
  rating: 'rating',
  maxDiscount: 'maxDiscount',
  price: 'price',
  distance: 'distance',
} as const

export type SortKey = (typeof SORT_KEY)[keyof typeof SORT_KEY]

export const SORT_DIRECTION = { asc: 'asc', des: 'des' } as const

export type SortDirection = (typeof SORT_DIRECTION)[keyof typeof SORT_DIRECTION]
