import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { refuse } from '#backend/platform/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { SHOP_PHOTO_WIDTHS } from '#domain/catalogue/pictureFiles.ts'
import type { KeptPicture } from './keptPictures.ts'
import type { Storage } from './openStorage.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** Pictures of the catalogue; never uploads of customers, which include receipts. */
const NAME = /^(?!profile-|review-|receipt-)([a-z0-9][a-z0-9-]{0,99})\.jpg$/

/** Raised when the drawing changes, so that old ones are not served on. */
const VERSION = 1

const FOLDER = fileURLToPath(new URL('../../../public/pictures/', import.meta.url))
const WIDTHS = [1200, 960, 800, 640, 320]

/** What people of a shop or staff sent lies with the uploads, in these widths; a small picture has not all of them. */
const UPLOADED = /^(photo|content)-[0-9a-f]{32}$/

/** The largest file of a picture. */
export async function readPhoto(storage: Storage, name: string): Promise<Uint8Array | undefined> {
  if (UPLOADED.test(name)) {
    for (const width of SHOP_PHOTO_WIDTHS.wide.toReversed()) {
      const found = await storage.read(`pictures/${name}-${width}.avif`)
      if (found) return found
    }
    return undefined
  }
  for (const width of WIDTHS) {
    const found = await readFile(`${FOLDER}${name}-${width}.avif`).catch(() => undefined)
    if (found) return found
  }
  return undefined
}

/**
 * Pictures to share, at /og/NAME.jpg by the name of the photo. A picture's name is never used twice, hence nothing here can grow old.
 */
export function mountShared(app: Hono, storage: Storage, pictureOf: KeptPicture): void {
  app.get('/og/:file', async (c) => {
    const [, name] = NAME.exec(c.req.param('file')) ?? []
    if (!name) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    const bytes = await pictureOf(`shared/${VERSION}-${name}.jpg`, async () => {
      const photo = await readPhoto(storage, name)
      return photo && { kind: 'share', photo }
    })
    if (!bytes) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': FOR_EVER })
  })
}
