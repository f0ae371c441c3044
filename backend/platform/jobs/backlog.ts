import { sql } from 'drizzle-orm'
import type { CountBacklog } from '#backend/platform/metrics/backlogs.ts'
import { FAILED_JOBS, JOBS_SCHEMA } from './queue.ts'

/** What a queue is called among what waits: those of pg-boss itself begin so, too. */
const named = (queue: string) => (queue === FAILED_JOBS ? 'failedJobs' : `job:${queue}`)

/** Jobs that are due and not begun, by queue; of queues with none the row is there, too. */
export const countJobs: CountBacklog = async (db) => {
  const schema = sql.identifier(JOBS_SCHEMA)
  const { rows } = await db.execute<{ name: string; count: string; age: string }>(sql`
    select q.name, count(j.id) as count, coalesce(extract(epoch from now() - min(j.start_after)), 0) as age
    from ${schema}.queue q
    left join ${schema}.job j
      on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    group by q.name`)
  return rows.map(({ name, count, age }) => ({
    what: named(name),
    count: Number(count),
    oldestSeconds: Math.max(0, Number(age)),
  }))
}
