import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { type Env, EnvError } from '#backend/env.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { liftTimeouts } from '#backend/platform/db/timeouts.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { readArchive } from './archive.ts'
import type { Progress } from './backUp.ts'
import { BackupFault } from './backupFault.ts'
import { withoutConstraints } from './constraints.ts'
import { CONTENTS, Contents, changedSecrets, FILES, MANIFEST, Manifest, secretMarks, TABLES } from './manifest.ts'
import { type Client, columnsOf, filledTable, keyOf, newestSchema, sqlName, type Table, tablesOf } from './tables.ts'

type Into = {
  pool: pg.Pool
  /** Brings the database to the newest schema. */
  migrate: () => Promise<void>
  storage: Storage
  env: Pick<Env, 'BACKUP_KEY' | 'STAFF_LINK_SECRET' | 'HEALTH_DATA_SECRET'>
  progress: Progress
}

export type Backup = { manifest: Manifest; contents: Contents }

function parse<Read>(schema: z.ZodType<Read>, bytes: Buffer): Read {
  const { data } = schema.safeParse(JSON.parse(bytes.toString()))
  if (!data) throw new BackupFault('otherFormat')
  return data
}

type Checking = { key: string | undefined; onBytes?: (count: number) => void }

/** Reads a backup through and compares every byte with its sum. @throws BackupFault */
export async function checkBackup(file: string, checking: Checking): Promise<Backup> {
  const found: Partial<Backup> = {}
  for await (const { name, bytes } of readArchive({ file, ...checking })) {
    if (name === MANIFEST) found.manifest = parse(Manifest, bytes)
    if (name === CONTENTS) found.contents = parse(Contents, bytes)
  }
  if (!found.manifest || !found.contents) throw new BackupFault('damaged')
  return found as Backup
}

async function refuseFilled(client: Client): Promise<void> {
  const filled = await filledTable(client, await tablesOf(client))
  if (filled) {
    throw new EnvError(
      `The database is not empty (${keyOf(filled)} has rows): restore into an empty one. Nothing was done.`,
    )
  }
}

/** The tables by their names; refuses where they are not those of the backup, which the same migrations make. */
async function matchTables(client: Client, { tables }: Manifest): Promise<Map<string, Table>> {
  const shape = (table: Table) => `${keyOf(table)} ${table.columns.toSorted()}`
  const here = new Set((await tablesOf(client)).map(shape))
  const strange = tables.find((table) => !here.has(shape(table)))
  if (strange) throw new EnvError(`The database has no table ${keyOf(strange)} as the backup has. Nothing was done.`)
  return new Map(tables.map((table) => [keyOf(table), table]))
}

/** Copies the rows of one table after another, as their parts come. */
function openRows(client: pg.PoolClient, tables: Map<string, Table>) {
  const counts: Contents['rows'] = {}
  /** `done` settles also where PostgreSQL refuses a row long after it was written. */
  let current: { key: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined
  async function end() {
    if (!current) return
    const { key, stream, done } = current
    current = undefined
    stream.end()
    await done
    counts[key] = stream.rowCount
  }
  async function add(key: string, bytes: Buffer) {
    if (current?.key !== key) {
      await end()
      const table = tables.get(key)
      if (!table) throw new BackupFault('damaged')
      const stream = client.query(copyFrom(`copy ${sqlName(table)} (${columnsOf(table)}) from stdin`))
      current = { key, stream, done: finished(stream) }
      current.done.catch(() => {})
    }
    const { stream, done } = current
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
  }
  return { add, end, counts }
}

const total = (rows: Contents['rows']) => Object.values(rows).reduce((sum, count) => sum + count, 0)

async function load(file: string, client: pg.PoolClient, backup: Backup, { env, storage, progress }: Into) {
  const rows = openRows(client, await matchTables(client, backup.manifest))
  const all = total(backup.contents.rows) + backup.contents.files
  let files = 0
  for await (const { name, bytes } of readArchive({ file, key: env.BACKUP_KEY })) {
    const path = name.split('/')
    if (name.startsWith(TABLES)) await rows.add(path[1] ?? '', bytes)
    else await rows.end()
    if (name.startsWith(FILES)) {
      await storage.put(name.slice(FILES.length), bytes)
      files += 1
    }
    progress('rows and files', total(rows.counts) + files, all)
  }
  for (const { schema, name, value, isCalled } of backup.contents.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [sqlName({ schema, name }), value, isCalled])
  }
}

/**
 * Fills an empty database, and the storage, with a backup that `checkBackup` has read through: all of it or nothing
 * (uploads have names of their own, and are no harm). Returns the names of secrets that are not those of the backup.
 * @throws EnvError where the database has rows, or the backup is of another schema
 */
export async function restore(file: string, backup: Backup, into: Into): Promise<string[]> {
  const { schema, secrets } = backup.manifest
  const { pool, env, migrate } = into
  if (schema !== newestSchema()) {
    throw new EnvError(
      `The backup is of schema ${schema}, and this version has ${newestSchema()}: restore it with the version of Sabai ` +
        'that made it, then start this one, which migrates it. Nothing was done.',
    )
  }
  const client = await pool.connect()
  try {
    await refuseFilled(client)
    await migrate()
    await client.query('begin')
    const tx = drizzle(client)
    await tx.execute(liftTimeouts('transaction'))
    await withoutConstraints(client, backup.manifest.tables, async () => {
      // Now locked: nobody fills it meanwhile.
      await refuseFilled(client)
      await load(file, client, backup, into)
    })
    await purge(tx, [cacheTag.everything])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Closing the connection also ends what it began.
    client.release(true)
  }
  return changedSecrets(secrets, secretMarks(env))
}
