import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import { type Reply, startBackend } from '#tests/support/processes/startBackend.ts'

export type Catalogue = {
  db: Database
  /** What the call answers, read as the test knows it. */
  get<Answer = Record<string, unknown>>(path: string, sent?: { lang?: string; now?: Date }): Promise<Answer>
  /** Status and envelope. */
  reply(path: string): Promise<Reply>
  databaseUrl: string
  close(): Promise<void>
}

/** A backend on an empty database, with a way to put rows into it, for calls that anybody may ask. */
export async function openCatalogue(): Promise<Catalogue> {
  const backend = await startBackend()
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  return {
    db: drizzle(pool),
    async get(path, sent) {
      const { status, body } = await backend.send('GET', path, sent)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`)
      return body as never
    },
    databaseUrl: backend.databaseUrl,
    reply: (path) => backend.send('GET', path),
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}
