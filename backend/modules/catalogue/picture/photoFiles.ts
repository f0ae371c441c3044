import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { Database, StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { pictures } from '#backend/modules/catalogue/schema.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { drawInProcess } from '#backend/platform/storage/pictureProcesses.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { SHOP_PHOTO_WIDTHS, squareNameOf } from '#domain/catalogue/pictureFiles.ts'
import { pictureSize } from '#domain/catalogue/pictureSize.ts'
import { cropAround, type Focus, isLargeEnough, type PhotoForm, SHOP_PHOTO_TYPES } from '#domain/catalogue/shopPhoto.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '#domain/constants.ts'
import { drawn, keyOf, tooManyPixels } from './storeUpload.ts'

/** No page serves these names: they are for the console alone. */
const wholeKey = (original: string) => `pictures/${original}.jpg`
const smallKey = (original: string) => `pictures/${original}-small.jpg`

export type Original = { original: string; width: number; height: number }

/** Refuses by content, and what is no picture before anything is decoded. */
async function check(bytes: Uint8Array): Promise<void> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (!SHOP_PHOTO_TYPES.some((type) => type === mime)) {
    throw new ServiceError(ERROR_CODE.invalidFileType, 'A photo is a JPEG, PNG, WebP or AVIF')
  }
  // The header of the other kinds is read beside this process, which refuses as many pixels.
  const size = pictureSize(bytes)
  if (size && size.width * size.height > IMAGE_MAX_PIXELS) throw tooManyPixels()
}

/**
 * Keeps a photo that somebody of a shop sent, whole and drawn anew. Refuses more than 2 MB (413), what is no photo by
 * its content (28), more than 50 megapixels (29), too few for a page (181), and what comes while too many wait (30).
 * Call it before a transaction: drawing takes its time.
 */
export async function storeOriginal({ storage, staff }: StaffContext, file: Blob): Promise<Original> {
  if (file.size > IMAGE_MAX_BYTES) throw new ServiceError(ERROR_CODE.tooLarge, 'A picture has at most 2 MB')
  const bytes = new Uint8Array(await file.arrayBuffer())
  await check(bytes)
  const { width, height, whole, small } = await drawn(() => drawInProcess(staff.userId, { kind: 'keep', bytes }))
  if (!isLargeEnough({ width, height })) {
    throw new ServiceError(ERROR_CODE.photoTooSmall, 'A photo has at least 900 times 600 pixels')
  }
  const original = `original-${randomBytes(16).toString('hex')}`
  await Promise.all([storage.put(wholeKey(original), whole), storage.put(smallKey(original), small)])
  return { original, width, height }
}

/** Deletes what `storeOriginal` keeps. */
export async function deleteOriginal(storage: Storage, original: string): Promise<void> {
  await Promise.all([storage.delete(wholeKey(original)), storage.delete(smallKey(original))])
}

/** The whole photo, small, as an address that only the page of the console that asked for it can open. */
export async function previewOf(storage: Storage, original: string): Promise<string | null> {
  const bytes = await storage.read(smallKey(original))
  return bytes ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : null
}

type Cut = Original & { focus: Focus; uploadedBy: string | null }

/** Cuts a kept photo around its focus into the files of pages, and answers their name. Not in a transaction. */
export async function makePicture(
  { db, storage }: { db: Database; storage: Storage },
  { original, width, height, focus, uploadedBy }: Cut,
): Promise<string> {
  const bytes = await storage.read(wholeKey(original))
  if (!bytes) throw new Error('The file of a photo is gone')
  const name = `photo-${randomBytes(16).toString('hex')}`
  const nameOf: Record<PhotoForm, string> = { wide: name, square: squareNameOf(name) }
  for (const form of ['wide', 'square'] as const) {
    const shape = { widths: SHOP_PHOTO_WIDTHS[form], crop: cropAround({ width, height }, form, focus) }
    const encoded = await drawInProcess('photos of shops', { kind: 'encode', bytes, shape })
    const { width: wide, height: high, widths, files } = encoded
    // The row first: files without one would be found by no job that cleans up.
    await db.insert(pictures).values({ name: nameOf[form], width: wide, height: high, widths, uploadedBy })
    await Promise.all(files.map((one) => storage.put(keyOf(nameOf[form], one.width, one.format), one.data)))
  }
  return name
}
