import { inArray } from 'drizzle-orm'
import type { Database, ServiceContext } from '#backend/context.ts'
import { findPictures, freeTimes, priceFactors, shops } from '#backend/modules/catalogue/index.ts'
import type { CandidateQuery, InstantCandidates, InstantSlots } from '#contract/instant/asking.ts'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { INSTANT_SLOT_SHOPS } from '#domain/constants.ts'
import { isAsked } from '#domain/instant/unavailableReason.ts'
import { textIn } from '#domain/localizedText.ts'
import { lineFinalPrice } from '#domain/pricing/price.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'
import { type Candidate, findCandidates, type Wanted } from './candidates.ts'
import { readInstantOffer } from './config.ts'
import { checkStart } from './create.ts'

/** A request as it would be sent now; checks what its address says. */
function wantedOf({ duration, isWide, startAt: asksAt, ...asked }: CandidateQuery, now: Date) {
  const at = asksAt ?? null
  checkStart({ start: asked.start, startAt: at }, now)
  const startAt = at === null ? null : new Date(at)
  return { ...asked, durationMinutes: duration, startAt, isWide: isWide === 'true', createdAt: now } satisfies Wanted
}

async function candidatesOf(ctx: ServiceContext, wanted: Wanted): Promise<Candidate[]> {
  const { isOffered, radiusKm, serviceTypes } = await readInstantOffer(ctx)
  if (!isOffered || !serviceTypes.includes(wanted.serviceType)) return []
  return findCandidates(ctx.db, wanted, { now: ctx.now, radiusKm })
}

/** What each of them asks for all guests at an instant, and the price factor of that hour. */
async function pricesOf(db: Database, candidates: Candidate[]) {
  const ids = candidates.map(({ shop }) => shop.id)
  const rows = ids.length > 0 ? await db.select().from(priceFactors).where(inArray(priceFactors.shopId, ids)) : []
  const byShop = Map.groupBy(rows, ({ shopId }) => shopId)
  return ({ shop, chosen: { option, guestCount } }: Candidate, at: Date) => {
    const factor = applyingFactor(byShop.get(shop.id) ?? [], at)
    const percentage = factor?.percentage ?? 0
    const price = lineFinalPrice(option.price, option.maxPercentage, percentage) * guestCount
    return { price, priceFactorId: factor?.id ?? null, percentage }
  }
}

/** How many shops a request would be sent to, and what they ask. */
export async function countCandidates(
  ctx: ServiceContext,
  query: CandidateQuery,
): Promise<{ candidates: InstantCandidates }> {
  const all = await candidatesOf(ctx, wantedOf(query, ctx.now))
  const asked = all.filter(({ unavailableReason }) => isAsked(unavailableReason))
  const free = asked.filter(({ unavailableReason }) => unavailableReason === null)
  const priceOf = await pricesOf(ctx.db, asked)
  const prices = asked.map((one) => priceOf(one, one.arrivalAt).price)
  const starts = free.map(({ arrivalAt }) => arrivalAt.getTime())
  return {
    candidates: {
      ...{ count: asked.length, freeCount: free.length },
      comesCount: asked.filter(({ comes }) => comes).length,
      minPrice: prices.length > 0 ? Math.min(...prices) : null,
      maxPrice: prices.length > 0 ? Math.max(...prices) : null,
      earliestAt: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : null,
    },
  }
}

/** The next free times of shops to go to around the place, those soonest free first. */
export async function listSlots(ctx: ServiceContext, query: CandidateQuery): Promise<{ items: InstantSlots[] }> {
  const wanted = wantedOf(query, ctx.now)
  const near = (await candidatesOf(ctx, { ...wanted, meetAt: 'any' })).filter(({ comes }) => !comes)
  const { guestCount, durationMinutes: duration } = wanted
  const timesOf = await freeTimes.get()(
    ctx,
    near.map(({ shop }) => shop),
    { guests: guestCount, duration },
  )
  const found = near
    .map((one) => ({ one, times: timesOf(one.shop) }))
    .filter(({ times }) => times.length > 0)
    .sort(
      (a, b) =>
        (a.times[0]! < b.times[0]! ? -1 : a.times[0]! > b.times[0]! ? 1 : 0) || a.one.distanceKm - b.one.distanceKm,
    )
    .slice(0, INSTANT_SLOT_SHOPS)
  if (found.length === 0) return { items: [] }
  const ids = found.map(({ one }) => one.shop.id)
  const [rows, priceOf] = await Promise.all([
    ctx.db.select().from(shops).where(inArray(shops.id, ids)),
    pricesOf(
      ctx.db,
      found.map(({ one }) => one),
    ),
  ])
  const picture = await findPictures(
    ctx,
    rows.map(({ front }) => front),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return {
    items: found.flatMap(({ one, times }) => {
      const row = rowOf.get(one.shop.id)
      if (!row) return []
      const { option, typeName } = one.chosen
      return {
        shop: {
          ...{ _id: row.id, urlName: row.urlName, rating: row.rating, ratingCount: row.ratingCount },
          ...{ name: textIn(row.name, ctx.locale), image: picture(row.front) },
        },
        ...{ distanceKm: one.distanceKm, typeId: option.typeId, typeName: textIn(typeName, ctx.locale), guestCount },
        option: {
          ...{ _id: option.id, time: option.timeMinutes, price: option.price, maxPercentage: option.maxPercentage },
        },
        times: times.map((startsAt) => ({
          ...{ startsAt, date: bangkokDate(startsAt), time: bangkokTimeOfDay(startsAt) },
          ...priceOf(one, new Date(startsAt)),
        })),
      }
    }),
  }
}
