import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Env, EnvError } from '#backend/env.ts'
import { MIGRATIONS_FOLDER } from '#backend/platform/db/migrate.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { type Entry, writeArchive } from './archive.ts'
import { CONTENTS, type Contents, FILES, MANIFEST, type Manifest, secretMarks, TABLES } from './manifest.ts'
import { columnsOf, keyOf, schemaOf, sequencesOf, sqlName, type Table, tablesOf } from './tables.ts'

const PART_BYTES = 4 * 1024 * 1024
const FILES_AT_ONCE = 8
const READ_TRIES = 3

/** Hears how far the work is: done of all, in tables, files or bytes. */
export type Progress = (what: string, done: number, all: number) => void

type From = {
  pool: pg.Pool
  storage: Storage
  env: Pick<Env, 'BACKUP_KEY' | 'STAFF_LINK_SECRET' | 'HEALTH_DATA_SECRET'>
  now: Date
  progress: Progress
}

const jsonEntry = (name: string, content: unknown): Entry => ({
  ...{ name, bytes: Buffer.from(JSON.stringify(content, undefined, 2)) },
})

/** The rows of a table in parts of `PART_BYTES`; returns how many there are. */
async function* tableEntries(client: pg.PoolClient, table: Table): AsyncGenerator<Entry, number> {
  const rows = client.query(copyTo(`copy ${sqlName(table)} (${columnsOf(table)}) to stdout`))
  let held: Buffer[] = []
  let bytes = 0
  let part = 0
  const take = (): Entry => {
    const entry = { name: `${TABLES}${keyOf(table)}/${String(++part).padStart(8, '0')}`, bytes: Buffer.concat(held) }
    held = []
    bytes = 0
    return entry
  }
  for await (const piece of rows as AsyncIterable<Buffer>) {
    held.push(piece)
    bytes += piece.length
    if (bytes >= PART_BYTES) yield take()
  }
  if (bytes > 0) yield take()
  return rows.rowCount
}

/** A storage that stumbles once does not end the backup of a hundred thousand files. */
async function readPatiently(storage: Storage, key: string, tries = READ_TRIES): Promise<Uint8Array | undefined> {
  try {
    return await storage.read(key)
  } catch (error) {
    if (tries === 1) throw error
    return readPatiently(storage, key, tries - 1)
  }
}

/** What customers and shops uploaded; drawn pictures are drawn again. Returns how many there are. */
async function* fileEntries(storage: Storage, progress: Progress): AsyncGenerator<Entry, number> {
  const keys = await storage.list('pictures/')
  let count = 0
  for (let at = 0; at < keys.length; at += FILES_AT_ONCE) {
    const some = keys.slice(at, at + FILES_AT_ONCE)
    const found = await Promise.all(some.map((key) => readPatiently(storage, key)))
    for (const [index, bytes] of found.entries()) {
      // Deleted since the list was made.
      if (!bytes) continue
      count += 1
      yield { name: FILES + some[index], bytes: Buffer.from(bytes) }
    }
    progress('files', Math.min(at + FILES_AT_ONCE, keys.length), keys.length)
  }
  return count
}

async function* entriesOf(client: pg.PoolClient, { storage, env, now, progress }: From): AsyncGenerator<Entry> {
  const schema = await schemaOf(client, MIGRATIONS_FOLDER)
  if (!schema) throw new EnvError('This database was made by another version of Sabai: back it up with that one.')
  const tables = await tablesOf(client)
  const manifest: Manifest = { format: 1, createdAt: now.toISOString(), schema, secrets: secretMarks(env), tables }
  yield jsonEntry(MANIFEST, manifest)
  const rows: Contents['rows'] = {}
  for (const [at, table] of tables.entries()) {
    rows[keyOf(table)] = yield* tableEntries(client, table)
    progress('tables', at + 1, tables.length)
  }
  const schemas = [...new Set(tables.map((table) => table.schema))]
  const sequences = await sequencesOf(client, schemas)
  // After the snapshot, so that every file which a row names is there unless somebody deletes it just now.
  const files = yield* fileEntries(storage, progress)
  yield jsonEntry(CONTENTS, { rows, files, sequences } satisfies Contents)
}

/**
 * Writes all tables as they are at one instant, and the uploads that they name, into a new file; also while customers
 * book. With BACKUP_KEY it is encrypted.
 */
export async function backUp(file: string, from: From): Promise<void> {
  const client = await from.pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await writeArchive(file, entriesOf(client, from), from.env.BACKUP_KEY)
  } finally {
    // A connection that breaks off in the middle of a COPY is of no use any more.
    client.release(true)
  }
}
