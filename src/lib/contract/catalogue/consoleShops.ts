import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'

/** A shop as the console lists it, with its name in both languages of the console. */
const ListedShop = z.object({
  _id: z.string(),
  urlName: z.string(),
  name: z.string(),
  nameTH: z.string(),
  missingTexts: z.int().describe('How many texts of its page are missing, each counted in each language.'),
})
export type ListedShop = z.infer<typeof ListedShop>

export const consoleShopCalls = {
  'GET /console/shops': {
    about: 'The shops of whoever asks, or all, by name; `q` is a part of a name or of the url name. /console.',
    auth: false,
    permission: 'shops.read',
    query: z.object({ q: z.string().trim().max(100).default(''), offset }),
    answer: listOf(ListedShop),
  },
  'GET /console/shops/{id}': {
    about: 'One shop of theirs by its id; any other is a 404. /console.',
    auth: false,
    permission: 'shops.read',
    params: byId,
    answer: z.object({ shop: ListedShop }),
  },
} as const satisfies Calls
