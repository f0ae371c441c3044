import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { ledgerLines, ledgerPosts, payouts } from '#backend/schema.ts'
import { paidLines } from '#domain/orders/ledger.ts'

type Sale = { shopId: string; amount?: number; commission?: number; at?: Date }

/** Posts a sale of a shop: 630 baht with a tenth of commission, unless something else is said; satang. */
export async function insertSale(db: Database, { shopId, at = new Date(), ...change }: Sale): Promise<void> {
  const { amount = 63_000, commission = 6300 } = change
  const id = randomUUID()
  await db.insert(ledgerPosts).values({ id, event: 'paid', ref: id, at })
  const lines = paidLines('stripe', [{ shopId, amount, commission }])
  await db.insert(ledgerLines).values(lines.map((line) => ({ postId: id, ...line })))
}

/** A payout of a shop that was paid long ago. */
export async function insertPayout(db: Database, shopId: string): Promise<void> {
  const paid = { state: 'paid', paidOn: '2026-01-05', reference: 'KB-1' } as const
  await db.insert(payouts).values({ id: randomUUID(), batch: 'first', shopId, amount: 50_000, ...paid })
}
