import type { Database, Transaction } from '#backend/context.ts'
import type { Hold } from '#backend/modules/availability/index.ts'
import { openPort } from '#backend/platform/ports.ts'
import type { BookingPayload } from '#contract/bookings/bookings.ts'
import type { ComesTo } from '#contract/instant/instant.ts'
import type { BookingRow } from './booking/rows.ts'

/** The answer of a shop to an instant request, taken for the booking that names it. */
export type TakenOffer = {
  response: { id: string; travelMinutes: number }
  /** Removed already: the booking takes its capacity over. */
  hold: Hold
  /** The payload at the answer's own time. */
  input: BookingPayload
  /** By when the shop's usual notice counts: half an hour was enough for this one. */
  noticedAt: Date
  /** Ends the request with its booking; capacity that other shops keep for it is freed. */
  accept(tx: Transaction): Promise<void>
}

type Row = Pick<BookingRow, 'orderResponseId' | 'shopId' | 'time' | 'travelMinutes'>
/** What a booking was made from: the request, and where the shop comes to, if it does. */
export type Origin = { requestId: string | null; comesTo: ComesTo | null }

/** Answers to instant requests, as far as bookings have to do with them. */
export const offers = openPort<{
  /** The customer's own answer (else 404), while it is open (else 114), for what it was given for (else 400). */
  take(tx: Transaction, offer: { id: string; userId: string; now: Date; input: BookingPayload }): Promise<TakenOffer>
  /** Of each of these bookings, what it was booked from. */
  findOrigins(
    db: Database | Transaction,
    rows: Row[],
    shopTypeOf: (shopId: string) => string | undefined,
  ): Promise<(row: Row) => Origin>
}>('answers to instant requests')
