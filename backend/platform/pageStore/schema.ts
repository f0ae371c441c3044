import { customType, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, strings } from '#backend/platform/db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Finished pages, for all processes of one build. The migration makes the three tables unlogged: nobody misses them
 * after a crash, and keeping a page waits for no disk.
 */
export const storedPages = pgTable(
  'stored_pages',
  {
    /** Of which build and settings it is. */
    build: text('build').notNull(),
    key: text('key').notNull(),
    head: jsonb('head').$type<Record<string, unknown>>().notNull(),
    br: bytea('br').notNull(),
    gzip: bytea('gzip').notNull(),
    tags: strings('tags'),
    /** Which changes could be seen when it was begun. */
    snapshot: snapshot('snapshot').notNull(),
    startedAt: instant('started_at').notNull(),
    freshUntil: instant('fresh_until').notNull(),
    staleUntil: instant('stale_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.build, table.key] }),
    index('stored_pages_started_at').on(table.startedAt),
    index('stored_pages_stale_until').on(table.staleUntil),
  ],
)

/** What changed pages, and in which transaction: a page that had not seen it is not shown. */
export const purgedTags = pgTable(
  'purged_tags',
  {
    tag: text('tag').notNull(),
    transaction: xid8('transaction').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('purged_tags_tag_at').on(table.tag, table.at), index('purged_tags_at').on(table.at)],
)

/** How much each page was asked for of late, whatever the build: `asked` halves with every hour. */
export const askedPages = pgTable(
  'asked_pages',
  {
    key: text('key').primaryKey(),
    asked: doublePrecision('asked').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('asked_pages_at').on(table.at)],
)
