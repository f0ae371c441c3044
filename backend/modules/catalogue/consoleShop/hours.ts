import { eq, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { differenceOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { type SpecialDayColumn, shops } from '#backend/modules/catalogue/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { ConsoleHours, consoleHoursCalls, HoursChange } from '#contract/catalogue/consoleHours.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { DayTime } from '#domain/availability/openingHours.ts'
import { spansOf, spansText } from '#domain/availability/openSpans.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { SPECIAL_DAYS_AHEAD } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { findTheirShop, lockTheirShop, mayThere } from './scope.ts'

type ShopRow = typeof shops.$inferSelect
type Kept = Pick<ShopRow, 'dayTime' | 'specialDays' | 'capacity'>

/** An evening that began yesterday may still go on. */
const firstDay = (now: Date) => addDays(bangkokDate(now), -1)
const byDate = (one: { date: string }, other: { date: string }) => (one.date < other.date ? -1 : 1)

const viewHours = ({ hoursVersion, dayTime, specialDays, capacity }: ShopRow, now: Date): ConsoleHours => ({
  ...{ version: hoursVersion, dayTime, capacity },
  specialDays: specialDays.filter(({ date }) => date >= firstDay(now)).sort(byDate),
})

/** The hours of a shop of theirs. */
export async function findConsoleHours(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<(typeof consoleHoursCalls)['GET /console/shops/{id}/hours']>> {
  const shop = await findTheirShop(ctx.db, ctx, 'shops.read', id)
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
    mayChange: mayThere(ctx, 'hours.change', shop.id),
    hours: viewHours(shop, ctx.now),
  }
}

/** A day as the audit tells it; nothing is open on a rest day. */
const told = (day: DayTime) => spansText(spansOf(day)) || 'closed'

const toldHours = ({ dayTime, specialDays, capacity }: Kept) => ({
  capacity,
  ...Object.fromEntries(dayTime.map((day, weekday) => [`weekday.${weekday}`, told(day)])),
  ...Object.fromEntries(specialDays.map((day) => [`date.${day.date}`, told(day)])),
})

/** A date that nobody can have meant is refused as a value that does not fit. */
function checkDates(days: readonly SpecialDayColumn[], now: Date): void {
  const last = addDays(bangkokDate(now), SPECIAL_DAYS_AHEAD)
  if (days.some(({ date }) => date < firstDay(now) || date > last)) {
    throw new ServiceError(ERROR_CODE.unprocessable, 'Special days are between yesterday and two years ahead')
  }
}

/** Changes the hours of a shop of theirs; what was changed since it was read is refused (166). */
export function changeHours(ctx: StaffContext, id: string, said: HoursChange): Promise<{ hours: ConsoleHours }> {
  const { now, staff } = ctx
  return ctx.db.transaction(async (tx) => {
    const before = await lockTheirShop(tx, ctx, 'hours.change', id)
    if (before.hoursVersion !== said.version) throw changedMeanwhile()
    if (said.specialDays) checkDates(said.specialDays, now)
    const past = before.specialDays.filter(({ date }) => date < firstDay(now))
    const after: Kept = {
      dayTime: said.dayTime ?? before.dayTime,
      specialDays: said.specialDays ? [...past, ...said.specialDays.toSorted(byDate)] : before.specialDays,
      capacity: said.capacity ?? before.capacity,
    }
    const difference = differenceOf(toldHours(before), toldHours(after))
    if (!difference) return { hours: viewHours(before, now) }
    const [row] = await tx
      .update(shops)
      .set({ ...after, updatedAt: sql`now()` })
      .where(eq(shops.id, before.id))
      .returning()
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      { action: 'hoursChanged', kind: 'shop', objectId: before.id, shopId: before.id, ...difference },
    )
    // Cards say when a shop is open, and lists are in the order of the next free time.
    await purge(tx, [cacheTag.shop(before.id), cacheTag.shops])
    return { hours: viewHours(row!, now) }
  })
}
