import { and, between, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { checkedDate } from '#backend/modules/availability/index.ts'
import { bookings, expireBookingsOf } from '#backend/modules/bookings/index.ts'
import { findTheirShop } from '#backend/modules/catalogue/index.ts'
import type { ConsoleDays } from '#contract/desk/consoleDay.ts'
import { bangkokDate, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { countByDay, type DayView, daysOfView } from '#domain/desk/dayCounts.ts'
import { textIn } from '#domain/localizedText.ts'

type Asked = { id: string; date: string; view: Exclude<DayView, 'day'> }

/** The counts of the week or month around a date, of a shop of theirs; another shop's is unknown (404). */
export async function countConsoleDays(ctx: StaffContext, { id, date: wanted, view }: Asked): Promise<ConsoleDays> {
  const shop = await findTheirShop(ctx.db, ctx, 'bookings.read', id)
  const days = daysOfView(view, wanted ? checkedDate(wanted) : bangkokDate(ctx.now))
  await expireBookingsOf(ctx.db, ctx.now, shop.id)
  const isThen = between(bookings.time, startOfDay(days[0]!), endOfDay(days.at(-1)!))
  const visits = await ctx.db
    .select({ time: bookings.time, status: bookings.status, guestCount: bookings.guestCount })
    .from(bookings)
    .where(and(eq(bookings.shopId, shop.id), isThen))
  return {
    shop: { _id: shop.id, name: textIn(shop.name, ctx.locale) },
    items: countByDay(days, visits, ctx.now),
  }
}
