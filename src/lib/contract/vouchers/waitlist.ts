import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'

/** A customer's waitlist entry of a strictly counted deal (docs/decisions/0036). */
export const WaitlistEntry = z.object({
  _id: z.string(),
  dealId: z.string(),
  state: z
    .enum(['waiting', 'offered', 'held'])
    .describe('In line; offered units that came free; keeping units in checkout.'),
  count: z.int().describe('Units that are wanted while waiting, else those that are nobody else’s.'),
  position: z.int().nullable().describe('In line: 1 is next. Null where units are there.'),
  expiresAt: z.iso.datetime().nullable().describe('Until when the units are kept; null in line.'),
})

export type WaitlistEntry = z.infer<typeof WaitlistEntry>

const own = z.object({ entry: WaitlistEntry.nullable() })

export const waitlistCalls = {
  'POST /deals/{id}/waitlist': {
    about:
      'Keeps units of a strictly counted deal for five minutes of checkout, fewer where fewer are left, or gives a place in line where none is. Asked again with another number it keeps that many, and no longer. Null where the deal is not counted. Refused with 120, with 138 beyond the limit of each customer, and with 50 where none is left and the customer does not want to wait. Checkouts of a deal and of the cart.',
    auth: true,
    params: byId,
    body: z.object({
      serviceCount: z.int().min(1).max(100).default(1),
      mayWait: z
        .boolean()
        .default(true)
        .describe('Whether a place in line is wanted where none is left: not for one deal among others in a cart.'),
    }),
    answer: own,
  },
  'GET /deals/{id}/waitlist': {
    about:
      'The customer’s waitlist entry of a deal, null where there is none any more; asking marks the customer as present. Deal checkout.',
    auth: true,
    params: byId,
    answer: own,
  },
  'GET /deals/{id}/waitlist/events': {
    about: 'The same at once, whenever the line moves and every 15 seconds, as server-sent events. Deal checkout.',
    auth: true,
    stream: true,
    params: byId,
    answer: own,
  },
  'DELETE /deals/{id}/waitlist': {
    about:
      'Ends the waitlist entry, and offers its units to the next in line; with `mayReturn` a moment later, for a page that is loaded again. Deal checkout, when it is left.',
    auth: true,
    params: byId,
    query: z.object({ mayReturn: z.enum(['true', 'false']).default('false') }),
    answer: z.object({ isReleased: z.boolean() }),
  },
} as const satisfies Calls
