import type { UserContext } from '#backend/context.ts'
import { reservations } from '#backend/db/schema/index.ts'
import { followLive } from '#backend/services/live/follow.ts'
import { deskTag } from '#backend/services/live/tags.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'

/** An own visit after every change: whatever changes it is told to its shop's desk as well. */
export async function followReservation(ctx: UserContext, id: string, left: AbortSignal) {
  const [row] = await ctx.db
    .select({ shopId: reservations.shopId })
    .from(reservations)
    .where(ownReservation(id, ctx.userId))
  if (!row) throw unknownReservation()
  return followLive(ctx, left, { tag: deskTag(row.shopId), read: (later) => findReservation(later, id) })
}
