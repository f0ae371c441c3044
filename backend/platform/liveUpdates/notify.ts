import type { Transaction } from '#backend/context.ts'
import { notify } from '#backend/platform/cacheTags/purge.ts'
import { deskTag, requestTag, waitlistTag } from './tags.ts'

/** Notifies the desks of these shops, in every process, once the transaction commits. */
export const notifyDesks = (tx: Transaction, shopIds: readonly string[]): Promise<void> =>
  notify(tx, shopIds.map(deskTag))

/** Notifies the customer's page of a request, in every process, once the transaction commits. */
export const notifyRequest = (tx: Transaction, requestId: string): Promise<void> => notify(tx, [requestTag(requestId)])

/** Notifies the waitlist pages of a deal, in every process, once the transaction commits. */
export const notifyWaitlist = (tx: Transaction, dealId: string): Promise<void> => notify(tx, [waitlistTag(dealId)])
