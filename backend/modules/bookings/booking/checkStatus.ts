import type { UserContext } from '#backend/context.ts'
import { findStatus } from '#backend/modules/orders/index.ts'
import { findBooking } from './find.ts'

/** How far a reservation of the customer and its money are. */
export async function checkStatus(ctx: UserContext, id: string) {
  const money = await findStatus(ctx, { reservationId: id })
  const { reservation } = await findBooking(ctx, id)
  return { ...money, status: reservation.status }
}
