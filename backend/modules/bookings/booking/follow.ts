import type { UserContext } from '#backend/context.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { deskTag } from '#backend/platform/liveUpdates/tags.ts'
import { findBooking, unknownBooking } from './find.ts'
import { ownBooking, selectBookings } from './rows.ts'

/** An own visit after every change: whatever changes it is told to its shop's desk as well. */
export async function followBooking(ctx: UserContext, id: string, left: AbortSignal) {
  const [row] = await selectBookings(ctx.db).where(ownBooking(id, ctx.userId))
  if (!row) throw unknownBooking()
  return followLive(ctx, left, { tag: deskTag(row.shopId), read: (later) => findBooking(later, id) })
}
