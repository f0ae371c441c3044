import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'
import { DIFFERENCE_WORD_MAX } from '#domain/constants.ts'
import { DIFFERENCES } from '#domain/orders/reconciliation.ts'

const PaymentDifference = z.object({
  _id: z.string(),
  version: z.int(),
  kind: z
    .enum(DIFFERENCES)
    .describe(
      '`unknownHere`: paid there, and no payment of ours; `unpaidHere`: paid there alone; `unpaidThere`: paid here alone; `amount`: another amount or currency; `returned`: more or less went back there; `unanswered`: it says nothing of it; `dispute`: the customer asks their bank for the money.',
    ),
  acquirer: z.string(),
  providerRef: z
    .string()
    .nullable()
    .describe("The acquirer's number of the payment, to be looked up in its dashboard."),
  disputeRef: z.string().nullable().describe("The acquirer's number of a dispute."),
  paymentId: z.string().nullable().describe('Of ours; `npm run payments -- check ID` explains it.'),
  orderNumber: z.string().nullable().describe("'SB W8C S5X'; null where it is of no order that is known."),
  ours: z.int().nullable().describe('Satang by our tables.'),
  theirs: z.int().nullable().describe('The smallest unit of `currency` by the acquirer.'),
  currency: z.string(),
  words: z.string().describe("Of a dispute: how far it is and why, in the acquirer's words; else empty."),
  createdAt: z.iso.datetime(),
  closed: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), word: z.string() })
    .nullable()
    .describe('Null while it is open. Nobody has closed (`by`) what agreed again by itself.'),
})
export type PaymentDifference = z.infer<typeof PaymentDifference>

const ReconciledDay = z.object({
  acquirer: z.string(),
  day: z.iso.date(),
  paymentCount: z.int().nonnegative(),
  differenceCount: z.int().nonnegative(),
  at: z.iso.datetime(),
})
export type ReconciledDay = z.infer<typeof ReconciledDay>

export const consoleDifferenceCalls = {
  'GET /console/payment-differences': {
    about:
      'How what the acquirers say differs from our tables, and disputes: the open ones first, then the latest. Each night compares the day before. /console/differences.',
    auth: false,
    permission: 'orders.read',
    query: z.object({
      q: z
        .string()
        .trim()
        .max(100)
        .default('')
        .describe("An order's number, a payment's id, or the acquirer's number."),
      kind: z.enum(DIFFERENCES).optional(),
      state: z.enum(['open', 'closed']).optional(),
      offset,
    }),
    answer: listOf(PaymentDifference),
  },
  'GET /console/reconciled-days': {
    about: 'The latest day that was compared with each acquirer. /console/differences.',
    auth: false,
    permission: 'orders.read',
    answer: z.object({ days: z.array(ReconciledDay) }),
  },
  'POST /console/payment-differences/{id}/close': {
    about:
      'Closes a difference with a word what it was; one that is closed: 422. Somebody else or the night has changed it since: 166. /console/differences.',
    auth: false,
    permission: 'refunds.send',
    params: byId,
    body: z.object({
      version: z.int().min(1).describe('The one that was read.'),
      word: z.string().trim().min(1).max(DIFFERENCE_WORD_MAX),
    }),
    answer: z.object({ difference: PaymentDifference }),
  },
} as const satisfies Calls
