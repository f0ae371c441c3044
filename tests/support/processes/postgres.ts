import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { HANDLERS } from '#backend/jobs.ts'
import { openLog } from '#backend/log.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { MIGRATIONS_FOLDER, migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openQueues } from '#backend/platform/jobs/queue.ts'

const TEMPLATE = 'sabai_template'
const URL_VARIABLE = 'SABAI_TEST_POSTGRES'
/** A folder of this run, shared by all workers. */
export const RUN_VARIABLE = 'SABAI_TEST_RUN'

let clones = 0

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function migrateTemplate(server: string): Promise<void> {
  await asAdmin(server, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`))
  if (!existsSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'))) return
  await migrateDatabase(databaseUrl(server, TEMPLATE))
  const pool = new pg.Pool({ connectionString: databaseUrl(server, TEMPLATE), max: 1 })
  try {
    const queues = HANDLERS.map(({ queue }) => queue)
    await openQueues(pool, queues, openLog({ LOG_LEVEL: 'warn' }))
  } finally {
    await pool.end()
  }
}

/** vitest globalSetup: one server for the whole run, with a migrated template database. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sabai-tests-'))
  const run = await mkdtemp(join(tmpdir(), 'sabai-run-'))
  const server = await startPostgres({
    dataDir: folder,
    log: openLog({ LOG_LEVEL: 'warn' }),
    port: 5600,
    // A test's data need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const stop = async () => {
    await server.close()
    await rm(server.cluster, { recursive: true, force: true })
    await rm(`${server.cluster}.lock`, { force: true })
    await rm(`${server.cluster}.lock.json`, { force: true })
    await rm(folder, { recursive: true, force: true })
    await rm(run, { recursive: true, force: true })
  }
  try {
    await migrateTemplate(server.url)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[URL_VARIABLE] = server.url
  process.env[RUN_VARIABLE] = run
  return stop
}

/** A migrated, empty database of the caller's own, in this run's server. Call `drop` when its pools are closed. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env[URL_VARIABLE]
  if (!server) throw new Error('No test server: run with --project backend')
  const name = `worker_${process.env.VITEST_POOL_ID ?? 0}_${process.pid}_${++clones}`
  await asAdmin(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`))
  const drop = async () => {
    // Without FORCE: PostgreSQL waits for connections that are still closing, instead of cutting them off.
    await asAdmin(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name}`))
  }
  return { url: databaseUrl(server, name), drop }
}
