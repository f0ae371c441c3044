import type { Context, Hono } from 'hono'
import { refuse } from '#backend/platform/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Storage } from './openStorage.ts'

/** Uploads of before AVIF and one JPEG also have WebP files. */
const NAME = /^(profile|review|receipt)-[0-9a-f]{32}-\d{1,4}\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

type Upload = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The name of the receipt that a file is of; undefined for what anybody may see. */
const receiptOf = (file: string): string | undefined => /^receipt-[0-9a-f]{32}(?=-)/.exec(file)?.[0]

/** An uploaded picture by the name of its file; any other name is never looked for. */
async function findUpload(storage: Storage, file: string): Promise<Upload | undefined> {
  const [, kind, format = ''] = NAME.exec(file) ?? []
  if (!kind) return undefined
  const bytes = await storage.getBytes(`pictures/${file}`).catch(() => undefined)
  return bytes && { bytes: new Uint8Array(bytes), type: TYPES[format] ?? '' }
}

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Never cached: receipts show account numbers, and access is checked at each request. */
const OWN = 'private, no-store'

/** Whether the caller may see a receipt, by its file name. */
type MayOpen = (c: Context, receipt: string) => Promise<boolean>

/** Pictures that customers sent, at the same address as all others. A name is never used twice. */
export function mountUploads(app: Hono, storage: Storage, mayOpen: MayOpen): void {
  app.get('/pictures/:file', async (c) => {
    const file = c.req.param('file')
    const receipt = receiptOf(file)
    const isHidden = receipt !== undefined && !(await mayOpen(c, receipt))
    const found = isHidden ? undefined : await findUpload(storage, file)
    if (!found) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    return c.body(found.bytes, 200, {
      'content-type': found.type,
      'cache-control': receipt ? OWN : FOR_EVER,
      'x-content-type-options': 'nosniff',
    })
  })
}
