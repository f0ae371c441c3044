import type { ServiceContext } from '#backend/context.ts'
import { expireUnpaidReservations } from '#backend/modules/bookings/expire.ts'
import { expireHolds } from './hold.ts'

/** Frees what is overdue in a shop before somebody wants its places, so that nobody is refused for want of a sweep. */
export async function freeOverdue({ db, now }: Pick<ServiceContext, 'db' | 'now'>, shopId: string): Promise<void> {
  await expireUnpaidReservations(db, now, { shopId })
  await expireHolds(db, now, shopId)
}
