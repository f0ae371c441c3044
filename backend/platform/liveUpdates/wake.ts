import type { Transaction } from '#backend/context.ts'
import { notify } from '#backend/platform/cacheTags/purge.ts'
import { deskTag, requestTag, waitlistTag } from './tags.ts'

/** Tells the desks of these shops, in every process, that something changed; once the transaction commits. */
export const wakeDesks = (tx: Transaction, shopIds: readonly string[]): Promise<void> =>
  notify(tx, shopIds.map(deskTag))

/** Tells the customer's page of that request, in every process, once the transaction commits. */
export const wakeRequest = (tx: Transaction, requestId: string): Promise<void> => notify(tx, [requestTag(requestId)])

/** Tells those in line for a deal, in every process, that the line has moved; once the transaction commits. */
export const wakeWaitlist = (tx: Transaction, dealId: string): Promise<void> => notify(tx, [waitlistTag(dealId)])
