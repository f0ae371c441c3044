import type { Database, ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'

/** Calls that say what everybody sees: of the catalogue, of searching it, of reviews and of what is offered. */
export const REPLICA_CALLS: ReadonlySet<string> = new Set([
  'GET /areas',
  'GET /banners',
  'GET /banners/batch',
  'GET /brands',
  'GET /brands/{slug}',
  'GET /brands/{slug}/names',
  'GET /carousel-groups',
  'GET /carousel-groups/{id}',
  'GET /flash-sales/current',
  'GET /flash-sales/delivery',
  'GET /flash-sales/{id}',
  'GET /posts',
  'GET /public-pages',
  'GET /review-tags',
  'GET /reviews/brands/{id}',
  'GET /reviews/deals/{id}',
  'GET /reviews/latest',
  'GET /reviews/shops/{id}',
  'GET /search',
  'GET /search/count',
  'GET /search/hint',
  'GET /search/pins',
  'GET /search/stations',
  'GET /shops',
  'GET /shops/delivery',
  'GET /shops/meta',
  'GET /shops/recommend',
  'GET /shops/{urlName}',
  'GET /tags',
  'GET /top-brands',
  'GET /type-categories',
  'GET /types/shops/{id}',
  'GET /types/shops/{id}/recommend',
  'GET /v2/reviews/shops/{id}',
])

export type ReadFromReplica = {
  /** A replica that has all that this process has heard of; undefined where the primary has to be asked. */
  choose(): Database | undefined
  onError(error: unknown, name: string): void
}

/** Whoever has logged in anywhere sees at once what they have written themselves. */
const isNobodyKnown = ({ userId, staff, deskToken }: ServiceContext) => !userId && !staff && !deskToken

/**
 * Answers such a call of nobody in particular from a replica, and any other from the primary; the primary too is asked
 * before a call is refused, since a replica may not have it yet, and where a replica fails.
 */
export async function answerFromReplica<A>(
  { choose, onError }: ReadFromReplica,
  name: string,
  ctx: ServiceContext,
  answer: (ctx: ServiceContext) => Promise<A>,
): Promise<A> {
  const db = REPLICA_CALLS.has(name) && isNobodyKnown(ctx) ? choose() : undefined
  if (!db) return answer(ctx)
  try {
    return await answer({ ...ctx, db })
  } catch (error) {
    if (!(error instanceof ServiceError)) onError(error, name)
    return answer(ctx)
  }
}
