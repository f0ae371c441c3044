import type { ServiceContext } from '#backend/context.ts'
import { openPort } from '#backend/platform/ports.ts'
import type { PlannedShop } from '#domain/availability/freeCapacity.ts'
import type { takesBookingsNow } from '#domain/bookings/bookingType.ts'

/** Whom the free times are for: from this time on, on this date (today where only a time is given). */
export type FreeTimesInput = {
  date?: string | undefined
  time?: string | undefined
  /** As `time`: the times begin with it. */
  from?: string | undefined
  guests?: number | undefined
  /** The same of all shops, or of each its own. */
  duration?: number | ((shopId: string) => number) | undefined
}
type Shop = PlannedShop & Parameters<typeof takesBookingsNow>[0] & { id: string }

/** Answers a function from a shop to the instants (ISO) of its next free half hours. */
export type FindFreeTimes = (
  ctx: ServiceContext,
  shops: Shop[],
  input?: FreeTimesInput,
) => Promise<(shop: Shop) => string[]>

/** The times that a shop's card shows; the availability knows them. */
export const freeTimes = openPort<FindFreeTimes>('free times of shops')
