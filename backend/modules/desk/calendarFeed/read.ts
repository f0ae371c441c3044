import { and, asc, between, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { siteOrigin } from '#backend/env.ts'
import { ServiceError } from '#backend/errors.ts'
import { grants, hashToken, users } from '#backend/modules/accounts/index.ts'
import { type BookingRow, bookings, selectBookings } from '#backend/modules/bookings/index.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { calendarFeeds } from '#backend/modules/desk/schema.ts'
import { type CalendarEvent, calendarOf } from '#backend/platform/calendar/calendarFile.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { TextFile } from '#contract/shared.ts'
import { isInScope, scopeOf } from '#domain/accounts/access.ts'
import { endOf } from '#domain/availability/bookingStarts.ts'
import { addHours, addMinutes, bangkokDate } from '#domain/bangkokTime.ts'
import { SLOT_MINUTES } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'

const PAST_DAYS = 14
const AHEAD_DAYS = 180
const LISTED = 1000

/** The feed of that secret, while its owner's role reads the bookings of the shop. */
async function findFeed({ db }: ServiceContext, secret: string) {
  const [found] = await db
    .select({ feed: calendarFeeds, shop: getTableColumns(shops) })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(shops, eq(shops.id, calendarFeeds.shopId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(secret)), isNull(users.blockedAt)))
  const held = found
    ? await db
        .select({ role: grants.role, shopId: grants.shopId })
        .from(grants)
        .where(eq(grants.userId, found.feed.userId))
    : []
  if (!found || !isInScope(scopeOf(held, 'bookings.read'), found.shop.id)) {
    throw new ServiceError(ERROR_CODE.notFound, 'There is no such calendar')
  }
  return found
}

type Of = { shopId: string; shopName: string; locale: string }

/** A first name and the services: calendars keep what they read, and show it on locked screens. */
function eventOf(row: BookingRow, { shopId, shopName, locale }: Of): CalendarEvent {
  const services = [...new Set(row.lines.map(({ typeName }) => textIn(typeName, locale)))].join(', ')
  const [firstName = ''] = row.name.trim().split(/\s+/)
  return {
    uid: `${row.id}@desk.sabai`,
    sequence: row.rescheduleCount,
    title: [firstName, services].filter(Boolean).join(' · '),
    ...{ location: shopName, description: '', geo: null, isCanceled: false, alarmMinutes: null },
    start: row.time.toISOString(),
    end: (endOf(row) ?? addMinutes(row.time, SLOT_MINUTES)).toISOString(),
    createdAt: row.createdAt.toISOString(),
    path: `/console/today?shop=${encodeURIComponent(shopId)}&date=${bangkokDate(row.time)}`,
  }
}

/** The bookings of a shop that stand, as a calendar program reads them; what was canceled is gone at its next reading. */
export async function readFeed(ctx: ServiceContext, secret: string): Promise<TextFile> {
  const { feed, shop } = await findFeed(ctx, secret)
  const span = [addHours(ctx.now, -24 * PAST_DAYS), addHours(ctx.now, 24 * AHEAD_DAYS)] as const
  const isThen = and(between(bookings.time, ...span), inArray(bookings.status, ['reserved', 'confirmed']))
  const rows = await selectBookings(ctx.db)
    .where(and(eq(bookings.shopId, shop.id), isThen))
    .orderBy(asc(bookings.time))
    .limit(LISTED)
  const of = { shopId: shop.id, shopName: textIn(shop.name, feed.locale), locale: feed.locale }
  const content = calendarOf(
    rows.map((row) => eventOf(row, of)),
    { origin: siteOrigin(ctx.env), name: of.shopName },
  )
  return { fileName: 'sabai.ics', content }
}
