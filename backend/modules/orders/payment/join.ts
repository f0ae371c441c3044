import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { ofOrder } from './attempts.ts'

/**
 * The money that came for a part of an order becomes money of the whole, whose price contains it now; both are locked by
 * the caller. Whatever gives money back finds it there.
 */
export async function joinPayments(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .update(payments)
    .set({ orderId: to })
    .where(and(ofOrder(from), eq(payments.state, 'paid')))
}
