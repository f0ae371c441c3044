import type { Database, ServiceContext } from '#backend/context.ts'
import { openPort } from '#backend/platform/ports.ts'
import { expireHolds } from './hold.ts'

/** Expires unpaid bookings of a shop, and frees their capacity. */
export const unpaidVisits =
  openPort<(db: Database, now: Date, shopId: string) => Promise<unknown>>('unpaid visits of a shop')

/** Frees what is overdue in a shop before its capacity is asked for, without waiting for the job. */
export async function freeOverdue({ db, now }: Pick<ServiceContext, 'db' | 'now'>, shopId: string): Promise<void> {
  await unpaidVisits.get()(db, now, shopId)
  await expireHolds(db, now, shopId)
}
