import type { StaffContext } from '#backend/context.ts'
import { findPictures, storeUpload } from '#backend/modules/catalogue/index.ts'
import type { Picture } from '#contract/shared.ts'

/** Takes in a picture for a banner or a post; refuses as `storeUpload` does. */
export async function addPicture(ctx: StaffContext, image: Blob): Promise<{ picture: Picture }> {
  const { db, storage, staff } = ctx
  const name = await storeUpload({ db, storage, userId: staff.userId }, image, 'content')
  const picture = await findPictures(ctx, [name])
  return { picture: picture(name) }
}
