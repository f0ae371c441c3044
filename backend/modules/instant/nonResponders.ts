import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { SilentShops } from '#contract/instant.ts'
import { findAskedShops } from './candidates.ts'
import { readInstantRules } from './config.ts'
import type { RequestRow } from './offers.ts'
import { instantResponses } from './schema.ts'

/** The shops that have what was asked for and did not answer, counted by why they cannot take the guests now. */
export async function countSilent({ db, now }: ServiceContext, request: RequestRow): Promise<SilentShops> {
  const { radiusKm } = await readInstantRules(db)
  const asked = await findAskedShops(db, request, { now, radiusKm })
  const given = await db
    .select({ shopId: instantResponses.shopId })
    .from(instantResponses)
    .where(eq(instantResponses.requestId, request.id))
  const answered = new Set(given.map(({ shopId }) => shopId))
  const counts: SilentShops = { closed: 0, closing: 0, small: 0, busy: 0, comes: 0 }
  for (const { shop, hindrance, comes } of asked) {
    // What keeps its places for this very request looks busy, and is not.
    if (!hindrance || answered.has(shop.id)) continue
    counts[hindrance] += 1
    if (comes) counts.comes += 1
  }
  return counts
}
