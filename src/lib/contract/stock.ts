import { z } from 'zod'
import type { Calls } from './call.ts'

/** More deals than any page shows. */
const MOST_DEALS = 100

const Stock = z.object({ _id: z.string(), stock: z.int(), quota: z.int() })
export type Stock = z.infer<typeof Stock>

const asked = z.object({
  deals: z
    .string()
    .min(1)
    .max(4000)
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, MOST_DEALS))
    .describe('Ids of deals, with commas between; at most a hundred.'),
})

export const stockCalls = {
  'GET /stock': {
    about: 'How many are left of deals; unknown ones are left out. Pages with a sale, where the line does not hold.',
    auth: false,
    query: asked,
    answer: z.object({ items: z.array(Stock) }),
  },
  'GET /stock/events': {
    about:
      'The same at once, then those that changed as soon as they do, and none every 15 seconds, as server-sent events. Nothing but what every page shows. Pages with a sale.',
    auth: false,
    stream: true,
    query: asked,
    answer: z.object({ items: z.array(Stock) }),
  },
} as const satisfies Calls
