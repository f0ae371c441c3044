import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isInScope, type ShopScope } from '#domain/accounts/access.ts'

/** The rows of shops that whoever asks may see: for the WHERE of every query of the console. */
export const inScope = (shopId: PgColumn, scope: ShopScope): SQL | undefined =>
  scope === 'all' ? undefined : inArray(shopId, [...scope])

/** Refuses a shop outside the scope as one that does not exist (404). */
export function requireInScope(scope: ShopScope, shopId: string | null | undefined): void {
  if (shopId !== undefined && !isInScope(scope, shopId)) {
    throw new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')
  }
}
