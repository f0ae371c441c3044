import { and, eq, inArray, max } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { INSTANT_OFFERS } from '#domain/constants.ts'
import { rankCandidates } from '#domain/instant/fairOrder.ts'
import { type Asking, type Candidate, findCandidates, type Wanted } from './candidates.ts'
import { instantResponses } from './schema.ts'

/** A shop that could take the guests now. */
export type Match = Omit<Candidate, 'unavailableReason'>

/** When each of these shops was last listed first among its equals, in ms since the epoch; 0 where it never was. */
async function findLastLed(db: Database, shopIds: string[]): Promise<(shopId: string) => number> {
  const { shopId, createdAt, sequence } = instantResponses
  const rows = await db
    .select({ shopId, ledAt: max(createdAt) })
    .from(instantResponses)
    .where(and(inArray(shopId, shopIds), eq(sequence, 0)))
    .groupBy(shopId)
  const led = new Map(rows.map(({ shopId: id, ledAt }) => [id, ledAt?.getTime() ?? 0]))
  return (id) => led.get(id) ?? 0
}

/** The shops that can take the guests of a request now, in the order in which they are asked. */
export async function matchShops(db: Database, request: Wanted, asking: Asking): Promise<Match[]> {
  const free = (await findCandidates(db, request, asking)).filter(({ unavailableReason }) => unavailableReason === null)
  const ids = free.map(({ shop }) => shop.id)
  const lastLedOf = await findLastLed(db, ids)
  const order = rankCandidates(
    free.map((match) => ({
      ...{ match, id: match.shop.id, distanceKm: match.distanceKm, comes: match.comes },
      ...{ rating: match.shop.rating, ratingCount: match.shop.ratingCount, sequence: lastLedOf(match.shop.id) },
    })),
    INSTANT_OFFERS,
  )
  return order.map(({ match }) => match)
}
