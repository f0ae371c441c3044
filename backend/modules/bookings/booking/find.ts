import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { expireBooking } from './expire.ts'
import { ownBooking, selectBookings } from './rows.ts'
import { viewBookings } from './view.ts'

export const unknownBooking = () => new ServiceError(ERROR_CODE.notFound, 'There is no such reservation')

/** The customer's own booking, or 404. */
export async function findBooking(ctx: UserContext, id: string): Promise<{ reservation: Reservation }> {
  await expireBooking(ctx.db, ctx.now, id)
  const rows = await selectBookings(ctx.db).where(ownBooking(id, ctx.userId))
  const [reservation] = await viewBookings(ctx, rows)
  if (!reservation) throw unknownBooking()
  return { reservation }
}
