import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { consoleCustomerCalls, ListedCustomer } from '#contract/accounts/consoleCustomers.ts'
import type { QueryOf } from '#contract/call.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { viewListed } from './own.ts'
import { soughtCustomers } from './search.ts'

type Asked = QueryOf<(typeof consoleCustomerCalls)['GET /console/customers']>

/** Customers of the whole marketplace, the latest first. */
export async function listCustomers(
  { db }: StaffContext,
  { q, kind, state, offset }: Asked,
): Promise<Page<ListedCustomer>> {
  const where = and(
    isNull(users.deletedAt),
    await soughtCustomers(db, q),
    kind && eq(users.isGuest, kind === 'guest'),
    state && (state === 'blocked' ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
  )
  return readPage(offset, {
    rows: db
      .select()
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(users, where),
    view: (rows) => rows.map(viewListed),
  })
}
