import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { anyId, listOf, offset, TextFile } from '#contract/shared.ts'
import { PAYOUT_FAULTS, PAYOUT_STATES } from '#domain/orders/payout.ts'

const Payout = z.object({
  _id: z.string(),
  batch: z.string(),
  shop: z.object({ _id: z.string(), name: z.string() }),
  amount: z.int().describe('Satang.'),
  state: z.enum(PAYOUT_STATES),
  paidOn: z.iso.date().nullable(),
  reference: z.string().nullable().describe("The bank's own number of the transfer."),
  createdAt: z.iso.datetime(),
})
export type Payout = z.infer<typeof Payout>

export const payoutCalls = {
  'GET /console/payouts': {
    about: 'What their shops get or got, the latest first. /console/payouts.',
    auth: false,
    permission: 'payouts.read',
    query: z.object({ shop: anyId.optional(), state: z.enum(PAYOUT_STATES).optional(), offset }),
    answer: listOf(Payout),
  },
  'POST /console/payouts': {
    about:
      'Makes payouts of what shops have earned until the end of a day, less what they owe since; a shop that waits for one gets no second. Nobody is to get anything: 422. /console/payouts.',
    auth: false,
    permission: 'payouts.change',
    fresh: true,
    body: z.object({ until: z.iso.date() }),
    answer: z.object({ batch: z.string(), count: z.int(), total: z.int().describe('Satang.') }),
  },
  'GET /console/payouts/export': {
    about:
      'The payouts that are not paid yet as a table for the bank, with a running total (docs/payouts.md). /console/payouts.',
    auth: false,
    permission: 'payouts.change',
    media: 'text/csv',
    answer: TextFile,
  },
  'POST /console/payouts/import': {
    about:
      'The same table with the days on which the bank has paid: all of it, or where a line is wrong nothing (docs/payouts.md). /console/payouts.',
    auth: false,
    permission: 'payouts.change',
    fresh: true,
    body: z.object({ content: z.string().max(1_000_000) }),
    answer: z.object({
      paid: z.int().nonnegative().describe('How many were paid.'),
      faults: z.array(z.object({ line: z.int(), fault: z.enum(PAYOUT_FAULTS) })),
    }),
  },
} as const satisfies Calls
