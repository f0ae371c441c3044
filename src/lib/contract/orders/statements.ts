import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { anyId, byId, listOf, offset, PdfFile, TextFile } from '#contract/shared.ts'
import { COMMISSION_MOST_BASIS_POINTS } from '#domain/orders/commission.ts'
import { LEDGER_EVENTS } from '#domain/orders/ledger.ts'
import { MONTH } from '#domain/orders/payout.ts'

const satang = z.int().describe('Satang.')
const month = z.string().regex(MONTH)
const shop = z.object({ _id: z.string(), name: z.string() })
const WIRE_KINDS = ['reservation', 'voucher', 'cart', 'tip', 'move'] as const

const Statement = z.object({
  _id: z.string(),
  shop,
  month,
  opening: satang.describe('What the shop was to get when the month began; negative where it owed.'),
  sales: satang.describe('Paid to the marketplace.'),
  refunds: satang.describe('Of sales, given back.'),
  commission: satang.describe('Of sales, less that of refunds; of what was paid at the shop too.'),
  payouts: satang.describe('What the shop got.'),
  closing: satang,
})
export type Statement = z.infer<typeof Statement>

const StatementLine = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  event: z.enum(LEDGER_EVENTS),
  orderNumber: z.string().nullable(),
  sale: satang.describe('Negative where it was given back.'),
  commission: satang,
  net: satang.describe('What the shop gets of it; negative where it owes or got it.'),
})
export type StatementLine = z.infer<typeof StatementLine>

const CommissionRate = z.object({
  _id: z.string(),
  shop: shop.nullable().describe('Null: every shop that has no rate of its own.'),
  kind: z.enum(WIRE_KINDS),
  basisPoints: z.int(),
  from: z.iso.date(),
})
export type ConsoleRate = z.infer<typeof CommissionRate>

const ofMonth = byId.extend({ month: z.string().min(1).max(10).describe("'2026-11'; any other is a 404.") })

export const statementCalls = {
  'GET /console/statements': {
    about: 'What each of their shops has sold and gets, of one month (this one if none is said). /console/statements.',
    auth: false,
    permission: 'payouts.read',
    query: z.object({ month: month.optional(), shop: anyId.optional(), offset }),
    answer: listOf(Statement),
  },
  'GET /console/shops/{id}/statements/{month}': {
    about: 'One month of a shop of theirs, the latest 500 lines. /console/statements/{id}/{month}.',
    auth: false,
    permission: 'payouts.read',
    params: ofMonth,
    answer: z.object({ statement: Statement, lines: z.array(StatementLine), lineCount: z.int().nonnegative() }),
  },
  'GET /console/shops/{id}/statements/{month}/export': {
    about: 'The same as a table, all lines. /console/statements/{id}/{month}.',
    auth: false,
    permission: 'payouts.read',
    media: 'text/csv',
    params: ofMonth,
    answer: TextFile,
  },
  'GET /console/shops/{id}/statements/{month}/pdf': {
    about: 'The same on paper, all lines, in Thai and English. /console/statements/{id}/{month}.',
    auth: false,
    permission: 'payouts.read',
    media: 'application/pdf',
    params: ofMonth,
    answer: PdfFile,
  },
  'GET /console/commission-rates': {
    about: 'What the marketplace keeps of sales, by shop and kind, the latest first. /console/rates.',
    auth: false,
    permission: 'payouts.change',
    query: z.object({ offset }),
    answer: listOf(CommissionRate),
  },
  'POST /console/commission-rates': {
    about:
      'A rate from a day on; sales before it keep theirs. There is one of that day already: 167; a day that has begun, or no such shop: 422. /console/rates.',
    auth: false,
    permission: 'payouts.change',
    fresh: true,
    body: z.object({
      shop: anyId.nullable().describe('Null: every shop that has no rate of its own.'),
      kind: z.enum(WIRE_KINDS),
      basisPoints: z.int().min(0).max(COMMISSION_MOST_BASIS_POINTS).describe('Hundredths of a percent.'),
      from: z.iso.date(),
    }),
    answer: z.object({ rate: CommissionRate }),
  },
} as const satisfies Calls
