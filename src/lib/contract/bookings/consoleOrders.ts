import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'

const CustomerOrder = z.object({
  _id: z.string(),
  orderNumber: z.string().describe('As people read it.'),
  kind: z.enum(['reservation', 'voucher', 'cart', 'tip', 'move']),
  name: z.string().describe('The shop of a visit, what a voucher is for; may be empty.'),
  state: z.enum(['placed', 'paid', 'lapsed', 'canceled']),
  price: z.int().describe('Whole baht.'),
  refundedAmount: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  visit: z
    .object({
      time: z.iso.datetime(),
      duration: z.int().describe('Minutes.'),
      guestCount: z.int(),
      status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']),
    })
    .nullable()
    .describe('Of a reservation.'),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const customerOrderCalls = {
  'GET /console/customers/{id}/orders': {
    about: 'What a customer has booked and bought, the latest first. /console/customers/{id}.',
    auth: false,
    permission: 'customers.read',
    params: byId,
    query: z.object({ offset }),
    answer: listOf(CustomerOrder),
  },
} as const satisfies Calls
