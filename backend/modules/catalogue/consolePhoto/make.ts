import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import { makePicture } from '#backend/modules/catalogue/picture/photoFiles.ts'
import { enqueue, type Queue } from '#backend/platform/jobs/queue.ts'
import { handles } from '#backend/platform/jobs/work.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { lockPhotos, type PhotoRow, retirePicture, showPhotos } from './own.ts'

/** A photo that is to be made in the sizes of the pages. */
const PHOTO_QUEUE: Queue<{ photoId: string }> = {
  name: 'shopPhoto',
  retries: 3,
  retrySeconds: 2,
  timeoutSeconds: 120,
  unique: 'once',
}
/** As many as the job of a minute takes on that were lost. */
const BATCH = 20

const isToMake = and(isNotNull(shopPhotos.approvedAt), eq(shopPhotos.isMade, false))

/** Has a photo made once the caller's transaction commits. */
export const sendToMake = (tx: Transaction, photoId: string): Promise<void> =>
  enqueue(tx, PHOTO_QUEUE, { photoId }, { key: photoId })

type Tools = { db: Database; now: Date; storage: Storage }

const focusOf = ({ focusX: x, focusY: y }: PhotoRow) => ({ x, y })

/**
 * Makes a photo and shows it. Refused, removed or cut otherwise meanwhile, it stays as it is by now: what was made for
 * nothing goes with the unused uploads. Answers whether it is shown.
 */
async function makePhoto({ db, now, storage }: Tools, photoId: string): Promise<boolean> {
  const wanted = and(eq(shopPhotos.id, photoId), isToMake)
  const [read] = await db.select().from(shopPhotos).where(wanted)
  if (!read) return false
  const { original, width, height, uploadedBy } = read
  const picture = await makePicture({ db, storage }, { original, width, height, uploadedBy, focus: focusOf(read) })
  return db.transaction(async (tx) => {
    await lockPhotos(tx, read.shopId)
    const [before] = await tx.select().from(shopPhotos).where(wanted)
    const made = and(wanted, eq(shopPhotos.focusX, read.focusX), eq(shopPhotos.focusY, read.focusY))
    const [shown] = await tx.update(shopPhotos).set({ picture, isMade: true }).where(made).returning()
    if (!shown) return false
    await retirePicture(tx, before?.picture ?? null, now)
    await showPhotos(tx, read.shopId)
    return true
  })
}

/** Makes the photos whose job was lost. Answers how many are shown. */
export async function makeDuePhotos(db: Database, now: Date, storage: Storage): Promise<number> {
  const due = await db
    .select({ id: shopPhotos.id })
    .from(shopPhotos)
    .where(isToMake)
    .orderBy(asc(shopPhotos.createdAt))
    .limit(BATCH)
  let count = 0
  const failed: unknown[] = []
  for (const { id } of due) {
    try {
      if (await makePhoto({ db, now, storage }, id)) count++
    } catch (error) {
      failed.push(error)
    }
  }
  // One that cannot be made keeps no other from being shown.
  if (failed.length > 0) throw failed[0]
  return count
}

export const photoHandler = handles(PHOTO_QUEUE, (tools, { photoId }) => makePhoto(tools, photoId))
