import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { differenceOf, textsOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { shopPhotos } from '#backend/modules/catalogue/photoSchema.ts'
import { deleteOriginal } from '#backend/modules/catalogue/picture/photoFiles.ts'
import type { ConsolePhoto, PhotoChange } from '#contract/catalogue/consolePhotos.ts'
import { photoState } from '#domain/catalogue/shopPhoto.ts'
import { sendToMake } from './make.ts'
import { lockTheirPhoto, type PhotoRow, record, retirePicture, showPhotos, viewPhoto } from './own.ts'

type Columns = Pick<PhotoRow, 'alt' | 'focusX' | 'focusY'>

const told = ({ alt, focusX, focusY }: Columns) => ({ alt, focus: `${focusX} % · ${focusY} %` })

/** Changes what a photo of a shop of theirs shows, and around what it is cut. */
export async function changePhoto(
  ctx: StaffContext,
  id: string,
  { version, alt, focus }: PhotoChange,
): Promise<{ photo: ConsolePhoto }> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockTheirPhoto(tx, ctx, 'photos.change', { id, version })
    const after: Columns = {
      alt: alt ? textsOf(alt) : before.alt,
      focusX: focus?.x ?? before.focusX,
      focusY: focus?.y ?? before.focusY,
    }
    const difference = differenceOf(told(before), told(after))
    if (!difference) return
    const isCutAnew = after.focusX !== before.focusX || after.focusY !== before.focusY
    await tx
      .update(shopPhotos)
      .set({ ...after, ...(isCutAnew && { isMade: false }) })
      .where(eq(shopPhotos.id, id))
    await record(tx, ctx, before, { action: 'photoChanged', ...difference })
    if (isCutAnew && before.approvedAt) await sendToMake(tx, id)
    if (before.picture) await showPhotos(tx, before.shopId)
  })
  return viewPhoto(ctx, id)
}

/** Takes a photo of a shop of theirs away for good. */
export async function removePhoto(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<Record<string, never>> {
  const { original } = await ctx.db.transaction(async (tx) => {
    const photo = await lockTheirPhoto(tx, ctx, 'photos.change', { id, version })
    await tx.delete(shopPhotos).where(eq(shopPhotos.id, id))
    await record(tx, ctx, photo, { action: 'photoRemoved', before: { state: photoState(photo) } })
    await retirePicture(tx, photo.picture, ctx.now)
    if (photo.picture) await showPhotos(tx, photo.shopId)
    return photo
  })
  await deleteOriginal(ctx.storage, original)
  return {}
}
