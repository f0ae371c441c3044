import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { refuse } from '#backend/platform/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Storage } from './openStorage.ts'
import { drawInProcess } from './pictureProcesses.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** Pictures of the catalogue; never uploads of customers, which include receipts. */
const NAME = /^(?!profile-|review-|receipt-)([a-z0-9][a-z0-9-]{0,99})\.jpg$/

/** Raised when the drawing changes, so that old ones are not served on. */
const VERSION = 1

const FOLDER = fileURLToPath(new URL('../../../public/pictures/', import.meta.url))
const WIDTHS = [1200, 960, 800, 640, 320]

/** The largest file of a picture. */
export async function readPhoto(name: string): Promise<Uint8Array | undefined> {
  for (const width of WIDTHS) {
    const found = await readFile(`${FOLDER}${name}-${width}.avif`).catch(() => undefined)
    if (found) return found
  }
  return undefined
}

/**
 * Pictures to share, at /og/NAME.jpg by the name of the photo: drawn when first asked for and kept with the uploads, so
 * once. A picture's name is never used twice, hence nothing here can grow old.
 */
export function mountShared(app: Hono, storage: Storage): void {
  const drawing = new Map<string, Promise<Uint8Array | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time, so that a crawler that asks for all of them delays no customer's own picture. */
  function drawQueued(photo: Uint8Array): Promise<Uint8Array> {
    const drawn = last.then(() => drawInProcess('shared pictures', { kind: 'share', photo }))
    last = drawn.catch(() => {})
    return drawn
  }

  async function draw(name: string): Promise<Uint8Array | undefined> {
    const key = `shared/${VERSION}-${name}.jpg`
    const kept = await storage.getBytes(key).catch(() => undefined)
    if (kept) return kept
    const photo = await readPhoto(name)
    if (!photo) return undefined
    const drawn = await drawQueued(photo)
    await storage.put(key, drawn)
    return drawn
  }

  app.get('/og/:file', async (c) => {
    const [, name] = NAME.exec(c.req.param('file')) ?? []
    if (!name) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    const started = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name))
    drawing.set(name, started)
    const bytes = await started
    if (!bytes) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': FOR_EVER })
  })
}
