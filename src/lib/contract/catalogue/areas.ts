import { z } from 'zod'
import type { Calls } from '#contract/call.ts'

/** A district in which shops are. */
export const Area = z.object({
  slug: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  shopCount: z.int().positive(),
  locationSlug: z.string(),
  location: z.string(),
})

export type Area = z.infer<typeof Area>

export const areaCalls = {
  'GET /areas': {
    about: 'The districts in which shops are, the fullest first. Names on the map, and places to pin.',
    auth: false,
    answer: z.object({ items: z.array(Area) }),
  },
} as const satisfies Calls
