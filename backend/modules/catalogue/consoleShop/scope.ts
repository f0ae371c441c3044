import { and, eq } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isInScope, type Permission, scopeOf } from '#domain/accounts/access.ts'

const unknownToThem = () => new ServiceError(ERROR_CODE.notFound, 'There is no such shop')

/** The shops where whoever asks may do this. */
const whereThey = ({ staff }: StaffContext, may: Permission) => inScope(shops.id, scopeOf(staff.grants, may))

export const mayThere = ({ staff }: StaffContext, may: Permission, shopId: string): boolean =>
  isInScope(scopeOf(staff.grants, may), shopId)

/** A shop where whoever asks may do this; any other is a 404. */
export async function findTheirShop(db: Database | Transaction, ctx: StaffContext, may: Permission, id: string) {
  const [shop] = await db
    .select()
    .from(shops)
    .where(and(eq(shops.id, id), whereThey(ctx, may)))
  if (!shop) throw unknownToThem()
  return shop
}

/** The same, for a change of it: one at a time. */
export async function lockTheirShop(tx: Transaction, ctx: StaffContext, may: Permission, id: string) {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(and(eq(shops.id, id), whereThey(ctx, may)))
    .for('no key update')
  if (!shop) throw unknownToThem()
  return shop
}
