import type { OrderLineColumn } from '#backend/db/schema/index.ts'
import type { Quote } from '#domain/quote.ts'
import type { ChosenOption } from './findOptions.ts'

/** The lines of a reservation as it keeps them, with what each guest pays by the quote. */
export function orderLines(chosen: ChosenOption[], { lines }: Quote): OrderLineColumn[] {
  return chosen.map(({ option, typeName, guestCount }, index) => {
    const { finalPrice, finalTotal } = lines[index]!
    return {
      timePriceId: option.id,
      typeId: option.typeId,
      typeName,
      duration: option.timeMinutes,
      guestCount,
      price: option.price,
      percentage: option.maxPercentage,
      finalPrice,
      finalTotal,
      strictQuota: option.strictQuota,
    }
  })
}
