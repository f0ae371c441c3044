import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'

/** A mail that nobody took, as it stands among the failed jobs. Answers its id there. */
export async function insertFailedJob(db: Database): Promise<string> {
  const about = JSON.stringify({ mailId: randomUUID() })
  const error = JSON.stringify({ error: 'LastingError', code: 'EENVELOPE 550' })
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, source_name, source_output, source_retry_count)
    values ('failed', ${about}::jsonb, 'mail', ${error}::jsonb, 0) returning id`)
  return rows[0]!.id
}
