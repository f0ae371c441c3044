type OfferedTime = {
  _id: string
  time: number
  price: number
  maxPercentage: number
  strictQuota: boolean
  stock: number
}
type OfferedType = { _id: string; typeName: string; categorySlug?: string; timePrices: readonly OfferedTime[] }

/** One option as the shop offers it now. `percentage` is its own discount. */
export type OfferedOption = {
  timePriceId: string
  typeId: string
  name: string
  /** The slug of its service category, for promotions that depend on it. */
  category: string | null
  duration: number
  price: number
  percentage: number
  strictQuota: boolean
  stock: number
}

/** The options of a shop as its service types carry them. */
export const optionsOf = (types: readonly OfferedType[]): OfferedOption[] =>
  types.flatMap(({ _id: typeId, typeName, categorySlug = null, timePrices }) =>
    timePrices.map(({ _id, time, price, maxPercentage, strictQuota, stock }) => ({
      timePriceId: _id,
      typeId,
      name: typeName,
      category: categorySlug,
      duration: time,
      price,
      percentage: maxPercentage,
      strictQuota,
      stock,
    })),
  )
