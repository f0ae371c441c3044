import { existsSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runningServer } from './orphan.ts'
import { type Programs, runProgram } from './program.ts'

const START_ATTEMPTS = 8

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // Parallel plans need /dev/shm, which containers keep small.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
}

export type Launch = {
  /** The port to try first; taken, it is any free one. */
  port?: number | undefined
  settings?: Record<string, string> | undefined
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted ? freePort().then(done, fail) : fail(error)))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** Starts the server of a cluster and answers its port. */
export async function launch(programs: Programs, cluster: string, options: Launch): Promise<number> {
  const logFile = join(cluster, 'server.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? options.port : 0)
    if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
    const settings = Object.entries({ ...SETTINGS, ...options.settings, port: String(port) })
    const flags = settings.map(([name, value]) => `-c ${name}="${value}"`).join(' ')
    const { code, output } = await runProgram(programs, 'pg_ctl', [
      'start',
      '-w',
      '-t',
      '120',
      '-D',
      cluster,
      '-l',
      logFile,
      '-o',
      flags,
    ])
    if (code === 0) return port
    const said = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-1500).trim() : output
    // The port went between the probe and the start, or the last processes of a killed server are still leaving.
    const passes = /Address already in use|pre-existing shared memory|is still in use/i.test(said)
    if (!passes || attempt === START_ATTEMPTS) throw new Error(`PostgreSQL does not start on ${cluster}: ${said}`)
    await wait(250 * attempt)
  }
}

/** Stops the server of a cluster, if one runs. */
export async function stopServer(programs: Programs, cluster: string): Promise<void> {
  if (!runningServer(cluster)) return
  const { code, output } = await runProgram(programs, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-t', '60', '-D', cluster])
  if (code !== 0 && runningServer(cluster)) throw new Error(`PostgreSQL does not stop: ${output}`)
}

const CANNOT_CONNECT_NOW = '57P03'
const LOOK_MS = 250

/** A connection that writes: while the server reads back its log or an archive of it, it refuses, or answers reads. */
async function openWriter(connectionString: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS is_recovering')
      if (!rows[0].is_recovering) return client
    } catch (error) {
      if ((error as pg.DatabaseError).code !== CANNOT_CONNECT_NOW) throw error
    }
    await client.end()
    await wait(LOOK_MS)
  }
}

export async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = await openWriter(adminUrl)
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'sabai'")
    if (!rowCount) await client.query('CREATE DATABASE sabai')
  } finally {
    await client.end()
  }
}
