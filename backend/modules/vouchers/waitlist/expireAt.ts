import type { Transaction } from '#backend/context.ts'
import { enqueue, type Queue } from '#backend/platform/jobs/queue.ts'

/** Clocks differ, and a job that comes too early frees nothing. */
const MARGIN_MS = 1000

/** A deal whose units are kept until then by somebody in its line. */
export const WAITLIST_QUEUE: Queue<{ dealId: string }> = {
  name: 'waitlist',
  retries: 3,
  retrySeconds: 1,
  timeoutSeconds: 60,
  unique: 'once',
  isDelayed: true,
}

/** Has a deal's units offered on once what the caller's transaction keeps them for is over. */
export function expireAt(tx: Transaction, dealId: string, expiresAt: Date): Promise<void> {
  const startAfter = new Date(expiresAt.getTime() + MARGIN_MS)
  return enqueue(tx, WAITLIST_QUEUE, { dealId }, { key: `${dealId} ${expiresAt.toISOString()}`, startAfter })
}
