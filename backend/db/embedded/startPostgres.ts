import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { postgresAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, PASSWORD_FILE } from './createCluster.ts'
import { lockFolder } from './lock.ts'
import { clearOrphan, runningServer } from './orphan.ts'
import { clusterPlace } from './place.ts'
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

type Options = {
  dataDir: string
  log: Pick<Log, 'warn'>
  /** The port to try first; taken, it is any free one. */
  port?: number
  settings?: Record<string, string>
}

export type EmbeddedPostgres = { url: string; port: number; cluster: string; close(): Promise<void> }

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

async function launch(programs: Programs, cluster: string, options: Options): Promise<number> {
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

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'sabai'")
    if (!rowCount) await client.query('CREATE DATABASE sabai')
  } finally {
    await client.end()
  }
}

async function startOn(dataDir: string, cluster: string, options: Options): Promise<EmbeddedPostgres> {
  const account = postgresAccount(cluster)
  const programs: Programs = { account, folder: findBinaries(account, dataDir) }
  if (!existsSync(cluster)) await createCluster(programs, cluster)
  const left = await clearOrphan(programs, cluster)
  if (left !== 'none') options.log.warn({ left }, 'The last run did not end cleanly; PostgreSQL recovers its data')

  const port = await launch(programs, cluster, options)
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8')
  const address = `postgres://sabai:${password}@127.0.0.1:${port}`
  const pid = runningServer(cluster)
  // A process that ends without close takes its server along.
  const onExit = () => {
    if (pid && runningServer(cluster) === pid) process.kill(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  const stop = async () => {
    process.off('exit', onExit)
    if (!runningServer(cluster)) return
    const { code, output } = await runProgram(programs, 'pg_ctl', [
      'stop',
      '-w',
      '-m',
      'fast',
      '-t',
      '60',
      '-D',
      cluster,
    ])
    if (code !== 0 && runningServer(cluster)) throw new Error(`PostgreSQL does not stop: ${output}`)
  }
  try {
    await ensureDatabase(`${address}/postgres`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `${address}/sabai`, port, cluster, close: stop }
}

/** Starts PostgreSQL on the data folder and takes the folder until `close`. @throws FolderInUseError */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const locks = [lockFolder(dataDir, join(dataDir, 'lock'))]
  const release = () => {
    for (const lock of locks.splice(0)) lock.release()
  }
  try {
    const cluster = clusterPlace(dataDir)
    // A copied data folder notes the same place.
    if (cluster !== join(dataDir, 'postgres')) locks.push(lockFolder(cluster, `${cluster}.lock`))
    const server = await startOn(dataDir, cluster, options)
    let closing: Promise<void> | undefined
    const close = () => {
      closing ??= server.close().finally(release)
      return closing
    }
    return { ...server, close }
  } catch (error) {
    release()
    throw error
  }
}
