import type { ChosenOption } from '#backend/modules/catalogue/index.ts'
import type { OrderLineColumn } from '#backend/modules/orders/schema.ts'
import type { QuotedLine } from '#domain/pricing/quote.ts'

type Paid = Pick<QuotedLine, 'finalPrice' | 'finalTotal' | 'covered'>
type Priced = Pick<ChosenOption['option'], 'id' | 'typeId' | 'timeMinutes' | 'price' | 'maxPercentage' | 'strictQuota'>
type Chosen = Omit<ChosenOption, 'option' | 'categoryId'> & { option: Priced }

/** The lines of an order as it keeps them, with what each guest pays by the quote's lines of the same options. */
export function orderLines(chosen: readonly Chosen[], quoted: readonly Paid[]): OrderLineColumn[] {
  return chosen.map(({ option, typeName, guestCount, guestNames, guestIndices, guestDelays }, index) => {
    const { finalPrice, finalTotal, covered = 0 } = quoted[index]!
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
      ...(covered > 0 ? { coveredCount: covered } : {}),
      ...(guestNames && guestNames.length > 0 ? { guestNames } : {}),
      ...(guestIndices ? { guestIndices: guestIndices.map((person) => person ?? 0) } : {}),
      ...(guestDelays?.some((delay) => delay > 0) ? { guestDelays } : {}),
    }
  })
}
