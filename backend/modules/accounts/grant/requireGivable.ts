import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Access, mayGive } from '#domain/accounts/access.ts'

/** Refuses a role that whoever asks may neither give nor take away (403). */
export function requireGivable({ staff }: StaffContext, role: Access): void {
  if (!mayGive(staff.grants, role)) throw new ServiceError(ERROR_CODE.forbidden, 'Your roles do not let you do this')
}
