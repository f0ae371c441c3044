import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ledgerLines, ledgerPosts } from '#backend/modules/orders/ledgerSchema.ts'
import { type LedgerEvent, type LedgerLine, sumsUp } from '#domain/orders/ledger.ts'

type Post = { event: LedgerEvent; ref: string; orderId: string | null; at: Date }

/** Posts what happened to money, once, in the transaction in which it happens; without lines, nothing did. */
export async function post(tx: Transaction, happened: Post, lines: readonly LedgerLine[]): Promise<void> {
  if (lines.length === 0) return
  if (!sumsUp(lines)) throw new Error(`What is posted of ${happened.event} ${happened.ref} does not sum up`)
  const id = randomUUID()
  const [fresh] = await tx
    .insert(ledgerPosts)
    .values({ id, ...happened })
    .onConflictDoNothing()
    .returning({ id: ledgerPosts.id })
  if (fresh) await tx.insert(ledgerLines).values(lines.map((line) => ({ postId: id, ...line })))
}

/** The lines that were posted of an event; none where it was never posted. */
export const findLines = (tx: Transaction, event: LedgerEvent, ref: string): Promise<LedgerLine[]> =>
  tx
    .select({ account: ledgerLines.account, party: ledgerLines.party, amount: ledgerLines.amount })
    .from(ledgerLines)
    .innerJoin(ledgerPosts, eq(ledgerPosts.id, ledgerLines.postId))
    .where(and(eq(ledgerPosts.event, event), eq(ledgerPosts.ref, ref)))
