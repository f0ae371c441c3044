import type { Database, ServiceContext } from '#backend/context.ts'
import { openPort } from '#backend/platform/ports.ts'
import { expireHolds } from './hold.ts'

/** Gives up the visits of a shop that nobody paid in time, with the places that they held. */
export const unpaidVisits =
  openPort<(db: Database, now: Date, shopId: string) => Promise<unknown>>('unpaid visits of a shop')

/** Frees what is overdue in a shop before somebody wants its places, so that nobody is refused for want of a sweep. */
export async function freeOverdue({ db, now }: Pick<ServiceContext, 'db' | 'now'>, shopId: string): Promise<void> {
  await unpaidVisits.get()(db, now, shopId)
  await expireHolds(db, now, shopId)
}
