import type { Transaction } from '#backend/context.ts'
import { enqueue, type Queue } from '#backend/platform/jobs/queue.ts'

/** Clocks differ, and a job that comes too early publishes nothing. */
const MARGIN_MS = 1000

/** A shop that is to be published from an instant on. */
export const PUBLICATION_QUEUE: Queue<{ shopId: string }> = {
  name: 'shopPublication',
  retries: 3,
  retrySeconds: 1,
  timeoutSeconds: 60,
  unique: 'once',
  isDelayed: true,
}

/** Has a shop published once the instant of which the caller's transaction tells has come. */
export function schedulePublication(tx: Transaction, shopId: string, publishAt: Date): Promise<void> {
  const startAfter = new Date(publishAt.getTime() + MARGIN_MS)
  return enqueue(tx, PUBLICATION_QUEUE, { shopId }, { key: `${shopId} ${publishAt.toISOString()}`, startAfter })
}
