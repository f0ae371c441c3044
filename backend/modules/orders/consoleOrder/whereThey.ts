import { type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { type Permission, scopeOf } from '#domain/accounts/access.ts'

/** Orders belong to the marketplace: all of them to whoever may do this there, and none to people of shops. */
export const whereThey = ({ staff }: StaffContext, may: Permission): SQL | undefined =>
  scopeOf(staff.grants, may) === 'all' ? undefined : sql`false`
