import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#backend/log.ts'
import type { FileLock } from '#backend/platform/process/fileLock.ts'
import { postgresAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './createCluster.ts'
import { lockFolder } from './lock.ts'
import { clearOrphan, runningServer } from './orphan.ts'
import { clusterPlace } from './place.ts'
import type { Programs } from './program.ts'
import { clusterUrl, runningPort } from './runningUrl.ts'
import { ensureDatabase, type Launch, launch, stopServer } from './server.ts'

type Options = Launch & {
  dataDir: string
  log: Pick<Log, 'warn'>
  /** Whether a server that runs already is taken over as it runs, since others use it; else it is started anew. */
  adopts?: () => boolean
  /** Whether other processes use the server as this one ends: then it keeps running. */
  isShared?: () => boolean
  /** Called whenever the server is about to be started. */
  onLaunch?: () => void
}

/** The server of a data folder, kept by this process. */
export type EmbeddedPostgres = {
  readonly url: string
  readonly port: number
  cluster: string
  /** Starts the server again once it has died, on its port where that is free. */
  restart(): Promise<void>
  /** Stops the server and releases the folder. */
  close(): Promise<void>
  /** Releases the folder; the server keeps running for others. */
  leave(): void
}

/** Starts the server of a cluster, after what a killed process left there; answers its port. */
async function bringUp(programs: Programs, cluster: string, options: Options): Promise<number> {
  const left = await clearOrphan(programs, cluster)
  if (left !== 'none') options.log.warn({ left }, 'The last run did not end cleanly; PostgreSQL recovers its data')
  options.onLaunch?.()
  return launch(programs, cluster, options)
}

async function keepServer(dataDir: string, cluster: string, options: Options, locks: FileLock[]) {
  const account = postgresAccount(cluster)
  const programs: Programs = { account, folder: findBinaries(account, dataDir) }
  if (!existsSync(cluster)) await createCluster(programs, cluster)
  const adopted = options.adopts?.() ? runningPort(cluster) : undefined
  let port = adopted ?? (await bringUp(programs, cluster, options))
  let url = clusterUrl(cluster, port)
  const release = () => {
    for (const lock of locks.splice(0)) lock.release()
  }
  // A process that ends without close takes its server along, unless others use it.
  const onExit = () => {
    const pid = runningServer(cluster)
    if (pid && !options.isShared?.()) process.kill(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  let closing: Promise<void> | undefined
  const stop = async () => {
    process.off('exit', onExit)
    await stopServer(programs, cluster).finally(release)
  }
  const kept: EmbeddedPostgres = {
    cluster,
    get port() {
      return port
    },
    get url() {
      return url
    },
    async restart() {
      port = await bringUp(programs, cluster, { ...options, port })
      url = clusterUrl(cluster, port)
    },
    close() {
      closing ??= stop()
      return closing
    },
    leave() {
      process.off('exit', onExit)
      release()
    },
  }
  try {
    await ensureDatabase(clusterUrl(cluster, port, 'postgres'))
  } catch (error) {
    if (adopted) kept.leave()
    else await kept.close()
    throw error
  }
  return kept
}

/**
 * Starts PostgreSQL on the data folder and takes the folder for this process alone, until `close` or `leave`.
 * @throws FolderInUseError
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const dataDir = realpathSync(options.dataDir)
  const locks = [lockFolder(dataDir, join(dataDir, 'lock'))]
  try {
    const cluster = clusterPlace(dataDir)
    // A copied data folder notes the same place.
    if (cluster !== join(dataDir, 'postgres')) locks.push(lockFolder(cluster, `${cluster}.lock`))
    return await keepServer(dataDir, cluster, options, locks)
  } catch (error) {
    for (const lock of locks.splice(0)) lock.release()
    throw error
  }
}
