import type { ServiceContext } from '#backend/context.ts'
import { excludeHold, findOwnHold } from '#backend/modules/availability/hold/excludeHold.ts'
import { checkedDate } from '#backend/modules/availability/slot/checkedDate.ts'
import { findUsedCapacity } from '#backend/modules/availability/slot/findUsed.ts'
import { findPlan } from '#backend/modules/catalogue/index.ts'
import { type BookingPricer, bookingPricer } from '#backend/modules/pricing/index.ts'
import type { OfferedDay, PricedTime } from '#contract/availability.ts'
import { freeStartsOn, type PlannedShop, staggeredStartsOn, type Visit } from '#domain/availability/freeCapacity.ts'
import { hoursOn } from '#domain/availability/openingHours.ts'
import { partyOfLengths } from '#domain/availability/party.ts'
import { bookingMinutes, occupiedMinutes } from '#domain/availability/slots.ts'
import { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { dateOf, epochDay, epochDayAt, instantOn, minuteOfDay, timeOf } from '#domain/epochMinutes.ts'
import { applyingFactor, percentageAt } from '#domain/pricing/priceFactor.ts'

const WEEK_DAYS = 7

type Input = {
  shopId: string
  date: string
  days: number
  guestCount: number
  duration: number
  lengths?: number[]
  carts?: { timePriceId: string; guestCount: number }[]
  promotionId?: string
  withWeekSummary?: 'true' | 'false'
  oneAfterAnother?: 'true' | 'false'
  holdId?: string | undefined
}
type Offer = { days: OfferedDay[]; items?: PricedTime[]; weekSummary?: OfferedDay[] }
type Plan = Awaited<ReturnType<typeof findPlan>>

/** How long the visit is, and for how many: by guests, else as the carts say, else as asked. */
function visitOf({ carts, guestCount, duration, lengths }: Input, pricer: BookingPricer | null): Visit {
  if (lengths) return partyOfLengths(lengths)
  if (!carts || !pricer) return { durationMinutes: duration, guestCount }
  return {
    durationMinutes: bookingMinutes(pricer.chosen.map(({ option }) => option.timeMinutes)),
    guestCount: pricer.chosen.reduce((sum, each) => sum + each.guestCount, 0),
  }
}

/** The free half hours of any day of a shop, from one query of its used capacity. */
async function freeStartsFrom(ctx: ServiceContext, { shop }: Plan, days: number, visit: Visit, input: Input) {
  const { date: from, holdId, oneAfterAnother } = input
  const day = epochDay(from)
  const until = instantOn(day + days, occupiedMinutes(visit.durationMinutes))
  const usedBy = await findUsedCapacity(ctx, [shop.id], instantOn(day), until)
  const used = excludeHold(usedBy(shop.id), await findOwnHold(ctx, shop.id, holdId))
  const startsOf = oneAfterAnother === 'true' ? staggeredStartsOn : freeStartsOn
  return (date: string) => (takesBookingsNow(shop) ? startsOf(shop, used, date, visit, ctx.now) : [])
}

/** Why a shop takes no bookings on a day, else null. */
export function closedBecause(shop: PlannedShop, date: string, today: string): 'past' | 'tooFar' | 'rest' | null {
  const ahead = epochDay(date) - epochDay(today)
  if (ahead < 0) return 'past'
  if (ahead > shop.advanceDays) return 'tooFar'
  return hoursOn(shop, date).restDay ? 'rest' : null
}

/**
 * What each day from the date on offers: whether a half hour is left for this visit, and the best percentage of those
 * that are. A shop that takes no visits is full on every open day. With carts or the week summary, also the prices.
 */
export async function listOfferedDays(ctx: ServiceContext, input: Input): Promise<Offer> {
  const from = checkedDate(input.date)
  const plan = await findPlan(ctx, input.shopId)
  const wantsWeek = input.withWeekSummary === 'true'
  const pricer = input.carts || wantsWeek ? await bookingPricer(ctx, { ...input, shopId: plan.shop.id }) : null
  const dayCount = Math.max(input.days, wantsWeek ? WEEK_DAYS : 0)
  const startsOn = await freeStartsFrom(ctx, plan, dayCount, visitOf(input, pricer), input)
  const today = dateOf(epochDayAt(ctx.now))

  const offer = (date: string): OfferedDay => {
    const closed = closedBecause(plan.shop, date, today)
    const starts = closed
      ? []
      : startsOn(date).map(({ time }) => ({ time, percentage: percentageAt(plan.factors, time) }))
    const percentages = starts.map(({ percentage }) => percentage)
    const isFree = percentages.length > 0
    const bestPercentage = isFree ? Math.max(...percentages) : 0
    const bestAt = starts.find(({ percentage }) => percentage === bestPercentage)?.time.toISOString() ?? null
    const day = { date, state: closed ?? (isFree ? 'free' : 'full'), bestPercentage, bestAt } as const
    if (!pricer || pricer.chosen.length === 0) return day
    // Not always at the best percentage: below its minimum spend a promotion takes nothing off.
    const prices = percentages.map((percentage) => pricer.quoteAt(percentage).price)
    return { ...day, minPrice: isFree ? Math.min(...prices) : null }
  }
  const priced = (time: Date, { quoteAt }: BookingPricer): PricedTime => {
    const factor = applyingFactor(plan.factors, time)
    const { lines, price } = quoteAt(factor?.percentage ?? 0)
    return {
      time: timeOf(minuteOfDay(time)),
      startsAt: time.toISOString(),
      percentage: factor?.percentage ?? 0,
      priceFactorId: factor?.id ?? null,
      finalPrices: lines.map(({ id, finalPrice, finalTotal }) => ({ timePriceId: id, finalPrice, finalTotal })),
      price,
    }
  }
  const offered = Array.from({ length: dayCount }, (_, ahead) => offer(dateOf(epochDay(from) + ahead)))
  return {
    days: offered.slice(0, input.days),
    ...(pricer && input.carts && { items: startsOn(from).map(({ time }) => priced(time, pricer)) }),
    ...(wantsWeek && { weekSummary: offered.slice(0, WEEK_DAYS) }),
  }
}
