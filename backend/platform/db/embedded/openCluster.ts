import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#backend/log.ts'
import { type FileLock, tryLock } from '#backend/platform/process/fileLock.ts'
import { FolderInUseError } from './lock.ts'
import { runningServer } from './orphan.ts'
import { runningUrl } from './runningUrl.ts'
import { type EmbeddedPostgres, startPostgres } from './startPostgres.ts'

const LOOK_MS = 100
const CONNECT_MS = 5000
/** How soon another process keeps a server whose keeper has ended. */
const TAKE_OVER_MS = 1000
/** Starts longer ago than this do not slow the next one down. */
const WINDOW_MS = 60_000

/** The wait before a start doubles with every start in the last minute. */
type Backoff = { firstMs: number; longestMs: number; maxFailures: number }

/** The eighth failure in a row comes after some 25 seconds. */
const BACKOFF: Backoff = { firstMs: 200, longestMs: 10_000, maxFailures: 8 }

type Options = { dataDir: string; log: Pick<Log, 'info' | 'warn'>; backoff?: Backoff }

export type Cluster = {
  /** Where it answers; after a restart possibly on another port. */
  readonly url: string
  /** Resolves with the reason once the server has stopped and cannot be started again. */
  failed: Promise<Error>
  /** Stops the server, unless another process uses it. */
  close(): Promise<void>
}

/** A connection whose end shows that the server has stopped. */
type Line = { url: string; lost: Promise<void>; close(): Promise<void> }

async function openLine(url: string | undefined): Promise<Line | undefined> {
  if (!url) return undefined
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    return { url, lost, close: () => client.end() }
  } catch {
    return undefined
  }
}

/**
 * The PostgreSQL of a data folder, for any number of processes at once. One of them keeps it: starts it, and starts it
 * again when it dies. When that one ends, however it ends, another one keeps it; the last one stops it.
 *
 * Two files hold locks: the keeper has `lock` exclusively, and every process has `users` shared. A process that gets
 * `users` exclusively knows that no other uses the server.
 */
export async function openCluster({ dataDir: given, log, backoff = BACKOFF }: Options): Promise<Cluster> {
  mkdirSync(given, { recursive: true })
  const dataDir = realpathSync(given)
  const usersFile = join(dataDir, 'users')
  if (!existsSync(usersFile)) writeFileSync(usersFile, '', { flag: 'a' })

  const closing = new AbortController()
  const failed = Promise.withResolvers<Error>()
  let use: FileLock | undefined
  let keeper: EmbeddedPostgres | undefined
  let launches: number[] = []

  const leaveUse = () => {
    use?.release()
    use = undefined
  }

  function isSharedWithoutMe(): boolean {
    leaveUse()
    const alone = tryLock(usersFile, 'exclusive')
    alone?.release()
    return !alone
  }

  /** Becomes the keeper where nobody is; answers whether this process is it. Starts a server that does not run. */
  async function keep(adopts: () => boolean): Promise<boolean> {
    const onLaunch = () => launches.push(Date.now())
    try {
      keeper ??= await startPostgres({ dataDir, log, adopts, isShared: isSharedWithoutMe, onLaunch })
      return true
    } catch (error) {
      if (error instanceof FolderInUseError && error.folder === dataDir) return false
      throw error
    }
  }

  async function reach(): Promise<Line | undefined> {
    if (keeper && !runningServer(keeper.cluster)) await keeper.restart()
    else await keep(() => true)
    return openLine(keeper?.url ?? runningUrl(dataDir))
  }

  function restartDelay(): number {
    launches = launches.filter((at) => at > Date.now() - WINDOW_MS)
    if (launches.length === 0 || runningUrl(dataDir)) return 0
    return Math.min(backoff.firstMs * 2 ** (launches.length - 1), backoff.longestMs)
  }

  /** Until the server answers again, started by this process, by another one, or by itself. */
  async function recover(): Promise<Line> {
    let failures = 0
    for (let looks = 0; ; looks++) {
      await wait(Math.max(looks === 0 ? 0 : LOOK_MS, restartDelay()), undefined, { signal: closing.signal })
      try {
        const line = await reach()
        if (line) return line
      } catch (error) {
        failures += 1
        if (failures === backoff.maxFailures) throw error
        log.warn({ failures, reason: (error as Error).message }, 'PostgreSQL has not started; the next try follows')
      }
    }
  }

  /** The first connection: to a server of this process, or to the one that another process keeps. */
  async function enter(): Promise<Line> {
    for (let looks = 0; ; looks++) {
      if (await keep(isSharedWithoutMe)) {
        // Another process that checks for users holds it for a moment.
        while (!use) use = tryLock(usersFile, 'shared') ?? (await wait(LOOK_MS))
        return (await openLine(keeper?.url)) ?? recover()
      }
      use = tryLock(usersFile, 'shared')
      const line = use && (await openLine(runningUrl(dataDir)))
      if (line) {
        log.info('Another process keeps the database of this data folder: this one uses it too')
        return line
      }
      leaveUse()
      if (looks === 1) log.info('Another process opens or closes the database of this data folder: waiting for it')
      await wait(LOOK_MS)
    }
  }

  let line = await enter()

  async function watch() {
    while (!closing.signal.aborted) {
      await line.lost
      if (closing.signal.aborted) return
      log.warn('PostgreSQL does not answer any more')
      line = await recover()
      log.info('PostgreSQL answers again')
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!closing.signal.aborted) failed.resolve(error)
  })

  let keeping: Promise<unknown> | undefined
  const retryTimer = setInterval(() => {
    // A stopped server is restarted by the watcher of its connection.
    if (keeper || keeping || !runningUrl(dataDir)) return
    keeping = keep(() => true)
      .then((isKeeper) => isKeeper && log.info('This process keeps the database from now on'))
      .catch((err: unknown) => log.warn({ err }, 'The database could not be taken over'))
      .finally(() => {
        keeping = undefined
      })
  }, TAKE_OVER_MS)
  retryTimer.unref()

  async function close() {
    closing.abort()
    clearInterval(retryTimer)
    await line.close()
    await Promise.all([watching, keeping])
    leaveUse()
    while (keeper || runningUrl(dataDir)) {
      await keep(() => true)
      const alone = tryLock(usersFile, 'exclusive')
      if (!alone) return keeper?.leave()
      try {
        if (keeper) return await keeper.close()
      } finally {
        alone.release()
      }
      // Its keeper is opening or closing it.
      await wait(LOOK_MS)
    }
  }
  let closed: Promise<void> | undefined
  return {
    get url() {
      return line.url
    },
    failed: failed.promise,
    close() {
      closed ??= close()
      return closed
    },
  }
}
