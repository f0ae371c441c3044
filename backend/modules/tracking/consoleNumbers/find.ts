import { and, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError, unprocessable } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { shopViews } from '#backend/modules/tracking/schema.ts'
import { inScope, requireInScope } from '#backend/platform/db/inScope.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { consoleNumberCalls, Sums } from '#contract/tracking.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { addDays } from '#domain/bangkokTime.ts'
import { textIn } from '#domain/localizedText.ts'
import { everyDayOf, sumOf } from '#domain/tracking/daySums.ts'
import { type Period, periodBefore, periodOf } from '#domain/tracking/period.ts'
import { countBookings, countViews, countVisits, sumRevenue, type WhichShops } from './countDays.ts'
import { countHours } from './countHours.ts'
import { judge } from './judge.ts'

type Calls = (typeof consoleNumberCalls)['GET /console/numbers']

const COUNTED = ['bookings', 'canceled', 'revenue', 'visits', 'noShows', 'views'] as const
const SHOWN = ['bookings', 'revenue', 'views'] as const
type Row = { date: string } & Partial<Record<(typeof COUNTED)[number], number>>

async function findShop({ db, staff, locale }: StaffContext, shopId: string) {
  const scope = scopeOf(staff.grants, 'numbers.read')
  requireInScope(scope, shopId)
  const [shop] = await db
    .select({ name: shops.name })
    .from(shops)
    .where(and(eq(shops.id, shopId), inScope(shops.id, scope)))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')
  return { _id: shopId, name: textIn(shop.name, locale) }
}

/** The first whole day of which views are counted anywhere: the one after that on which it began. */
async function findViewsSince({ db }: StaffContext): Promise<string | null> {
  const [first] = await db.select({ date: sql<string | null>`min(${shopViews.date})::text` }).from(shopViews)
  return first?.date ? addDays(first.date, 1) : null
}

function sumsOf(rows: readonly Row[], period: Period, viewsSince: string | null): Omit<Sums, keyof Judged> {
  const counted = Object.fromEntries(COUNTED.map((key) => [key, sumOf(rows, key, period)]))
  const { bookings = 0, canceled = 0, revenue = 0, visits = 0, noShows = 0, views = 0 } = counted
  const isCounted = viewsSince !== null && viewsSince <= period.from
  return { bookings, canceled, revenue, visits, noShows, views: isCounted ? views : null }
}
type Judged = Awaited<ReturnType<typeof judge>>

/** How one shop of whoever asks, or all of theirs, did in a period, and in the one before. */
export async function findNumbers(ctx: StaffContext, asked: QueryOf<Calls>): Promise<AnswerOf<Calls>> {
  const { db, staff, now } = ctx
  const shop = asked.shop === undefined ? null : await findShop(ctx, asked.shop)
  const period = periodOf(asked, now)
  if (!period) throw unprocessable('These are no days that can be shown together')
  const before = periodBefore(period)
  const both = { from: before.from, until: period.until }
  const which: WhichShops = (shopId) =>
    shop ? eq(shopId, shop._id) : inScope(shopId, scopeOf(staff.grants, 'numbers.read'))
  const [viewsSince, judged, judgedBefore, hours, ...counted] = await Promise.all([
    findViewsSince(ctx),
    judge(db, which, period),
    judge(db, which, before),
    countHours(db, which, period),
    countBookings(db, which, both),
    sumRevenue(db, which, both),
    countVisits(db, which, both),
    countViews(db, which, both),
  ])
  const rows: Row[] = counted.flat()
  return {
    numbers: {
      ...{ shop, period, before, viewsSince, hours },
      sums: { ...sumsOf(rows, period, viewsSince), ...judged },
      sumsBefore: { ...sumsOf(rows, before, viewsSince), ...judgedBefore },
      days: everyDayOf<(typeof SHOWN)[number]>(rows, SHOWN, period),
      daysBefore: everyDayOf<(typeof SHOWN)[number]>(rows, SHOWN, before),
    },
  }
}
