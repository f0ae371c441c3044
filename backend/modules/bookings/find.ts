import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { expireUnpaidReservations } from './expire.ts'
import { reservations } from './schema.ts'
import { viewReservations } from './view.ts'

/** Names its owner; another's reservation is as unknown as one that never was. */
export const ownReservation = (id: string, userId: string) =>
  and(eq(reservations.id, id), eq(reservations.userId, userId))

export const unknownReservation = () => new ServiceError(ERROR_CODE.notFound, 'There is no such reservation')

/** The customer's own reservation, or 404. */
export async function findReservation(ctx: UserContext, id: string): Promise<{ reservation: Reservation }> {
  await expireUnpaidReservations(ctx.db, ctx.now, { orderId: id, userId: ctx.userId })
  const rows = await ctx.db.select().from(reservations).where(ownReservation(id, ctx.userId))
  const [reservation] = await viewReservations(ctx, rows)
  if (!reservation) throw unknownReservation()
  return { reservation }
}
