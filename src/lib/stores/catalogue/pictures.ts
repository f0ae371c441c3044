import { ApiError } from '#api/apiError.ts'
import { fitPixels } from '#domain/catalogue/fitPixels.ts'
import { type ImageError, pickedAs } from '#domain/catalogue/imageFile.ts'
import { IMAGE_MAX_BYTES } from '#domain/constants.ts'

const FRAME = { maxBytes: IMAGE_MAX_BYTES, sizeOf: fitPixels }

/** Progress of an upload: resizing, then sending, with the share sent, 0 to 1. */
export type Sending = { status: 'preparing' } | { status: 'sending'; share: number }

/** Code that is imported once a picture is picked; a failed import means no connection. */
const asApiError = <T>(code: Promise<T>): Promise<T> =>
  code.catch((error) => {
    throw new ApiError(0, null, String(error))
  })

let last: Promise<unknown> = Promise.resolve()

/** Runs one work after the other: unpacked, a photo takes fifty megabytes of a phone's memory. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

/** The picture as it can be sent, or what is wrong with it. Throws ApiError where what makes it fit cannot be loaded. */
export async function readyPicture(file: File): Promise<File | ImageError> {
  const as = pickedAs(file)
  if (as === 'ready') return file
  if (as !== 'toFit') return as
  const { shrinkPicture } = await asApiError(import('#platform/device/shrinkPicture.ts'))
  return (await oneAtATime(() => shrinkPicture(file, FRAME))) ?? 'type'
}

/** Sends a form with pictures in it; see `sendForm`. */
export const sendPictures: typeof import('#api/upload.ts').sendForm = async (name, options) =>
  (await asApiError(import('#api/upload.ts'))).sendForm(name, options)
