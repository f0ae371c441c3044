import { lt, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { KEPT } from './pageStore.ts'
import { askedPages, purgedTags, storedPages } from './schema.ts'

/** Of the pages of all builds, in bytes; the oldest go. */
const MOST_BYTES = 1024 ** 3
/** A row's own, beside what was packed. */
const ROW_BYTES = 2048

/** Forgets pages that nobody may show any more, changes that no kept page is older than, and what nobody asks for. */
export async function forgetPages(db: Database, now: Date, mostBytes = MOST_BYTES): Promise<number> {
  const old = await db
    .delete(storedPages)
    .where(sql`${storedPages.staleUntil} < ${now} or ${storedPages.startedAt} < ${now}::timestamptz - ${KEPT}`)
  const beyond = await db.execute(sql`
    delete from stored_pages s using (
      select build, key, sum(octet_length(br) + octet_length(gzip) + ${ROW_BYTES}) over (order by started_at desc) as bytes
      from stored_pages) kept
    where s.build = kept.build and s.key = kept.key and kept.bytes > ${mostBytes}`)
  const changes = await db.delete(purgedTags).where(lt(purgedTags.at, sql`${now}::timestamptz - 2 * ${KEPT}`))
  const asked = await db.delete(askedPages).where(lt(askedPages.at, sql`${now}::timestamptz - 2 * ${KEPT}`))
  return [old, beyond, changes, asked].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
