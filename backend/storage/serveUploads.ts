import type { Hono } from 'hono'
import { refuse } from '#backend/http/refuse.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { findUpload } from './findUpload.ts'
import type { Storage } from './openStorage.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Nobody between may keep what shows an account number. */
const OWN = 'private, max-age=3600'

/** Pictures that customers sent, at the same address as all others. A name is never used twice. */
export function mountUploads(app: Hono, storage: Storage): void {
  app.get('/pictures/:file', async (c) => {
    const found = await findUpload(storage, c.req.param('file'))
    if (!found) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    return c.body(found.bytes, 200, {
      'content-type': found.type,
      'cache-control': found.isPrivate ? OWN : FOR_EVER,
      'x-content-type-options': 'nosniff',
    })
  })
}
