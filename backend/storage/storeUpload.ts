import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import type { UserContext } from '#backend/context.ts'
import { pictures } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/constants.ts'
import { type EncodedPicture, encodePicture } from './encodePicture.ts'
import type { Storage } from './openStorage.ts'

/** A profile is always a square of known widths, so its address needs no look-up. */
const SHAPES = {
  profile: { widths: [128, 256, 512], isSquare: true },
  review: { widths: [320, 640, 1280] },
  receipt: { widths: [480, 960, 1440] },
} as const

export type UploadKind = keyof typeof SHAPES

const invalid = () => new ServiceError(ERROR_CODE.invalidFileType, 'Invalid File Type')

const keyOf = (name: string, width: number, format: string) => `pictures/${name}-${width}.${format}`

let lastEncoding: Promise<unknown> = Promise.resolve()

/** One picture after the other: encoding is the heaviest thing that a customer can ask for. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastEncoding.then(work)
  lastEncoding = turn.catch(() => {})
  return turn
}

async function encode(bytes: Uint8Array, kind: UploadKind): Promise<EncodedPicture> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (!IMAGE_TYPES.some((type) => type === mime)) throw invalid()
  return inTurn(() => encodePicture(bytes, SHAPES[kind])).catch(() => {
    throw invalid()
  })
}

/**
 * Keeps an uploaded picture and answers its name. Refuses more than 2 MB (413) and what is not a PNG or JPEG by its
 * content (28). Call it before a transaction, never in one: encoding takes its time.
 */
export async function storeUpload(
  { db, storage, userId }: Pick<UserContext, 'db' | 'storage' | 'userId'>,
  file: Blob,
  kind: UploadKind,
): Promise<string> {
  if (file.size > IMAGE_MAX_BYTES) throw new ServiceError(ERROR_CODE.tooLarge, 'A picture has at most 2 MB')
  const { width, height, widths, files } = await encode(new Uint8Array(await file.arrayBuffer()), kind)
  const name = `${kind}-${randomBytes(16).toString('hex')}`
  for (const one of files) await storage.put(keyOf(name, one.width, one.format), one.data)
  await db.insert(pictures).values({ name, width, height, widths, uploadedBy: userId })
  return name
}

/** Deletes the files of a picture; those that are gone already are fine. */
export async function deleteFiles(
  storage: Storage,
  { name, widths }: { name: string; widths: number[] },
): Promise<void> {
  for (const width of widths) {
    for (const format of ['avif', 'webp', 'jpg']) await storage.delete(keyOf(name, width, format))
  }
}

const UPLOADED = /^(profile|review|receipt)-[0-9a-f]{32}$/

/**
 * Takes an uploaded picture away again, row and files; an unknown name is fine. Pictures of the catalogue stay: they
 * stand in for uploads in the demo, and elsewhere too.
 */
export async function dropUpload({ db, storage }: Pick<UserContext, 'db' | 'storage'>, name: string): Promise<void> {
  if (!UPLOADED.test(name)) return
  const [row] = await db.delete(pictures).where(eq(pictures.name, name)).returning()
  if (row) await deleteFiles(storage, row)
}

/** The address of a profile picture for whoever shows only one size. */
export const profileUrl = (name: string | null): string | null =>
  name && `/${keyOf(name, SHAPES.profile.widths[1], 'jpg')}`
