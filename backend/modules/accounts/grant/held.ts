import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { grants } from '#backend/modules/accounts/consoleSchema.ts'
import type { Access } from '#domain/accounts/access.ts'

/** Whether somebody has any role. */
export const hasGrant = async (db: Database | Transaction, userId: string): Promise<boolean> =>
  (await db.$count(grants, eq(grants.userId, userId))) > 0

/** Whether somebody has this role. */
export const holds = async (db: Database | Transaction, userId: string, { role, shopId }: Access): Promise<boolean> => {
  const where = shopId === null ? isNull(grants.shopId) : eq(grants.shopId, shopId)
  return (await db.$count(grants, and(eq(grants.userId, userId), eq(grants.role, role), where))) > 0
}
