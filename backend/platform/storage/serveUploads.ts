import type { Context, Hono } from 'hono'
import { refuse } from '#backend/platform/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Storage } from './openStorage.ts'

/** Uploads of before AVIF and one JPEG also have WebP files. */
const NAME = /^(profile|review|receipt|photo|content)-[0-9a-f]{32}(?:-sq)?-\d{1,4}\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The name of the receipt that a file is of; undefined for what anybody may see. */
const receiptOf = (file: string): string | undefined => /^receipt-[0-9a-f]{32}(?=-)/.exec(file)?.[0]

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Never cached: receipts show account numbers, and access is checked at each request. */
const OWN = 'private, no-store'

/** Whether the caller may see a receipt, by its file name. */
type MayOpen = (c: Context, receipt: string) => Promise<boolean>

/**
 * Pictures that customers sent, at the same address as all others; any other name is never looked for. A receipt that
 * lies in a bucket is opened there, by an address for a moment. A name is never used twice.
 */
export function mountUploads(app: Hono, storage: Storage, mayOpen: MayOpen): void {
  app.get('/pictures/:file', async (c) => {
    const file = c.req.param('file')
    const unknown = () => refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    const [, , format = ''] = NAME.exec(file) ?? []
    const receipt = receiptOf(file)
    if (!format || (receipt !== undefined && !(await mayOpen(c, receipt)))) return unknown()
    const key = `pictures/${file}`
    const address = receipt && (await storage.addressOf(key))
    if (address) {
      c.header('cache-control', OWN)
      return c.redirect(address)
    }
    const bytes = await storage.read(key)
    if (!bytes) return unknown()
    return c.body(bytes, 200, {
      'content-type': TYPES[format] ?? '',
      'cache-control': receipt ? OWN : FOR_EVER,
      'x-content-type-options': 'nosniff',
    })
  })
}
