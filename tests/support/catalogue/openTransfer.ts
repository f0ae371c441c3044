import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import { exportCatalogue } from '#backend/modules/catalogue/transfer/export.ts'
import { type Imported, importCatalogue } from '#backend/modules/catalogue/transfer/import.ts'
import { searchIndex } from '#backend/modules/search/refresh.ts'
import { ground } from '#demo/ground.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

export const NOW = new Date('2026-11-21T12:00:00+07:00')
export const WITH = { now: NOW, search: searchIndex, ground: ground() }

export type Opened = { backend: TestBackend; db: Database; pool: pg.Pool; close(): Promise<void> }

/** A backend on a database that is empty, or has the demo in it, with the tools of an import. */
export async function openTransfer(isSeeded: boolean): Promise<Opened> {
  const backend = await startBackend()
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 6 })
  const db = drizzle(pool)
  if (isSeeded) await seedDatabase(db, NOW)
  return {
    ...{ backend, db, pool },
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}

/** Lines of a file: texts as they are, other things as JSON. */
export async function* linesOf(...all: unknown[]): AsyncGenerator<string> {
  for (const line of all) yield typeof line === 'string' ? line : JSON.stringify(line)
}
/** Imports lines. */
export const load = ({ db }: Pick<Opened, 'db'>, ...all: unknown[]): Promise<Imported> =>
  importCatalogue(db, linesOf(...all), WITH)

/** The lines of an export. */
export async function exported({ db }: Pick<Opened, 'db'>): Promise<string[]> {
  const all: string[] = []
  for await (const line of exportCatalogue(db)) all.push(line.trimEnd())
  return all
}

/** A shop as a file has it. */
export const shop = {
  kind: 'shop',
  _id: 'rim-khlong',
  name: { en: 'Rim Khlong', th: 'ริมคลอง', ja: 'リム・クローン' },
  latitude: 13.74,
  longitude: 100.56,
  opening_hours: 'Mo-Su 10:00-20:00; We off',
  capacity: 2,
  facilityOptions: { hasParking: true, hasPlug: false },
  commonTerms: 'Please come a little early.',
}
/** A service of it. */
export const foot = {
  kind: 'serviceType',
  _id: 'rim-khlong-foot',
  shop: 'rim-khlong',
  typeName: 'นวดเท้า',
  serviceType: 1,
  timePrices: [
    { time: 60, price: 400, maxPercentage: 10 },
    { time: 90, price: 550 },
  ],
}
