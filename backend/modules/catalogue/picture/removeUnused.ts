import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { pictures } from '#backend/modules/catalogue/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { keptSince } from '#domain/retention.ts'
import { deleteFiles } from './storeUpload.ts'

/** Older uploads were checked by earlier runs, so the job never reads all that was ever uploaded. */
const LOOKED_AT_HOURS = 24 * 30
const BATCH = 200

/** Uploads that no review, profile, receipt, shop, banner, post or pass uses. */
const isUnused = sql`${pictures.name} ~ '^(profile|review|receipt|photo|content)-[0-9a-f]{32}(-sq)?$'
  and not exists (select 1 from reviews where reviews.photos @> array[${pictures.name}])
  and not exists (select 1 from users where users.profile_picture = ${pictures.name})
  and not exists (select 1 from orders where orders.receipt_image = ${pictures.name})
  and not exists (select 1 from banners where banners.image = ${pictures.name})
  and not exists (select 1 from posts where posts.image = ${pictures.name})
  and not exists (select 1 from passes where passes.image = ${pictures.name})
  and not exists (select 1 from shop_photos where shop_photos.picture = regexp_replace(${pictures.name}, '-sq$', ''))`

/**
 * Takes away, row and files, what was uploaded a day ago and is used nowhere; a job. A review that is written with
 * it at the same moment holds its row, and keeps it. Answers how many pictures.
 */
export async function removeUnusedUploads(db: Database, now: Date, storage: Storage): Promise<number> {
  const [from, until] = [addHours(now, -LOOKED_AT_HOURS), keptSince('unusedUploads', now)]
  const { name: key, createdAt: oldest } = pictures
  const isDue = and(gt(oldest, from), lte(oldest, until), isUnused)
  return forEachDueRow(db, pictures, { key, oldest, isDue, batch: BATCH }, async (tx, row) => {
    // The files first: where that fails, the row still says that they are there.
    await deleteFiles(storage, row)
    await tx.delete(pictures).where(eq(key, row.name))
  })
}
