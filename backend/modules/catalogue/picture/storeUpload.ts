import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { UserContext } from '#backend/context.ts'
import { ServiceError, TooManyRequests } from '#backend/errors.ts'
import { pictures } from '#backend/modules/catalogue/schema.ts'
import { QueueFull } from '#backend/platform/storage/fairQueue.ts'
import type { Storage } from '#backend/platform/storage/openStorage.ts'
import { drawInProcess, UnreadablePicture } from '#backend/platform/storage/pictureProcesses.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { pictureSize } from '#domain/catalogue/pictureSize.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_TYPES } from '#domain/constants.ts'

/** A profile is always a square of known widths, so its address needs no look-up. */
const SHAPES = {
  profile: { widths: [128, 256, 512], isSquare: true },
  review: { widths: [320, 640, 1280] },
  receipt: { widths: [480, 960, 1440] },
  /** What staff show on banners and posts. */
  content: { widths: [320, 640, 1280] },
} as const

export type UploadKind = keyof typeof SHAPES

const invalid = () => new ServiceError(ERROR_CODE.invalidFileType, 'Invalid File Type')

export const keyOf = (name: string, width: number, format: string) => `pictures/${name}-${width}.${format}`

export const tooManyPixels = () => new ServiceError(ERROR_CODE.tooManyPixels, 'A picture has at most 50 megapixels')

/** Retry-After in seconds for an account with too many pictures waiting. */
const WAIT_SECONDS = 5

/** Refuses by content, and by the pixels that the header states, before anything is decoded. */
async function check(bytes: Uint8Array): Promise<void> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {}
  const size = pictureSize(bytes)
  if (!size || !IMAGE_TYPES.some((type) => type === mime)) throw invalid()
  if (size.width * size.height > IMAGE_MAX_PIXELS) throw tooManyPixels()
}

/** What drawing a sent file answers; refuses what cannot be read (28, 29) or would wait too long (30). */
export async function drawn<D>(draw: () => Promise<D>): Promise<D> {
  try {
    return await draw()
  } catch (error) {
    if (error instanceof UnreadablePicture) throw /pixel limit/.test(error.message) ? tooManyPixels() : invalid()
    if (!(error instanceof QueueFull)) throw error
    throw new TooManyRequests(WAIT_SECONDS, ERROR_CODE.picturesWaiting, 'Too many pictures wait to be taken in')
  }
}

/**
 * Keeps an uploaded picture and answers its name. Refuses more than 2 MB (413), what is not a PNG or JPEG by its content
 * (28), more than 50 megapixels (29), and what comes while too many wait (30). Call it before a transaction, never in
 * one: encoding takes its time.
 */
export async function storeUpload(
  { db, storage, userId }: Pick<UserContext, 'db' | 'storage' | 'userId'>,
  file: Blob,
  kind: UploadKind,
): Promise<string> {
  if (file.size > IMAGE_MAX_BYTES) throw new ServiceError(ERROR_CODE.tooLarge, 'A picture has at most 2 MB')
  const bytes = new Uint8Array(await file.arrayBuffer())
  await check(bytes)
  const { width, height, widths, files } = await drawn(() =>
    drawInProcess(userId, { kind: 'encode', bytes, shape: SHAPES[kind] }),
  )
  const name = `${kind}-${randomBytes(16).toString('hex')}`
  // The row first: files without one would be found by no job that cleans up, where this ends between the two.
  await db
    .insert(pictures)
    .values({ name, kind: kind === 'review' ? 'guest' : 'photo', width, height, widths, uploadedBy: userId })
  await Promise.all(files.map((one) => storage.put(keyOf(name, one.width, one.format), one.data)))
  return name
}

/** Deletes the files of a picture; those that are gone already are fine. */
export async function deleteFiles(
  storage: Storage,
  { name, widths }: { name: string; widths: number[] },
): Promise<void> {
  // Uploads of before AVIF and one JPEG also have the other files.
  const keys = widths.flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => keyOf(name, width, format)))
  await Promise.all(keys.map((key) => storage.delete(key)))
}

const UPLOADED = /^(profile|review|receipt)-[0-9a-f]{32}$/

/**
 * Removes an uploaded picture, row and files; an unknown name is fine. Pictures of the catalogue stay: the demo uses
 * them in place of uploads.
 */
export async function dropUpload({ db, storage }: Pick<UserContext, 'db' | 'storage'>, name: string): Promise<void> {
  if (!UPLOADED.test(name)) return
  const [row] = await db.delete(pictures).where(eq(pictures.name, name)).returning()
  if (row) await deleteFiles(storage, row)
}

/** The address of a profile picture in one size, for clients that show no other. */
export const profileUrl = (name: string | null): string | null =>
  name && `/${keyOf(name, SHAPES.profile.widths[1], 'jpg')}`
