import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

export type PromotionRow = typeof promotions.$inferSelect

/** A promotion by the code as a customer may type it, or by its id; unknown: 80. */
export async function findPromotion(db: Database | Transaction, codeOrId: string): Promise<PromotionRow> {
  const typed = codeOrId.trim()
  const rows = await db
    .select()
    .from(promotions)
    .where(or(eq(promotions.code, typed.toUpperCase()), eq(promotions.code, typed), eq(promotions.id, typed)))
  const row = rows.find(({ id }) => id === typed) ?? rows[0]
  if (!row) throw new ServiceError(ERROR_CODE.promotionUnknown, 'There is no such promotion')
  return row
}
