import type { IncomingMessage, ServerResponse } from 'node:http'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { type CountedViews, isView } from '#domain/tracking/shopView.ts'
import { openMinuteCounts } from '#server/http/minuteCounts.ts'
import { knownRoute } from '#server/http/route.ts'

/** The page of a shop, as the build names it; the name stands behind the language and `shop`. */
const SHOP_ROUTE = '/[locale]/shop/[urlName]'
const NAME_PART = 3

type Options = {
  write(counted: readonly CountedViews[]): Promise<void>
  onError(error: unknown): void
  now?: () => Date
}

/** Counts how often pages of shops are opened, also those that come from the cache, by shop and day; nobody is known. */
export function openShopViews({ write, onError, now = () => new Date() }: Options) {
  const counts = openMinuteCounts(async (counted) => {
    const views = [...counted].map(([key, views]) => {
      const [date = '', urlName = ''] = key.split(' ')
      return { date, urlName, views }
    })
    await write(views)
  }, onError)
  return {
    /** An answer that was given; `path` has no query. */
    count({ req, res, path }: { req: IncomingMessage; res: ServerResponse; path: string }) {
      if (knownRoute(res) !== SHOP_ROUTE) return
      const { 'user-agent': userAgent, 'sec-purpose': secPurpose, purpose } = req.headers
      const said = {
        method: req.method,
        status: res.statusCode,
        userAgent,
        purpose: String(secPurpose ?? purpose ?? ''),
      }
      if (isView(said)) counts.count(`${bangkokDate(now())} ${decodeURIComponent(path.split('/')[NAME_PART] ?? '')}`)
    },
    stop: counts.stop,
  }
}
