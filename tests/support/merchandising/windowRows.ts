import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { banners } from '#backend/schema.ts'

type Change<Row> = Partial<Row>

/** A line on the home page that customers see. Answers its id. */
export async function insertBanner(db: Database, change: Change<typeof banners.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await db.insert(banners).values({ id, type: 'home_ads', title: { en: 'Rain or shine' }, ...change })
  return id
}
