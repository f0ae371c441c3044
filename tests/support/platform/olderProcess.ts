import type pg from 'pg'

type Column = { name: string; type: string; notNull: boolean; generated?: unknown; identity?: unknown }
/** The tables as drizzle's snapshot beside a migration describes them. */
export type Snapshot = { tables: Record<string, { name: string; columns: Record<string, Column> }> }

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The error of a statement that changes nothing; undefined where it goes through. */
async function errorOf(client: pg.Client, statement: string): Promise<string[]> {
  await client.query('SAVEPOINT statement')
  try {
    await client.query(statement)
    return []
  } catch (error) {
    return [(error as Error).message]
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT statement')
  }
}

/** Columns of the database that a row of an older process would leave empty against their will. */
async function demands(client: pg.Client, table: string, known: Record<string, Column>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass(quote_ident($1)) AND attnum > 0
     AND attnotnull AND NOT atthasdef AND attidentity = '' AND NOT attisdropped`,
    [table],
  )
  return rows.flatMap(({ name }) => (known[name]?.notNull ? [] : [`${table}.${name} may not be empty`]))
}

/**
 * What a process of an older version, which knows the tables of this snapshot, would stumble over: its reading of every
 * table, its writing of every column, and rows without what it does not know. Inside a transaction of the caller's.
 */
export async function strugglesOf(client: pg.Client, { tables }: Snapshot): Promise<string[]> {
  const struggles: string[] = []
  for (const { name, columns } of Object.values(tables)) {
    const written = Object.values(columns).filter(({ generated, identity }) => !generated && !identity)
    const values = written.map(({ type }) => `NULL::${type.replace('bigserial', 'bigint')}`).join(', ')
    const into = quoted(written.map((column) => column.name))
    struggles.push(
      ...(await errorOf(client, `SELECT ${quoted(Object.keys(columns))} FROM "${name}" LIMIT 0`)),
      ...(await errorOf(client, `INSERT INTO "${name}" (${into}) SELECT ${values} WHERE false`)),
      ...(await demands(client, name, columns)),
    )
  }
  return struggles
}
