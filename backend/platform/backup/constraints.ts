import { type Client, keyOf, sqlName, type Table } from './tables.ts'

const FOREIGN_KEYS = `
  select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table, quote_ident(k.conname) as name,
    pg_get_constraintdef(k.oid) as rule
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname || '.' || c.relname = any($1)
  order by 1, 2`

/**
 * Loads rows in any order: without foreign keys, which are made again afterwards and so checked over all rows, and
 * without triggers. Whoever owns the tables may do that; only a superuser could switch the checks off. Call it in a
 * transaction.
 */
export async function withoutConstraints(client: Client, tables: readonly Table[], load: () => Promise<void>) {
  const names = tables.map(sqlName)
  const { rows: keys } = await client.query(FOREIGN_KEYS, [tables.map(keyOf)])
  for (const name of names) await client.query(`lock table ${name} in access exclusive mode`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await load()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, rule } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${rule}`)
  }
}
