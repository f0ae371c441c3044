import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'

export const SharedVisit = z.object({
  time: z.iso.datetime(),
  shop: z.object({
    ...{ _id: z.string(), urlName: z.string(), name: z.string(), nameLatin: z.string(), nameTH: z.string() },
    ...{ address: z.string(), addressTH: z.string(), latitude: z.number(), longitude: z.number() },
  }),
})
export type SharedVisit = z.infer<typeof SharedVisit>

export const sharedVisitCalls = {
  'GET /reservation/{id}/share': {
    about:
      'The key of the page that shows when and where an own visit is, to send to others: of the shop and the minute, and signed. A visit at home is not shared: 404. Ticket.',
    auth: true,
    params: byId,
    answer: z.object({ key: z.string() }),
  },
  'GET /shared-visits/{key}': {
    about:
      'What a customer shares of a visit, by its key (GET /reservation/{id}/share): when and where, and nothing else. A key that we have not signed, of a shop that is gone, or a day after its hour: 404. Page of a shared visit.',
    auth: false,
    params: z.object({ key: z.string().max(400) }),
    answer: SharedVisit,
  },
} as const satisfies Calls
