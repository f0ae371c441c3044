import { randomUUID } from 'node:crypto'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findTheirShop, lockTheirShop } from '#backend/modules/catalogue/consoleShop/scope.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import { deleteOriginal, storeOriginal } from '#backend/modules/catalogue/picture/photoFiles.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { SHOP_PHOTOS_MAX } from '#domain/catalogue/shopPhoto.ts'
import { listPhotosOf, record, viewPhoto } from './own.ts'

const full = () => new ServiceError(ERROR_CODE.shopPhotosFull, `A shop has at most ${SHOP_PHOTOS_MAX} photos`)

/** Takes in a photo of a shop of theirs, the last of its row; it waits to be looked at. */
export async function addPhoto(ctx: StaffContext, shopId: string, image: Blob): Promise<{ photo: ConsolePhoto }> {
  const { db, now, staff, storage } = ctx
  // Before the work of drawing it: another shop, or one that has enough.
  const shop = await findTheirShop(db, ctx, 'photos.change', shopId)
  if ((await listPhotosOf(db, shop.id)).length >= SHOP_PHOTOS_MAX) throw full()
  const original = await storeOriginal(ctx, image)
  const id = randomUUID()
  try {
    await db.transaction(async (tx) => {
      await lockTheirShop(tx, ctx, 'photos.change', shop.id)
      const there = await listPhotosOf(tx, shop.id)
      if (there.length >= SHOP_PHOTOS_MAX) throw full()
      const position = Math.max(0, ...there.map((photo) => photo.position)) + 1
      const { width, height } = original
      await tx.insert(shopPhotos).values({
        ...{ id, shopId: shop.id, ...original, position, uploadedBy: staff.userId, createdAt: now },
      })
      await record(tx, ctx, { id, shopId: shop.id }, { action: 'photoAdded', after: { size: `${width} × ${height}` } })
    })
  } catch (error) {
    await deleteOriginal(storage, original.original)
    throw error
  }
  return viewPhoto(ctx, id)
}
