import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '#backend/context.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

export const NOW = new Date('2026-11-21T11:10:00+07:00')

export type Found = AnswerOf<(typeof searchCalls)['GET /search']>
export type Query = Record<string, string | number>

export type SearchBackend = {
  backend: TestBackend
  db: Database
  search(query: Query, lang?: string): Promise<Found>
  /** The shops that are found, on a page of 48. */
  idsOf(query: Query): Promise<string[]>
  close(): Promise<void>
}

/** A backend with the demo catalogue, as at `NOW`. */
export async function openSearch(): Promise<SearchBackend> {
  const backend = await startBackend()
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  const db = drizzle(pool)
  await seedDatabase(db, NOW)
  const search: SearchBackend['search'] = async (query, lang) => {
    const path = `/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    const { status, body } = await backend.send('GET', path, { now: NOW, ...(lang && { lang }) })
    expect([path, status, body.message]).toEqual([path, 200, ''])
    return body as unknown as Found
  }
  return {
    ...{ backend, db, search },
    idsOf: async (query) => (await search({ limit: 48, ...query })).items.map(({ _id }) => _id),
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}
