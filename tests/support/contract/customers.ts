import type { users } from '#backend/schema.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import type { Prepare } from './asking.ts'

/** A customer of their own for a call that changes one. */
const withCustomer =
  (change: Partial<typeof users.$inferInsert> = {}): Prepare =>
  async ({ db }) => ({ params: { id: (await insertUser(db, { name: 'Ploy Suksai', ...change })).id } })

export const preparedCustomers: Record<string, Prepare> = {
  'POST /console/customers/{id}/block': withCustomer(),
  'POST /console/customers/{id}/unblock': withCustomer({ blockedAt: new Date(), blockedFor: 'Wrote insults.' }),
  'POST /console/customers/{id}/export': withCustomer(),
  'POST /console/customers/{id}/erasure': withCustomer(),
  'POST /console/customers/{id}/points': withCustomer(),
}
