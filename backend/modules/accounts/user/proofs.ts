import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import type { Proofs } from '#domain/orders/payAtShop.ts'

/** What an account's owner has proved to be theirs: an address that was only claimed at sign-up is not. */
export const proofsOf = ({
  email,
  isEmailClaimed,
}: Pick<typeof users.$inferSelect, 'email' | 'isEmailClaimed'>): Proofs => ({
  isEmailProved: email !== null && !isEmailClaimed,
})

/** `proofsOf` for an account's id. */
export async function findProofs(db: Database | Transaction, userId: string): Promise<Proofs> {
  const [row] = await db
    .select({ email: users.email, isEmailClaimed: users.isEmailClaimed })
    .from(users)
    .where(eq(users.id, userId))
  return row ? proofsOf(row) : { isEmailProved: false }
}
