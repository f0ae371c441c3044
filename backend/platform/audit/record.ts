import type { Transaction } from '#backend/context.ts'
import { auditEntries } from './schema.ts'

type Entry = typeof auditEntries.$inferInsert
type Told = Pick<Entry, 'action' | 'kind' | 'objectId'> & Partial<Pick<Entry, 'shopId' | 'before' | 'after'>>

/** Writes down what was done, by whom (null: the command line), in the transaction that does it. */
export async function recordAudit(
  tx: Transaction,
  { now, actorId }: { now: Date; actorId: string | null },
  told: Told,
): Promise<void> {
  await tx.insert(auditEntries).values({ at: now, actorId, ...told })
}
