import type { Transaction } from '#backend/context.ts'
import { purge } from '#backend/db/purge.ts'
import { deskTag, requestTag } from './tags.ts'

/** Tells the desks of these shops, in every process, that something changed; once the transaction commits. */
export const wakeDesks = (tx: Transaction, shopIds: readonly string[]): Promise<void> => purge(tx, shopIds.map(deskTag))

/** Tells the customer's page of that request, in every process, once the transaction commits. */
export const wakeRequest = (tx: Transaction, requestId: string): Promise<void> => purge(tx, [requestTag(requestId)])
