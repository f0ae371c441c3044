import { ApiError } from '#api/apiError.ts'
import { call } from '#console/data/call.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { fitPixels } from '#domain/catalogue/fitPixels.ts'
import { pickedAs } from '#domain/catalogue/imageFile.ts'
import { SHOP_PHOTO_TYPES } from '#domain/catalogue/shopPhoto.ts'
import { IMAGE_MAX_BYTES } from '#domain/constants.ts'

/** What the picker offers; HEIC is made a JPEG here, where the browser can open it. */
export const PICKED_TYPES = [...SHOP_PHOTO_TYPES, 'image/heic', 'image/heif'].join(',')

const isHeic = ({ type, name }: File) => /hei[cf]$/i.test(type || name)

/** The photo as it can be sent, as one of these types; or the message of why it cannot. */
export async function readyPhoto(file: File, types: readonly string[] = SHOP_PHOTO_TYPES): Promise<File | string> {
  const as = pickedAs(file, SHOP_PHOTO_TYPES)
  if (as === 'ready' && types.includes(file.type)) return file
  if (as === 'size') return 'console.errors.tooLarge'
  if (as === 'type') return 'console.errors.invalidFileType'
  const { shrinkPicture } = await import('#platform/device/shrinkPicture.ts')
  const fitted = await shrinkPicture(file, { maxBytes: IMAGE_MAX_BYTES, sizeOf: fitPixels })
  return fitted ?? (isHeic(file) ? 'console.photos.heic' : 'console.errors.invalidFileType')
}

/** A photo that was not taken in, and the message of why. */
export type Missed = { name: string; why: string }

/** Sends photos one after the other; `onEach` is told which is on its way. Answers those that were not taken in. */
export async function sendPhotos(
  shopId: string,
  files: readonly File[],
  onEach: (number: number) => void,
): Promise<Missed[]> {
  const missed: Missed[] = []
  for (const [index, file] of files.entries()) {
    onEach(index + 1)
    try {
      const image = await readyPhoto(file)
      if (typeof image === 'string') missed.push({ name: file.name, why: image })
      else await call('POST /console/shops/{id}/photos', { params: { id: shopId }, form: { image } })
    } catch (error) {
      missed.push({ name: file.name, why: errorKey(error) })
      // What refuses one for who asks refuses all.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) break
    }
  }
  return missed
}
