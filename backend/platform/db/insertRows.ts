import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#backend/context.ts'

/** PostgreSQL takes 65,535 parameters a statement; smaller ones are faster to build. */
const PARAMETERS = 6000

export type Insert = <T extends PgTable>(table: T, rows: T['$inferInsert'][]) => Promise<void>

/** Inserts many rows with few statements. */
export async function insertRows<T extends PgTable>(tx: Transaction, table: T, rows: T['$inferInsert'][]) {
  const size = Math.max(1, Math.floor(PARAMETERS / Object.keys(getTableColumns(table)).length))
  for (let from = 0; from < rows.length; from += size) {
    await tx.insert(table).values(rows.slice(from, from + size))
  }
}
