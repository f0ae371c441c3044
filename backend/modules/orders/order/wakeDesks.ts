import type { Transaction } from '#backend/context.ts'
import { wakeDesks } from '#backend/platform/liveUpdates/wake.ts'
import { kindOf, type OrderKind } from './kinds.ts'

/** Tells the desks that an order of money concerns, once the transaction commits. */
export async function wakeDesksOf(tx: Transaction, kind: OrderKind, id: string): Promise<void> {
  await wakeDesks(tx, await kindOf(kind).findShopIds(tx, id))
}
