import type { QuoteLine } from '#domain/pricing/quoteLine.ts'
import type { CartLine } from './bookingCart.ts'

/** The cart of a visit as it is priced; shop and categories matter to promotions alone. */
export const cartToQuote = (
  lines: readonly CartLine[],
  shopId = '',
  categories?: ReadonlyMap<string, string | null>,
): QuoteLine[] =>
  lines.map(({ timePriceId, guestCount, price, percentage }) => ({
    id: timePriceId,
    timePriceId,
    categoryId: categories?.get(timePriceId) ?? null,
    shopIds: [shopId],
    quantity: guestCount,
    price,
    percentage,
  }))
