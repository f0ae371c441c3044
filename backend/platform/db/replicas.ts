import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import { watchPools } from '#backend/platform/metrics/pools.ts'
import { placeOf } from './checkDirect.ts'
import { openPool, type PoolSettings } from './pool.ts'

/** How often the primary's place in its log is compared, and how soon again while a replica has not reached it. */
const LOOK_MS = 1000
const SOON_MS = 20
const LATER_MS = 320
/** A read that a replica does not answer by then is asked of the primary. */
const PATIENCE_MS = 5000

type Options = {
  urls: readonly string[]
  /** How far behind, in seconds, a replica may be and still be asked; 0 for no limit. */
  maxLagSeconds: number
  primary: Pick<pg.Pool, 'query'>
  settings: PoolSettings
  log: Pick<Log, 'info' | 'warn'>
}

type Replica = {
  place: string
  pool: pg.Pool
  db: Database
  /** It has all that the primary had at this moment of this process's clock. */
  caughtUpAt: number
}

export type Replicas = {
  /** A replica that has all that this process has heard of; undefined where the primary has to be asked. */
  choose(): Database | undefined
  /** Something was changed just now: replicas are asked again once they have it. */
  changed(): void
  close(): Promise<void>
}

const now = () => performance.now()

async function hasReplayed({ pool }: Replica, lsn: string): Promise<boolean> {
  const { rows } = await pool.query<{ has: boolean | null }>(
    'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has FROM pg_is_in_recovery() AS is_replica WHERE is_replica',
    [lsn],
  )
  if (!rows[0]) throw new Error('It is no replica')
  return rows[0].has === true
}

/** Streaming replicas, each asked only while it has what this process has heard of (docs/decisions/0109). */
export function openReplicas({ urls, maxLagSeconds, primary, settings, log }: Options): Replicas {
  const stopped = new AbortController()
  let changedAt = now()
  let wakeAll = new AbortController()
  const replicas: Replica[] = urls.map((url) => {
    const pool = openPool({ ...settings, patienceMs: PATIENCE_MS }, () => url, log as Log)
    return { place: placeOf(url), pool, db: drizzle(pool), caughtUpAt: Number.NEGATIVE_INFINITY }
  })

  /** Sleeps until the next look, or until something is changed. */
  const sleep = (ms: number, isWoken: boolean) => {
    const signal = isWoken ? AbortSignal.any([stopped.signal, wakeAll.signal]) : stopped.signal
    return wait(ms, undefined, { signal, ref: false }).catch(() => {})
  }

  async function catchUp(replica: Replica) {
    const at = now()
    const { rows } = await primary.query('SELECT pg_current_wal_lsn()::text AS lsn')
    for (let pause = SOON_MS; !(await hasReplayed(replica, rows[0].lsn)); pause = Math.min(2 * pause, LATER_MS)) {
      if (stopped.signal.aborted) return
      await sleep(pause, false)
    }
    replica.caughtUpAt = at
  }

  async function follow(replica: Replica) {
    let isAway = false
    while (!stopped.signal.aborted) {
      try {
        await catchUp(replica)
        if (isAway) log.info({ replica: replica.place }, 'A replica answers again')
        isAway = false
        if (replica.caughtUpAt > changedAt) await sleep(LOOK_MS, true)
      } catch (error) {
        replica.caughtUpAt = Number.NEGATIVE_INFINITY
        const reason = (error as Error).message
        if (!isAway && !stopped.signal.aborted) {
          log.warn({ replica: replica.place, reason }, 'A replica does not answer: the primary is asked')
        }
        isAway = true
        await sleep(LOOK_MS, false)
      }
    }
  }

  const following = replicas.map(follow)
  const pools = replicas.map(({ pool }) => pool)
  const unwatch = urls.length > 0 ? watchPools('replicas', pools) : () => {}
  let turn = 0
  return {
    choose() {
      const oldest = Math.max(changedAt, now() - (maxLagSeconds || Infinity) * 1000)
      const able = replicas.filter(({ caughtUpAt }) => caughtUpAt > oldest)
      turn += 1
      return able[turn % able.length]?.db
    },
    changed() {
      changedAt = now()
      wakeAll.abort()
      wakeAll = new AbortController()
    },
    async close() {
      unwatch()
      stopped.abort()
      await Promise.all(following)
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
