import { inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { stockOfTag } from '#backend/platform/liveUpdates/tags.ts'
import type { Stock } from '#contract/availability.ts'
import { cacheTag } from '#domain/cacheTags.ts'

/** Short enough that no proxy closes the connection as idle. */
const HEARTBEAT_MS = 15_000

type Answer = { items: Stock[] }

/** How many are left of those deals that there are. */
export async function findStock({ db }: Pick<ServiceContext, 'db'>, dealIds: readonly string[]): Promise<Answer> {
  const items = await db
    .select({ _id: deals.id, stock: deals.stock, quota: deals.quota })
    .from(deals)
    .where(inArray(deals.id, [...dealIds]))
  return { items }
}

/**
 * The stock of deals at once, and of each that changes. What changed is said by the tag, so that a rush costs the
 * database nothing for each page that looks on; it is read only at first, and after a lost connection.
 */
export async function* followStock(
  ctx: ServiceContext,
  dealIds: readonly string[],
  left: AbortSignal,
): AsyncGenerator<Answer> {
  const changed = new Map<string, number>()
  let isUnsure = true
  let resume = () => {}
  const wanted = new Set(dealIds)
  const stop = ctx.onPurge((tags) => {
    for (const tag of tags) {
      const said = stockOfTag(tag)
      if (said && wanted.has(said.dealId)) changed.set(said.dealId, said.stock)
      if (tag === cacheTag.everything) isUnsure = true
    }
    if (isUnsure || changed.size > 0) resume()
  })
  const closeStreams = () => resume()
  left.addEventListener('abort', closeStreams, { once: true })
  const known = new Map<string, Stock>()
  try {
    while (!left.aborted) {
      const news = new Set(changed.keys())
      if (isUnsure) {
        isUnsure = false
        for (const item of (await findStock(ctx, dealIds)).items) {
          known.set(item._id, item)
          news.add(item._id)
        }
      }
      // What was said while it was read is newer, or the same.
      for (const [id, stock] of changed) {
        const before = known.get(id)
        if (before) known.set(id, { ...before, stock })
      }
      changed.clear()
      yield { items: [...news].flatMap((id) => known.get(id) ?? []) }
      await new Promise<void>((resolve) => {
        const quiet = setTimeout(resolve, HEARTBEAT_MS)
        quiet.unref()
        resume = () => {
          clearTimeout(quiet)
          resolve()
        }
        if (isUnsure || changed.size > 0 || left.aborted) resume()
      })
    }
  } finally {
    left.removeEventListener('abort', closeStreams)
    stop()
  }
}
