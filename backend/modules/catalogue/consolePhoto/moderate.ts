import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { type PhotoFault, photoState } from '#domain/catalogue/shopPhoto.ts'
import { sendToMake } from './make.ts'
import { lockTheirPhoto, record, retirePicture, showPhotos, viewPhoto } from './own.ts'

/** Shows a photo to customers, once it is made in the sizes of the pages. */
export async function approvePhoto(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<{ photo: ConsolePhoto }> {
  await ctx.db.transaction(async (tx) => {
    const photo = await lockTheirPhoto(tx, ctx, 'photos.approve', { id, version })
    if (photo.approvedAt) throw unprocessable('It is approved already')
    await tx.update(shopPhotos).set({ approvedAt: ctx.now, refusedFor: null }).where(eq(shopPhotos.id, id))
    await record(tx, ctx, photo, { action: 'photoApproved' })
    await sendToMake(tx, id)
  })
  return viewPhoto(ctx, id)
}

/** Keeps a photo from customers, also one that they saw. */
export async function refusePhoto(
  ctx: StaffContext,
  id: string,
  { version, reason }: { version: number; reason: PhotoFault },
): Promise<{ photo: ConsolePhoto }> {
  await ctx.db.transaction(async (tx) => {
    const photo = await lockTheirPhoto(tx, ctx, 'photos.approve', { id, version })
    if (photo.refusedFor) throw unprocessable('It is refused already')
    await tx
      .update(shopPhotos)
      .set({ approvedAt: null, refusedFor: reason, picture: null, isMade: false })
      .where(eq(shopPhotos.id, id))
    await record(tx, ctx, photo, {
      ...{ action: 'photoRefused', before: { state: photoState(photo) } },
      after: { state: 'refused', fault: reason },
    })
    await retirePicture(tx, photo.picture, ctx.now)
    if (photo.picture) await showPhotos(tx, photo.shopId)
  })
  return viewPhoto(ctx, id)
}
