import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CONSOLE_FRESH_MINUTES } from '#domain/constants.ts'

/** Refuses whoever at the console has not shown in the last minutes who they are (144). */
export function requireFreshProof({ now, staff }: Pick<StaffContext, 'now' | 'staff'>): void {
  if (staff.provedAt <= addMinutes(now, -CONSOLE_FRESH_MINUTES)) {
    throw new ServiceError(ERROR_CODE.loginTooOld, 'Show once more who you are')
  }
}
