import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import { openLog } from '#backend/log.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'

/** What a page costs that holds nothing: the other half of every ratio. */
const CONTROL =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Control</title></head><body><main><h1>An empty page</h1><p>It has no script, no style and no picture.</p></main></body></html>'

export type Stage = {
  servers: [Running, Running]
  control: string
  db: Database
  /** What a further process on the same database is started with. */
  variables: Record<string, string>
  close(): Promise<void>
}

/** Two servers on one database of its own with the demo catalogue, and an empty page beside them. */
export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-bench-'))
  const postgres = await startPostgres({ dataDir: folder, log: openLog({ LOG_LEVEL: 'warn' }) })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const root = join(import.meta.dirname, '..')
  const variables = { DATABASE_URL: postgres.url, DATA_DIR: folder, SEED: 'demo', LOG_LEVEL: 'warn' }
  // One after the other: the first builds, where there is something to build, and fills the database.
  const first = await startProcess(root, 'server/start.ts', variables)
  const second = await startProcess(root, 'server/start.ts', variables)
  const empty = createServer((_req, res) => res.setHeader('content-type', 'text/html').end(CONTROL))
  await new Promise<void>((done) => empty.listen(0, '127.0.0.1', done))
  return {
    servers: [first, second],
    control: `http://127.0.0.1:${(empty.address() as AddressInfo).port}`,
    db: drizzle(pool),
    variables,
    async close() {
      empty.closeAllConnections()
      empty.close()
      await Promise.all([first.stop(), second.stop()])
      await pool.end()
      await postgres.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
