import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { passes } from '#backend/schema.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'

/** A picture that staff have sent at the console. */
const STAFF_PICTURE = `content-${'5a'.repeat(16)}`

/** Five visits on the quiet lane, as they are said at the console; the picture is inserted. */
export async function passBody(db: Database, change: object = {}) {
  await insertPictures(db, [STAFF_PICTURE])
  return {
    ...{ name: { en: 'Five in the rain', th: 'ห้าครั้งในสายฝน' }, description: {}, image: STAFF_PICTURE },
    ...{ price: 3000, originalPrice: 4000, units: 5, expiredWithin: 60, shopIds: [], position: 900 },
    ...{ showFrom: null, showUntil: null, ...change },
  }
}

/** A pass that is sold, after all others. Answers its id. */
export async function insertPass(db: Database, change: Partial<typeof passes.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await insertPictures(db, [STAFF_PICTURE])
  await db.insert(passes).values({
    ...{ id, slug: id, name: { en: 'Five in the rain' }, image: STAFF_PICTURE, price: 3000, originalPrice: 4000 },
    ...{ units: 5, position: 900, ...change },
  })
  return id
}

/** Takes away the passes that were made so. */
export async function forgetPasses(db: Database): Promise<void> {
  await db.delete(passes).where(sql`${passes.name} ->> 'en' = 'Five in the rain'`)
}
