import type { Context, Hono } from 'hono'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refuse } from '#backend/platform/http/refuse.ts'
import type { SharedVisit } from '#contract/bookings/sharedVisit.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import type { DrawnVisit } from './drawVisitCard.ts'
import type { KeptPicture } from './keptPictures.ts'

/** Shops are renamed now and then, and messengers keep a picture for weeks anyway. */
const FOR_A_DAY = 'public, max-age=86400'
/** Raised when the drawing changes. */
const VERSION = 2
const FILE = /^visit-([\w-]+)\.jpg$/

type Deps = {
  makeContext: (c: Context) => Promise<ServiceContext>
  pictureOf: KeptPicture
  findVisit: (ctx: ServiceContext, key: string) => Promise<SharedVisit>
}

const digits = (text: string) => text.replace(/\D/g, '')

/** What the picture says: the hour and the place, in numbers and names, which every language reads. */
export const drawnVisit = ({ time, shop: { name, nameTH, latitude, longitude } }: SharedVisit): DrawnVisit => ({
  ...{ date: formatDate(time), time: formatTime(time), name, nameTH, latitude, longitude },
})

/**
 * Pictures of shared visits, at /og/visit-KEY.jpg: the hour, the place and a map, nothing of whoever goes there. Only
 * signed keys have one. Kept by what they say.
 */
export function mountVisitCards(app: Hono, { makeContext, pictureOf, findVisit }: Deps): void {
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
    const { name, nameTH, latitude, longitude } = shop
    const named = encodeURIComponent(`${name}_${nameTH}`).replaceAll('%', '').slice(0, 120)
    const stored = `shared/visit${VERSION}-${shop._id}-${digits(time)}-${latitude}_${longitude}-${named}.jpg`
    const bytes = await pictureOf(stored, async () => ({ kind: 'visit', visit: drawnVisit(visit) }))
    return c.body(new Uint8Array(bytes!), 200, { 'content-type': 'image/jpeg', 'cache-control': FOR_A_DAY })
  })
}
