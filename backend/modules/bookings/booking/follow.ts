import type { UserContext } from '#backend/context.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { deskTag } from '#backend/platform/liveUpdates/tags.ts'
import { findBooking, unknownBooking } from './find.ts'
import { ownBooking, selectBookings } from './rows.ts'

/** Streams an own booking after every change, by the tag of its shop's desk. */
export async function followBooking(ctx: UserContext, id: string, left: AbortSignal) {
  const [row] = await selectBookings(ctx.db).where(ownBooking(id, ctx.userId))
  if (!row) throw unknownBooking()
  return followLive(ctx, left, { tag: deskTag(row.shopId), read: (later) => findBooking(later, id) })
}
