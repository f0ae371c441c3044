import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'

type Row = typeof users.$inferSelect

/** An account that is not erased, by its id. */
export async function findRow(db: Database | Transaction, id: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

/** The account that an address logs in to; `email` in lower case. */
export async function findByEmail(db: Database | Transaction, email: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row
}
