import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'
import { CUSTOMER_WORD_MAX } from '#domain/constants.ts'
import { KeptData } from './users.ts'

const ListedCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string().describe('The address that they log in with, else the one that they have told; may be empty.'),
  tel: z.string(),
  isGuest: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

const Customer = ListedCustomer.extend({
  isEmailProved: z.boolean(),
  locale: z.string().describe('The locale of the pages that the account was opened on.'),
  lastSeenAt: z.iso.datetime().nullable().describe('When one of their log-ins was last used; null without any.'),
  visitsToCome: z.int().nonnegative(),
  blocked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type Customer = z.infer<typeof Customer>

const answer = z.object({ customer: Customer })
const word = z.string().trim().min(1).max(CUSTOMER_WORD_MAX).describe('Why; the console alone shows it.')

export const consoleCustomerCalls = {
  'GET /console/customers': {
    about:
      'Customers who have an account or came as guests, the latest first; deleted ones are gone. A search is for a whole address, a phone number however it is typed, the number of an order, or the beginning of a name. /console/customers.',
    auth: false,
    permission: 'customers.read',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      kind: z.enum(['account', 'guest']).optional(),
      state: z.enum(['blocked', 'open']).optional(),
      offset,
    }),
    answer: listOf(ListedCustomer),
  },
  'GET /console/customers/{id}': {
    about: 'One customer: how they are reached, and whether they are blocked. /console/customers/{id}.',
    auth: false,
    permission: 'customers.read',
    params: byId,
    answer,
  },
  'POST /console/customers/{id}/block': {
    about:
      'Logs a customer out everywhere. Until they are unblocked their account, address and phone number log nobody in, open no account and order nothing (155). Blocked already: 166. /console/customers/{id}.',
    auth: false,
    permission: 'customers.change',
    params: byId,
    body: z.object({ word }),
    answer,
  },
  'POST /console/customers/{id}/unblock': {
    about: 'The customer may log in and order again; where they are not blocked, 166. /console/customers/{id}.',
    auth: false,
    permission: 'customers.change',
    params: byId,
    body: z.object({ word }),
    answer,
  },
  'POST /console/customers/{id}/export': {
    about:
      'All that is kept of a customer, as one file of JSON to hand to them: account, orders, visits, vouchers, points, reviews, messages. Their comfort card is not in it: only they themselves take that along (GET /users/export). Written into the history, and asks for a fresh proof (144). /console/customers/{id}.',
    auth: false,
    permission: 'customers.read',
    fresh: true,
    params: byId,
    body: z.object({ word }),
    answer: KeptData,
  },
  'POST /console/customers/{id}/erasure': {
    about:
      'Erases an account for a customer who asks for it, as POST /users/account-deletion does for themselves: personal details gone, orders kept without a name, every log-in ended, a mail that it is done. Refuses while a visit is to come or money is under way (69), and the last admin (149); after a fresh proof (144). /console/customers/{id}.',
    auth: false,
    permission: 'customers.change',
    fresh: true,
    params: byId,
    body: z.object({ word }),
    answer: z.object({}),
  },
} as const satisfies Calls
