import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#backend/context.ts'

const BATCH = 500

type Due = {
  /** Its key, and by which column the oldest come first. */
  key: PgColumn
  oldest: PgColumn
  isDue: SQL | undefined
  /** A table that `isDue` asks about, too: its row is locked with the other. */
  joined?: { table: PgTable; on: SQL }
  batch?: number
}

/**
 * Does what is due with each such row, oldest first, in a transaction of its own: where one fails the others are done,
 * and no two wait for each other in a ring. The row is locked and still due; one that another process has is left to
 * it. Answers how many, without those to which `act` says false.
 */
export async function forEachDueRow<T extends PgTable>(
  db: Database,
  table: T,
  { key, oldest, isDue, joined, batch = BATCH }: Due,
  act: (tx: Transaction, row: T['$inferSelect']) => Promise<unknown>,
): Promise<number> {
  const from: PgTable = table
  const keys = db.select({ key }).from(from).$dynamic()
  if (joined) keys.innerJoin(joined.table, joined.on)
  const due = await keys.where(isDue).orderBy(asc(oldest)).limit(batch)
  let count = 0
  for (const one of due) {
    const isDone = await db.transaction(async (tx) => {
      const still = and(eq(key, one.key), isDue)
      const rows = tx.select(getTableColumns(from)).from(from).$dynamic()
      if (joined) rows.innerJoin(joined.table, joined.on)
      const [row] = await rows.where(still).for('update', { skipLocked: true })
      return row !== undefined && (await act(tx, row as T['$inferSelect'])) !== false
    })
    if (isDone) count++
  }
  return count
}
