import type { ChosenOption } from '#backend/modules/catalogue/index.ts'
import type { QuoteLine } from '#domain/pricing/quoteLine.ts'

/** Options of a shop with their guests, as they are priced. */
export const bookingLines = (shopId: string, chosen: readonly ChosenOption[]): QuoteLine[] =>
  chosen.map(({ option, categoryId, guestCount }) => ({
    id: option.id,
    timePriceId: option.id,
    categoryId,
    shopIds: [shopId],
    quantity: guestCount,
    price: option.price,
    percentage: option.maxPercentage,
  }))
