import type { OrderLineColumn } from '#backend/db/schema/index.ts'
import { lineFinalPrice } from '#domain/price.ts'
import type { ChosenOption } from './findOptions.ts'

/** The lines of a reservation with what each guest pays under a price factor's percentage; whole baht. */
export function priceLines(chosen: ChosenOption[], factorPercentage: number): OrderLineColumn[] {
  return chosen.map(({ option, typeName, guestCount }) => {
    const finalPrice = lineFinalPrice(option.price, option.maxPercentage, factorPercentage)
    return {
      timePriceId: option.id,
      typeId: option.typeId,
      typeName,
      duration: option.timeMinutes,
      guestCount,
      price: option.price,
      percentage: option.maxPercentage,
      finalPrice,
      finalTotal: finalPrice * guestCount,
      strictQuota: option.strictQuota,
    }
  })
}
