import type { Database } from '#backend/context.ts'
import { kindOf, type OrderKind } from './kinds.ts'

/** Gives up this order where its time to pay is over, so that what follows sees it as it is. */
export async function expireUnpaid(db: Database, kind: OrderKind, orderId: string, now: Date): Promise<void> {
  await kindOf(kind).expire(db, now, { orderId })
}
