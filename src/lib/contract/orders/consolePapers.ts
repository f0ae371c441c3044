import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, PdfFile } from '#contract/shared.ts'
import { REFUND_NOTE_MAX } from '#domain/constants.ts'
import { BRANCH_NUMBER, isTaxId, PAPER_KINDS } from '#domain/orders/paper.ts'

const satang = z.int().describe('Satang.')

/** Who a tax invoice is for, as they say it; what no font of papers has is a 422. */
const PaperBuyer = z.object({
  name: z.string().trim().min(1).max(200),
  taxId: z
    .union([z.literal(''), z.string().refine(isTaxId)])
    .describe('13 digits, the last of which checks the others; empty for a person without one.'),
  branch: z
    .union([z.literal(''), z.string().regex(BRANCH_NUMBER)])
    .describe("'00000' is the head office; empty for a person."),
  address: z.string().trim().min(1).max(500),
})

const Paper = z.object({
  _id: z.string(),
  kind: z.enum(PAPER_KINDS),
  number: z.string().describe("'TI2026-000001'."),
  issuedAt: z.iso.datetime(),
  buyer: z.object({ name: z.string(), taxId: z.string(), branch: z.string(), address: z.string() }),
  amount: satang,
  vat: satang.describe('Contained in the amount.'),
  isCanceled: z.boolean().describe('Whether a credit note takes it back.'),
  reason: z.string().nullable().describe('Of a credit note: why.'),
})
export type Paper = z.infer<typeof Paper>

const Papers = z.object({
  items: z.array(Paper).describe('The oldest first.'),
  amount: satang.describe('What a tax invoice would say that is issued now; 0 where none may be.'),
  mayIssue: z.boolean(),
})
export type Papers = z.infer<typeof Papers>

export const consolePaperCalls = {
  'GET /console/orders/{id}/papers': {
    about: 'The tax invoices of an order and the credit notes that take them back. /console/orders/{id}.',
    auth: false,
    permission: 'orders.read',
    params: byId,
    answer: Papers,
  },
  'POST /console/orders/{id}/papers': {
    about:
      'Issues a tax invoice for what was paid to the marketplace and has not gone back, numbered without gaps by year. It has one already: 166; nothing was paid to the marketplace, or letters that no paper can say: 422. /console/orders/{id}.',
    auth: false,
    permission: 'invoices.change',
    params: byId,
    body: PaperBuyer,
    answer: Papers,
  },
  'POST /console/papers/{id}/cancel': {
    about:
      'Takes a tax invoice back by a credit note with a number of its own; then another one may be issued. It is taken back already: 166. /console/orders/{id}.',
    auth: false,
    permission: 'invoices.change',
    fresh: true,
    params: byId,
    body: z.object({ reason: z.string().trim().min(1).max(REFUND_NOTE_MAX).describe('Stands on the credit note.') }),
    answer: Papers,
  },
  'GET /console/papers/{id}/pdf': {
    about: 'A paper as it was issued, in Thai and English. /console/orders/{id}.',
    auth: false,
    permission: 'orders.read',
    media: 'application/pdf',
    params: byId,
    answer: PdfFile,
  },
} as const satisfies Calls
