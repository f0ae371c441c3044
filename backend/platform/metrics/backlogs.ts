import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import { observe } from './observe.ts'
import { gauge } from './registry.ts'

/** Whoever looks does not wait longer for a database that is busy or away. */
const PATIENCE_MS = 2000
/** How old what is shown may be, so that more who look cost the database no more. */
const FRESH_MS = 5000

/** Work that waits in the database: how much, and for how many seconds the oldest of it has been due. */
export type Backlog = { what: string; count: number; oldestSeconds: number }

/** What one part of the backend has waiting. Asked for often: it has to come from an index. */
export type CountBacklog = (db: Database, now: Date) => Promise<Backlog[]>

/** Seconds since an instant; 0 where there is none. */
export const secondsSince = (instant: Date | null | undefined, now: Date): number =>
  instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1000) : 0

const counts = gauge({
  name: 'sabai_backlog',
  help: 'What waits to be done in the database, of the whole fleet.',
  labelNames: ['what'] as const,
})
const ages = gauge({
  name: 'sabai_backlog_oldest_seconds',
  help: 'For how long the oldest of it has been due.',
  labelNames: ['what'] as const,
})
const isUp = gauge({
  name: 'sabai_database_up',
  help: '1 where the database told what waits in it, 0 where it did not in time.',
})

/** Shows what waits in the database, until the returned function is called. */
export function watchBacklogs(db: Database, parts: readonly CountBacklog[], log: Pick<Log, 'warn'>): () => void {
  let readAt = Number.NEGATIVE_INFINITY

  async function read() {
    const rows = (await Promise.all(parts.map((count) => count(db, new Date())))).flat()
    counts.reset()
    ages.reset()
    for (const { what, count, oldestSeconds } of rows) {
      counts.set({ what }, count)
      ages.set({ what }, oldestSeconds)
    }
    readAt = performance.now()
    isUp.set(1)
  }

  return observe(async () => {
    if (performance.now() < readAt + FRESH_MS) return
    const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('It did not answer in time')
    })
    await Promise.race([read(), late]).catch((error: Error) => {
      // What was true before may no longer be.
      counts.reset()
      ages.reset()
      isUp.set(0)
      log.warn({ reason: error.message }, 'The database did not tell what waits in it')
    })
  })
}
