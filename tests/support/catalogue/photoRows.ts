import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { shopPhotos } from '#backend/schema.ts'

type Row = typeof shopPhotos.$inferInsert

/** A photo of a shop that waits to be looked at, without its files. Answers its id. */
export async function insertPhoto(db: Database, change: Partial<Row> & { shopId: string }): Promise<string> {
  const id = randomUUID()
  await db
    .insert(shopPhotos)
    .values({ id, original: `original-${id}`, width: 1200, height: 900, position: 1, ...change })
  return id
}
