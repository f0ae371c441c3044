import { type CacheTag, cacheTag } from '#domain/cacheTags.ts'
import { SLOT_MINUTES } from '#domain/constants.ts'
import { epochDayAt, instantOn, minuteOfDay } from '#domain/epochMinutes.ts'

/** What a page asks of the page cache (`Astro.cache.set`); times in seconds. */
export type CacheLife = { maxAge: number; swr: number; tags: CacheTag[] }

/** Boundaries are exact, so nothing is shown after one of them: an ended sale, a time that has passed. */
const NO_STALE = 0
const DAY_SECONDS = 86_400

const secondsUntil = (now: Date, then: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** Seconds until Bangkok's date changes, and with it every opening hour. */
export const untilMidnight = (now: Date): number => secondsUntil(now, instantOn(epochDayAt(now) + 1))

/** Seconds until the next half hour, when the first free time of a card may be over. */
export function untilNextSlot(now: Date): number {
  const passed = minuteOfDay(now)
  return secondsUntil(now, instantOn(epochDayAt(now), passed - (passed % SLOT_MINUTES) + SLOT_MINUTES))
}

/** The earliest of a page's own boundary and the instants at which something on it ends; past ones do not count. */
function until(now: Date, seconds: number, ends: readonly (string | null | undefined)[]): number {
  const ahead = ends
    .filter((end) => typeof end === 'string')
    .map((end) => new Date(end))
    .filter((end) => end > now)
  return Math.min(seconds, ...ahead.map((end) => secondsUntil(now, end)))
}

/** `endsAt`: ends of running sales and deals; `shopIds`: shops whose changes purge the page. */
type Shown = { now: Date; endsAt?: readonly (string | null | undefined)[]; shopIds?: readonly string[] }

const shopTags = (ids: readonly string[]) => [...new Set(ids)].map(cacheTag.shop)

/** Lists of shop cards: cards carry the next free times. */
export const listLife = ({ now, endsAt = [], shopIds = [] }: Shown, tags: readonly CacheTag[] = []): CacheLife => ({
  maxAge: until(now, untilNextSlot(now), endsAt),
  swr: NO_STALE,
  tags: [cacheTag.shops, ...tags, ...shopTags(shopIds)],
})

/** Free capacity at the chosen time can change at any moment, and no purge names a shop that is not on the page. */
const ASKED_TIME_SECONDS = 60

/** A list of shops by words and filters; `asksWhen`: narrowed to those with room at a certain time. */
export function foundLife(shown: Shown, asksWhen: boolean): CacheLife {
  const life = listLife(shown, [cacheTag.content])
  return asksWhen ? { ...life, maxAge: Math.min(life.maxAge, ASKED_TIME_SECONDS) } : life
}

export const homeLife = (shown: Shown): CacheLife =>
  listLife(shown, [cacheTag.home, cacheTag.content, cacheTag.flashSales, cacheTag.brands, cacheTag.promotions])

/** Home with the answers to a question: who is free soonest may be another shop a minute later. */
export function answersLife(shown: Shown): CacheLife {
  const life = homeLife(shown)
  return { ...life, maxAge: Math.min(life.maxAge, ASKED_TIME_SECONDS) }
}

/** A shop says its next free times, today's hours, its running deals and what guests wrote. */
export const shopLife = ({ now, endsAt = [] }: Shown, shopId: string, brandId?: string): CacheLife => ({
  maxAge: until(now, untilNextSlot(now), endsAt),
  swr: NO_STALE,
  tags: [
    cacheTag.shop(shopId),
    cacheTag.reviews(shopId),
    cacheTag.flashSales,
    ...(brandId ? [cacheTag.brand(brandId)] : []),
  ],
})

/** A brand lists its branches as cards, with their hours and deals. */
export const brandLife = (shown: Shown, brandId: string): CacheLife =>
  listLife(shown, [cacheTag.brand(brandId), cacheTag.flashSales, ...(shown.shopIds ?? []).map(cacheTag.reviews)])

/** Reviews say how long ago they were written, in days after the first hours. */
export const reviewsLife = (now: Date, shopIds: readonly string[], brandId?: string): CacheLife => ({
  maxAge: untilNextSlot(now),
  swr: DAY_SECONDS,
  tags: [...shopTags(shopIds), ...shopIds.map(cacheTag.reviews), ...(brandId ? [cacheTag.brand(brandId)] : [])],
})

type Offered = { _id: string; endTime: string | null; shop: { _id: string } | null }

/** No call says when the next sale begins, so a page without one looks again soon. */
const NO_SALE_SECONDS = 60

/** Pages of sales with their deals, and shops beside them; a purchase of one of the deals purges the page. */
export function saleLife(
  now: Date,
  sales: readonly { isEnded: boolean; startTime?: string | null; endTime: string | null; items: readonly Offered[] }[],
  shops: readonly { _id: string }[] = [],
): CacheLife {
  const deals = sales.flatMap(({ items }) => items)
  const longest = sales.some(({ isEnded }) => isEnded) ? NO_SALE_SECONDS : untilMidnight(now)
  const own = shops.length > 0 ? Math.min(longest, untilNextSlot(now)) : longest
  return {
    maxAge: until(now, own, [
      ...sales.map(({ startTime }) => startTime),
      ...[...sales, ...deals].map(({ endTime }) => endTime),
    ]),
    swr: NO_STALE,
    tags: [
      cacheTag.flashSales,
      ...deals.map(({ _id }) => cacheTag.deal(_id)),
      ...shopTags([...deals.flatMap(({ shop }) => shop ?? []), ...shops].map(({ _id }) => _id)),
    ],
  }
}

/** A deal or a pass (`tag`), with cards of the shops that take it, which carry their next free times. */
export const offerLife = ({ now, endsAt = [], shopIds = [] }: Shown, tag: CacheTag): CacheLife => ({
  maxAge: until(now, untilNextSlot(now), endsAt),
  swr: NO_STALE,
  tags: [tag, cacheTag.flashSales, ...shopTags(shopIds)],
})

/** The passes that are sold, until others are. */
export const passesLife = ({ now, endsAt = [] }: Shown): CacheLife => ({
  maxAge: until(now, DAY_SECONDS, endsAt),
  swr: NO_STALE,
  tags: [cacheTag.content, cacheTag.passes],
})

/** Pages of texts, which rarely change. */
export const staticLife = (tags: readonly CacheTag[] = [cacheTag.content]): CacheLife => ({
  maxAge: DAY_SECONDS,
  swr: DAY_SECONDS,
  tags: [...tags],
})
