import type { StaffContext } from '#backend/context.ts'
import { checkedDate } from '#backend/modules/availability/index.ts'
import { type BookingRow, expireBookingsOf } from '#backend/modules/bookings/index.ts'
import { findTheirShop } from '#backend/modules/catalogue/index.ts'
import { listEntries } from '#backend/modules/desk/entry/list.ts'
import { findVisits, viewVisits } from '#backend/modules/desk/view.ts'
import type { ConsoleDay, DayVisit } from '#contract/desk/consoleDay.ts'
import { isInScope, scopeOf } from '#domain/accounts/access.ts'
import { takenCapacity } from '#domain/availability/bookingStarts.ts'
import { openInstants } from '#domain/availability/openSpans.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addMinutes, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { textIn } from '#domain/localizedText.ts'
import { listDone } from './listDone.ts'

/** The places of a booking that stands; one that was canceled or missed has given them back. */
function takenBy(row: BookingRow, now: Date): DayVisit['taken'] {
  if (row.status === 'canceled' || row.status === 'missing' || isMissed(row, now)) return []
  const { time, starts } = takenCapacity(row)
  return starts.map(({ afterMinutes, durationMinutes, guestCount }) => {
    const from = addMinutes(time, afterMinutes)
    const until = addMinutes(from, occupiedMinutes(durationMinutes))
    return { from: from.toISOString(), until: until.toISOString(), places: guestCount }
  })
}

/** A day of a shop of theirs; another shop's is unknown (404). */
export async function findConsoleDay(
  ctx: StaffContext,
  { id, date: wanted }: { id: string; date: string },
): Promise<{ day: ConsoleDay }> {
  const shop = await findTheirShop(ctx.db, ctx, 'bookings.read', id)
  const date = checkedDate(wanted)
  await expireBookingsOf(ctx.db, ctx.now, shop.id)
  const span = { from: startOfDay(date), until: endOfDay(date) }
  const [rows, entries, steps] = await Promise.all([
    findVisits(ctx, shop, span),
    listEntries(ctx, shop, span),
    listDone(ctx, shop.id),
  ])
  const visits = await viewVisits(ctx, shop, rows)
  return {
    day: {
      ...{ date, entries, steps },
      shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale), capacity: shop.capacity },
      reservations: visits.map((visit, index) => ({ ...visit, taken: takenBy(rows[index]!, ctx.now) })),
      open: openInstants(shop, date).map(({ from, until }) => ({
        ...{ from: from.toISOString(), until: until.toISOString() },
      })),
      mayChange: isInScope(scopeOf(ctx.staff.grants, 'desk.open'), shop.id),
    },
  }
}
