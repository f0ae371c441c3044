import { LRUCache } from 'lru-cache'
import { cacheEvictions } from '#backend/platform/metrics/registry.ts'
import type { Begun, PageStore } from '#backend/platform/pageStore/pageStore.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { type Page, packTightly, pageOf } from '#server/pages/page.ts'
import type { Rendered } from '#server/pages/rendered.ts'
import { keptFrom, writeStored } from './storedPages.ts'
import { openTagIndex } from './tagIndex.ts'

export type Render = () => Promise<Rendered>

/**
 * `page`: from the cache, shared by everyone; `stored`: another process, or one before this, has made it. `rendered`:
 * for the one who asked, never kept.
 */
export type Answer =
  | { kind: 'page'; page: Page; state: 'hit' | 'stale' | 'stored' | 'miss'; freshSeconds: number }
  | { kind: 'rendered'; rendered: Rendered }

/** A page of the cache; times in milliseconds since the epoch. */
export type Kept = { page: Page; tags: string[]; freshUntil: number; staleUntil: number; startedAt: number }
type Flight = { promise: Promise<Answer>; purged: Set<string> }

/** For how long a page is trusted, in seconds, without a sign that purges are received. */
export const DISCONNECTED_SECONDS = 5

type Options = {
  maxBytes: number
  /** Milliseconds since the epoch. */
  now?: () => number
  onError?: (error: unknown) => void
  /** What the processes of this build share. Where it fails, pages are made as without one. */
  store?: Pick<PageStore, 'look' | 'write'>
  /** Hears of every request for a page that is shared. */
  onAsked?: (key: string) => void
}

const isStorable = ({ status, headers, cache, personal }: Rendered) =>
  status === 200 &&
  !personal &&
  cache !== undefined &&
  cache.maxAge > 0 &&
  headers['set-cookie'] === undefined &&
  !/no-store|private/.test(String(headers['cache-control'] ?? ''))

const isHit = (tags: readonly string[], purged: ReadonlySet<string>) =>
  purged.has(cacheTag.everything) || tags.some((tag) => purged.has(tag))

export type PageCache = ReturnType<typeof openPageCache>

/** Finished pages in memory: single flight, stale while revalidating, bound by bytes, purged by tag. */
export function openPageCache({ maxBytes, now = Date.now, onError = () => {}, store, onAsked }: Options) {
  const index = openTagIndex()
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + key.length,
    dispose({ tags }, key, reason) {
      index.remove(key, tags)
      if (reason === 'evict') cacheEvictions.inc()
    },
  })
  function keep(key: string, page: Kept) {
    kept.set(key, page)
    // The page before it, under the same key, has taken itself out by now.
    if (kept.has(key)) index.add(key, page.tags)
  }
  const flights = new Map<string, Flight>()
  // Flights that a purge has overtaken: they still owe an answer to those who waited before it.
  const running = new Set<Flight>()

  // A cache that follows nobody trusts its pages.
  let heardAt = Infinity
  /** While purges are not received, no page is older than five seconds. */
  const trustedUntil = (startedAt: number) =>
    now() < heardAt + DISCONNECTED_SECONDS * 1000 ? Infinity : startedAt + DISCONNECTED_SECONDS * 1000
  const isFresh = ({ freshUntil, startedAt }: Kept) => now() < Math.min(freshUntil, trustedUntil(startedAt))
  const isUsable = ({ staleUntil, startedAt }: Kept) => now() < Math.min(staleUntil, trustedUntil(startedAt))

  const freshSeconds = ({ freshUntil, startedAt }: Pick<Kept, 'freshUntil' | 'startedAt'>) =>
    Math.max(0, Math.ceil((Math.min(freshUntil, trustedUntil(startedAt)) - now()) / 1000))

  const isNewest = (key: string, startedAt: number) => (kept.peek(key)?.startedAt ?? -1) <= startedAt

  async function load(key: string, render: Render, purged: Set<string>, begun: Begun | undefined): Promise<Answer> {
    const startedAt = now()
    const rendered = await render()
    const { cache } = rendered
    const isNewer = isNewest(key, startedAt)
    if (!cache || !isStorable(rendered)) {
      // A shop that is gone is not shown stale any longer.
      if (isNewer) kept.delete(key)
      return { kind: 'rendered', rendered }
    }
    const page = await pageOf(rendered)
    const freshUntil = startedAt + cache.maxAge * 1000
    const made = { page, tags: cache.tags, freshUntil, staleUntil: freshUntil + cache.swr * 1000, startedAt }
    if (isNewer && !isHit(cache.tags, purged)) {
      keep(key, made)
      if (store && begun) writeStored(store, key, made, begun).catch(onError)
    }
    return { kind: 'page', page, state: 'miss', freshSeconds: freshSeconds(made) }
  }

  /** Asks what the other processes have made first; what they would show stale is shown, and made anew after that. */
  async function obtain(key: string, render: Render, purged: Set<string>, takesStale: boolean): Promise<Answer> {
    const readAt = now()
    const looked = await store?.look(key).catch(onError)
    const stored = looked?.page && keptFrom(looked.page, readAt)
    const mayShow = takesStale ? isUsable : isFresh
    if (!stored || !mayShow(stored) || isHit(stored.tags, purged)) return load(key, render, purged, looked?.begun)
    if (isNewest(key, readAt)) keep(key, stored)
    if (!isFresh(stored)) setImmediate(() => flights.has(key) || fly(key, render, false).catch(onError))
    return { kind: 'page', page: stored.page, state: 'stored', freshSeconds: freshSeconds(stored) }
  }

  function fly(key: string, render: Render, takesStale: boolean): Promise<Answer> {
    const purged = new Set<string>()
    const flight: Flight = { purged, promise: obtain(key, render, purged, takesStale) }
    flights.set(key, flight)
    running.add(flight)
    const land = () => {
      running.delete(flight)
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.promise.then(land, land)
    return flight.promise
  }

  const freshly = (found: Kept | undefined) => {
    if (!found || !isFresh(found)) return undefined
    if (!found.page.isTight) packTightly(found.page).catch(onError)
    return found
  }

  async function answer(key: string, render: Render): Promise<Answer> {
    const given = await find(key, render)
    if (given.kind === 'page') onAsked?.(key)
    return given
  }

  async function find(key: string, render: Render): Promise<Answer> {
    const found = kept.get(key)
    const hit = freshly(found)
    if (hit) return { kind: 'page', page: hit.page, state: 'hit', freshSeconds: freshSeconds(hit) }
    const flight = flights.get(key)
    if (found && isUsable(found)) {
      if (!flight) fly(key, render, false).catch(onError)
      return { kind: 'page', page: found.page, state: 'stale', freshSeconds: 0 }
    }
    if (!flight) return fly(key, render, true)
    const shared = await flight.promise
    // What is not for everyone was made for the first asker only.
    return shared.kind === 'page' ? shared : { kind: 'rendered', rendered: await render() }
  }

  /** The page where it is fresh, without asking for a new one. */
  function fresh(key: string): Page | undefined {
    const found = freshly(kept.get(key))
    if (found) onAsked?.(key)
    return found?.page
  }

  /** Evicts at once; what is being rendered is neither stored nor given to those who ask from now on. */
  function purge(tags: readonly string[]) {
    if (tags.length === 0) return
    if (tags.includes(cacheTag.everything)) kept.clear()
    else for (const key of index.keysOf(tags)) kept.delete(key)
    for (const { purged } of running) for (const tag of tags) purged.add(tag)
    flights.clear()
  }

  /** A sign that all purges until then were received, in milliseconds since the epoch. */
  function hear(until = now()) {
    heardAt = until
  }

  /** For how long no sign came that purges are received; 0 for a cache that follows nobody. */
  const silentSeconds = () => Math.max(0, (now() - heardAt) / 1000)

  return { answer, fresh, purge, hear, silentSeconds, size: () => kept.size, bytes: () => kept.calculatedSize }
}

type Follows = { onPurge(hear: (tags: string[]) => void): unknown }

/** Purges the cache by the backend of this process; while purges are interrupted pages live shortly. */
export function followOwnBackend({ onPurge }: Follows, cache: PageCache) {
  cache.hear()
  onPurge((tags) => {
    cache.hear()
    cache.purge(tags)
  })
}
