import { desc, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { askedPages, storedPages } from './schema.ts'

/** What is not shown once a tag of it was purged; times in milliseconds since the epoch. */
export type StoredPage = {
  head: Record<string, unknown>
  br: Buffer
  gzip: Buffer
  tags: string[]
  freshUntil: number
  staleUntil: number
}

/** Which changes a page could see that is begun now, and when that was. */
export type Begun = { snapshot: string; at: Date }

/** Finished pages, kept for all processes that run the same build. */
export type PageStore = {
  /**
   * The page under this key, unless it is too old or something of it has changed since it was begun; and what one that
   * is rendered from now on has seen.
   */
  look(key: string): Promise<{ page?: StoredPage; begun: Begun }>
  write(key: string, page: StoredPage, begun: Begun): Promise<void>
  /** Adds to how often pages were asked for; what was asked an hour ago counts half. */
  countAsked(asked: ReadonlyMap<string, number>): Promise<void>
  /** The keys that were asked for most, of any build, most first. */
  hottest(limit: number): Promise<string[]>
}

/** No transaction that changes a page is open for as long. */
const LONGEST_CHANGE = sql`interval '10 minutes'`
/** A replica that a page was read from may be behind its primary by as much. */
const LATEST_REPLICA = sql`interval '10 seconds'`
/** A page is never kept longer, however long it may be shown stale. */
export const KEPT = sql`interval '1 day'`

/** What is left of a count after the time from `since` until `until`. */
const faded = (count: unknown, since: unknown, until: unknown) =>
  sql`${count} * power(0.5, greatest(0, extract(epoch from ${until} - ${since})) / 3600)`

/** `build`: names the build and the settings that its pages are made by. */
export function openPageStore(db: Database, build: string): PageStore {
  return {
    async look(key) {
      const changed = sql`exists (
        select 1 from purged_tags p
        where p.tag = any(${storedPages.tags} || array[${cacheTag.everything}]::text[])
          and p.at > ${storedPages.startedAt} - ${LONGEST_CHANGE}
          and (p.at > ${storedPages.startedAt} - ${LATEST_REPLICA}
            or not pg_visible_in_snapshot(p.transaction, ${storedPages.snapshot})))`
      const [found] = await db
        .select({
          snapshot: sql<string>`pg_current_snapshot()::text`,
          at: sql<string>`clock_timestamp()::text`,
          stored: storedPages,
        })
        .from(sql`(select) as one`)
        .leftJoin(
          storedPages,
          sql`${storedPages.build} = ${build} and ${storedPages.key} = ${key}
            and ${storedPages.startedAt} > now() - ${KEPT} and not ${changed}`,
        )
      if (!found) throw new Error('PostgreSQL answered without a row')
      const begun = { snapshot: found.snapshot, at: new Date(found.at) }
      if (!found.stored) return { begun }
      const { head, br, gzip, tags, freshUntil, staleUntil } = found.stored
      const page = { head, br, gzip, tags, freshUntil: freshUntil.getTime(), staleUntil: staleUntil.getTime() }
      return { begun, page }
    },

    async write(key, { freshUntil, staleUntil, ...page }, { snapshot, at }) {
      const row = {
        ...{ ...page, build, key, snapshot, startedAt: at },
        ...{ freshUntil: new Date(freshUntil), staleUntil: new Date(staleUntil) },
      }
      await db
        .insert(storedPages)
        .values(row)
        .onConflictDoUpdate({
          target: [storedPages.build, storedPages.key],
          set: row,
          setWhere: sql`${storedPages.startedAt} <= ${at}`,
        })
    },

    async countAsked(asked) {
      if (asked.size === 0) return
      // In one order, so that two processes never wait for each other.
      const keys = [...asked.keys()].toSorted()
      const at = sql`now()`
      await db
        .insert(askedPages)
        .values(keys.map((key) => ({ key, asked: asked.get(key) ?? 0, at })))
        .onConflictDoUpdate({
          target: askedPages.key,
          set: { asked: sql`${faded(askedPages.asked, askedPages.at, at)} + excluded.asked`, at },
        })
    },

    async hottest(limit) {
      const rows = await db
        .select({ key: askedPages.key })
        .from(askedPages)
        .orderBy(desc(faded(askedPages.asked, askedPages.at, sql`now()`)))
        .limit(limit)
      return rows.map(({ key }) => key)
    },
  }
}
