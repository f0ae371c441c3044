import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { requireFreshProof } from '#backend/platform/requireFreshProof.ts'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { permissionsOf } from '#domain/accounts/access.ts'

const noSession = () => new ServiceError(ERROR_CODE.unauthorized, 'Log in to the console first')

/**
 * The context of a call of the console, which knows no customer, only who is at the console: without a session 401,
 * before its second step 401 with 147, without the permission 403, without a proof of the last minutes 144 where the
 * call asks for one. Any other call knows nobody at the console.
 */
export function admitStaff(ctx: ServiceContext, { permission, fresh = false }: Call): ServiceContext {
  if (permission === undefined) return { ...ctx, staff: null }
  const own = { ...ctx, userId: null, tokenHash: null }
  if (permission === 'visitor') return own
  const { staff } = own
  if (!staff) throw noSession()
  if (permission === 'halfway') return own
  if (!staff.isComplete) throw new ServiceError(ERROR_CODE.secondStepNeeded, 'The second step is missing')
  const isAllowed = permission === 'member' ? staff.grants.length > 0 : permissionsOf(staff.grants).includes(permission)
  if (!isAllowed) throw new ServiceError(ERROR_CODE.forbidden, 'Your roles do not let you do this')
  if (fresh) requireFreshProof({ now: ctx.now, staff })
  return own
}
