/** How a promotion discounts, by the numbers of the wire (spec section 3). */
export const DISCOUNT_TYPE = { fixedAmount: 1, percent: 2, netPrice: 3, buyXGetYFree: 4 } as const

/** Which services may be the free ones of "buy X get Y free". */
export const ADD_FREE_TYPE = {
  sameCategoryAndPrice: 'sameCategoryAndPrice',
  allServiceAndLowerPrice: 'allServiceAndLowerPrice',
} as const

export type AddFreeType = (typeof ADD_FREE_TYPE)[keyof typeof ADD_FREE_TYPE]
