import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { passes } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { shownState } from '#domain/merchandising/showWindow.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'

/** A pass as it is priced: one step with a price (spec section 4). Unknown, or not sold now: 404. */
export async function findPassLine(db: Database | Transaction, levelId: string, now: Date) {
  const [pass] = await db.select().from(passes).where(eq(passes.id, levelId))
  if (!pass || shownState(pass, now) !== 'shown') throw new ServiceError(ERROR_CODE.notFound, 'There is no such pass')
  const line: QuoteLine = {
    id: pass.id,
    timePriceId: null,
    categoryId: null,
    shopIds: pass.usableBranches,
    quantity: 1,
    price: pass.originalPrice,
    percentage: 0,
    tiers: [{ minItem: 1, price: pass.price }],
  }
  return { pass, line }
}
