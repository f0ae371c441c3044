import { ApiError } from '#api/apiError.ts'
import { findPayChoices, type PayChoices, type PayGoods } from '#api/payChoices.ts'

/** How these goods can be paid, in the page's own data; null where that cannot be found, so that the page asks later. */
export const loadPayChoices = (
  { apiAsVisitor }: Pick<App.Locals, 'apiAsVisitor'>,
  goods: PayGoods,
  shop?: string,
): Promise<PayChoices | null> =>
  findPayChoices(apiAsVisitor, goods, shop).catch((error: unknown) => {
    // A log-in that has ended leads to log-in.
    if (error instanceof ApiError && error.status !== 401) return null
    throw error
  })
