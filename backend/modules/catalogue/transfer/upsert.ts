import { getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#backend/context.ts'

type Identified = PgTable & { id: PgColumn }
type Row = Record<string, unknown>

const quoted = (name: string) => `"${name}"`

const statements = new Map<string, { head: string; tail: string }>()

/** `insert … select … on conflict (key) do update` for these columns, made once; without a key, what is there stays. */
function statementOf(table: PgTable, keys: string[], key: string | null) {
  const name = getTableName(table)
  const known = statements.get(`${name} ${keys}`)
  if (known) return known
  const columns = getTableColumns(table)
  const names = keys.map((one) => quoted(columns[one]!.name))
  const typed = keys.map((one) => `${quoted(one)} ${columns[one]!.getSQLType()}`)
  const unique = key && quoted(columns[key]!.name)
  const changing = names.filter((one) => one !== unique)
  const isDated = 'updatedAt' in columns && !keys.includes('updatedAt')
  const set = [...changing.map((one) => `${one} = excluded.${one}`), ...(isDated ? ['"updated_at" = now()'] : [])]
  // Unchanged rows are not written. Points cannot be compared with `is distinct from`; their coordinates are columns too.
  const compared = keys.filter((one) => columns[one]!.getSQLType() !== 'point').map((one) => quoted(columns[one]!.name))
  const stored = compared.map((one) => `${quoted(name)}.${one}`)
  const news = compared.map((one) => `excluded.${one}`)
  const update = `(${unique}) do update set ${set} where (${stored}) is distinct from (${news})`
  const made = {
    head: `insert into ${quoted(name)} (${names}) select ${keys.map(quoted)} from jsonb_to_recordset(`,
    tail: `::jsonb) as one(${typed}) on conflict ${unique ? update : 'do nothing'}`,
  }
  statements.set(`${name} ${keys}`, made)
  return made
}

const insertOf = (table: PgTable, rows: Row[], key: string | null) => {
  const { head, tail } = statementOf(table, Object.keys(rows[0]!), key)
  return sql`${sql.raw(head)}${JSON.stringify(rows)}${sql.raw(tail)}`
}

/** Writes rows, new or again, in one statement. All rows have the same keys: column names as the schema says them. */
export async function upsertRows(tx: Transaction | Database, table: PgTable, rows: Row[], key = 'id'): Promise<void> {
  if (rows.length > 0) await tx.execute(insertOf(table, rows, key))
}

/**
 * Writes rows of several tables in one statement, which is one transaction and one trip, and takes others away
 * (`removals`: deletes of rows that it does not write). What a power cut may lose of it, the next import brings.
 */
export async function upsertTogether(
  db: Transaction | Database,
  parts: { table: PgTable; rows: Row[]; key?: string | null }[],
  removals: SQL[] = [],
): Promise<void> {
  const inserts = parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ table, rows, key = 'id' }, index) => sql`${sql.raw(`part${index}`)} as (${insertOf(table, rows, key)})`)
  const deletes = removals.map((removal, index) => sql`${sql.raw(`gone${index}`)} as (${removal})`)
  await db.execute(
    sql`with ${sql.join([...inserts, ...deletes], sql`, `)} select set_config('synchronous_commit', 'off', true)`,
  )
}

/** What is stored under these ids. */
export async function findRows<T extends Identified>(
  tx: Transaction | Database,
  table: T,
  ids: string[],
): Promise<Map<string, T['$inferSelect']>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))
  return new Map(rows.map((row) => [(row as { id: string }).id, row as T['$inferSelect']]))
}

/** Values of a line override stored ones, and those override defaults; a missing key keeps the stored value. */
export function merged<T extends Row>(defaults: T, stored: Row | undefined, said: Partial<T>): T {
  const row = { ...defaults }
  for (const key of Object.keys(defaults) as (keyof T & string)[]) {
    const value = said[key] ?? stored?.[key]
    const isNullSaid = said[key] === null
    if (isNullSaid) row[key] = null as T[typeof key]
    else if (value !== undefined && value !== null) row[key] = value as T[typeof key]
  }
  return row
}
