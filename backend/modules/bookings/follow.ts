import type { UserContext } from '#backend/context.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { deskTag } from '#backend/platform/liveUpdates/tags.ts'
import { findReservation, ownReservation, unknownReservation } from './find.ts'
import { reservations } from './schema.ts'

/** An own visit after every change: whatever changes it is told to its shop's desk as well. */
export async function followReservation(ctx: UserContext, id: string, left: AbortSignal) {
  const [row] = await ctx.db
    .select({ shopId: reservations.shopId })
    .from(reservations)
    .where(ownReservation(id, ctx.userId))
  if (!row) throw unknownReservation()
  return followLive(ctx, left, { tag: deskTag(row.shopId), read: (later) => findReservation(later, id) })
}
