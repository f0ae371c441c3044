import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import journal from '#backend/platform/db/migrations/meta/_journal.json' with { type: 'json' }

/** Anything that asks the database in the transaction of a backup. */
export type Client = Pick<pg.ClientBase, 'query'>

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { schema: string; name: string; value: string; isCalled: boolean }

const quote = pg.escapeIdentifier

export const sqlName = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quote(schema)}.${quote(name)}`
export const keyOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`
export const columnsOf = ({ columns }: Table) => columns.map((column) => quote(column)).join(', ')

/**
 * The tables that our migrations make, without the columns that the database computes. Left out are those that it
 * forgets itself (unlogged), those that packages keep in schemas of their own, and the row by which /readyz tries to
 * write.
 */
const TABLES = `
  select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relpersistence = 'p'
    and n.nspname = 'public' and c.relname <> 'readiness'
    and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
  group by 1, 2
  order by 1, 2`

export const tablesOf = async (client: Client): Promise<Table[]> => (await client.query(TABLES)).rows

/** Where the sequences stand. They know no snapshot: read after the tables, none is behind a row of theirs. */
export async function sequencesOf(client: Client, schemas: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  )
  const found: Sequence[] = []
  for (const one of rows) {
    const { rows: at } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${sqlName(one)}`,
    )
    found.push({ ...one, ...at[0] })
  }
  return found
}

/** The first of these tables that has a row; undefined where none has. */
export async function filledTable(client: Client, tables: readonly Table[]): Promise<Table | undefined> {
  for (const table of tables) {
    const { rows } = await client.query(`select exists (select 1 from ${sqlName(table)}) as is_filled`)
    if (rows[0].is_filled) return table
  }
  return undefined
}

/** The name of the newest migration of this version. */
export const newestSchema = (): string => journal.entries.at(-1)?.tag ?? ''

/** The name of the newest migration that the database has; undefined where a newer version of Sabai made it, or none. */
export async function schemaOf(client: Client, migrationsFolder: string): Promise<string | undefined> {
  const { rows: known } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_ours",
  )
  if (!known[0].is_ours) return undefined
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at desc limit 1')
  const at = readMigrationFiles({ migrationsFolder }).findIndex(({ hash }) => hash === rows[0]?.hash)
  return journal.entries[at]?.tag
}
