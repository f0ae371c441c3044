import { isSoldOut } from '#domain/availability/stock.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'

type Option = { _id: string; time: number; price: number; finalPrice: number; strictQuota: boolean; stock: number }

/**
 * The service that a shop's price is from: its cheapest option that is not sold out, the first of equals; undefined
 * without any.
 */
export function cheapestOf<T extends { timePrices: readonly Option[] }>(
  types: readonly T[],
): { type: T; option: T['timePrices'][number] } | undefined {
  let best: { type: T; option: T['timePrices'][number] } | undefined
  for (const type of types) {
    for (const option of type.timePrices) {
      if (!isSoldOut(option) && option.finalPrice < (best?.option.finalPrice ?? Number.POSITIVE_INFINITY)) {
        best = { type, option }
      }
    }
  }
  return best
}

/** The lengths of a service as a row shows them: '45, 60' of 45 and 60 minutes; empty where none has a duration. */
export const lengthsOf = (options: readonly Pick<Option, 'time'>[]): string =>
  [...new Set(options.map(({ time }) => time))].filter((time) => time !== NO_DURATION_MINUTES).join(', ')
