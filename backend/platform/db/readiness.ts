import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A check that takes longer has failed. */
const PATIENCE_MS = 3000
/** For how long a result is reused. */
const FRESH_MS = 1000
const FILE_BYTES = 4096

type Places = { url: () => string; dataDir: string }

/**
 * Writes one row on a connection of its own, so that neither a crowd at the pool nor one that was opened under other
 * rights says what a new one meets. TRUNCATE begins the table anew: only a write that needs a page of disk finds a disk
 * full.
 */
async function writeRow(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN; TRUNCATE readiness; INSERT INTO readiness VALUES (now()); COMMIT')
  } finally {
    // Also ends a pending query; not awaited.
    client.end().catch(() => {})
  }
}

/** Uploads, and mails without SMTP, are files. */
async function writeFileInto(dataDir: string): Promise<void> {
  const file = join(dataDir, `.ready-${randomUUID()}`)
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, Buffer.alloc(FILE_BYTES))
  } finally {
    await rm(file, { force: true })
  }
}

/** The result of `check` from the last second; concurrent calls share one check. */
export function fresh(check: () => Promise<boolean>, now = Date.now): () => Promise<boolean> {
  let last: Promise<boolean> | undefined
  let endedAt: number | undefined
  return () => {
    if (last && (endedAt === undefined || now() < endedAt + FRESH_MS)) return last
    endedAt = undefined
    last = check().finally(() => {
      endedAt = now()
    })
    return last
  }
}

/** Whether this process can write what a booking needs: into the database, and into its data folder. */
export function openReadiness({ url, dataDir }: Places, onFault: (error: unknown) => void): () => Promise<boolean> {
  const check = async () => {
    try {
      await Promise.all([writeRow(url()), writeFileInto(dataDir)])
      return true
    } catch (error) {
      onFault(error)
      return false
    }
  }
  return fresh(check)
}
