import type { UserContext } from '#backend/context.ts'
import { dropUpload, findPictures, storeUpload } from '#backend/modules/catalogue/index.ts'
import type { Picture } from '#contract/shared.ts'

/** Stores photos for a review, all or none: one that is refused refuses the others. */
export async function uploadPhotos(ctx: UserContext, files: Blob[]): Promise<{ photos: Picture[] }> {
  const names: string[] = []
  try {
    for (const file of files) names.push(await storeUpload(ctx, file, 'review'))
  } catch (error) {
    for (const name of names) await dropUpload(ctx, name)
    throw error
  }
  const picture = await findPictures(ctx, names)
  return { photos: names.map(picture) }
}
