import type { Context, Hono } from 'hono'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refuse } from '#backend/platform/http/refuse.ts'
import type { SharedVisit } from '#contract/bookings/sharedVisit.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import type { DrawnVisit } from './drawVisitCard.ts'
import type { Storage } from './openStorage.ts'
import { drawInProcess } from './pictureProcesses.ts'

/** Shops are renamed now and then, and messengers keep a picture for weeks anyway. */
const FOR_A_DAY = 'public, max-age=86400'
/** Raised when the drawing changes. */
const VERSION = 2
const FILE = /^visit-([\w-]+)\.jpg$/

type Deps = {
  makeContext: (c: Context) => Promise<ServiceContext>
  storage: Storage
  findVisit: (ctx: ServiceContext, key: string) => Promise<SharedVisit>
}

const digits = (text: string) => text.replace(/\D/g, '')

/** What the picture says: the hour and the place, in numbers and names, which every language reads. */
export const drawnVisit = ({ time, shop: { name, nameTH, latitude, longitude } }: SharedVisit): DrawnVisit => ({
  ...{ date: formatDate(time), time: formatTime(time), name, nameTH, latitude, longitude },
})

/**
 * Pictures of shared visits, at /og/visit-KEY.jpg: the hour, the place and a map, nothing of whoever goes there. Only
 * signed keys have one. Drawn when first asked for and kept with the uploads by what they say.
 */
export function mountVisitCards(app: Hono, { makeContext, storage, findVisit }: Deps): void {
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time, as the other pictures to share. */
  function draw(shared: SharedVisit): Promise<Uint8Array> {
    const visit = drawnVisit(shared)
    const drawn = last.then(() => drawInProcess('shared pictures', { kind: 'visit', visit }))
    last = drawn.catch(() => {})
    return drawn
  }

  app.get('/og/:file{visit-.+}', async (c, next) => {
    const [, key] = FILE.exec(c.req.param('file')) ?? []
    if (!key) return next()
    // One picture serves all languages: it has no words but names.
    const ctx = { ...(await makeContext(c)), locale: 'en' as const }
    const visit = await findVisit(ctx, key).catch((error: unknown) => {
      if (error instanceof ServiceError) return undefined
      throw error
    })
    if (!visit) return refuse(c, ERROR_CODE.notFound, 'There is no such picture')
    const { shop, time } = visit
    const at = [shop.latitude, shop.longitude].join('_')
    const named = encodeURIComponent(`${shop.name}_${shop.nameTH}`).replaceAll('%', '').slice(0, 120)
    const stored = `shared/visit${VERSION}-${shop._id}-${digits(time)}-${at}-${named}.jpg`
    let bytes = await storage.getBytes(stored).catch(() => undefined)
    if (!bytes) {
      bytes = await draw(visit)
      await storage.put(stored, bytes)
    }
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': FOR_A_DAY })
  })
}
