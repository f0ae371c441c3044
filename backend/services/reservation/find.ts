import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { reservations } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import { textIn } from '#domain/localizedText.ts'

/** The customer's own reservation; another's is as unknown as one that never was. */
export async function findReservation({ db, userId, locale }: UserContext, id: string): Promise<Reservation> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.userId, userId)))
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such reservation')
  const { shopId, status, ticketCode, durationMinutes, guestCount, price, isPaid, paymentMethod } = row
  return {
    _id: id,
    reservationID: id,
    shopId,
    status,
    ticketCode,
    time: row.time.toISOString(),
    durationMinutes,
    guestCount,
    lines: row.lines.map(({ timePriceId, typeName, duration, guestCount, finalPrice, finalTotal }) => {
      return { timePriceId, typeName: textIn(typeName, locale), duration, guestCount, finalPrice, finalTotal }
    }),
    price,
    isPaid,
    paymentMethod,
    createdAt: row.createdAt.toISOString(),
  }
}
