import { and, asc, eq, gte, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import {
  aboutBooking,
  type BookingRow,
  bookingEvents,
  bookings,
  ofBooking,
  selectBookings,
  servicesIn,
  timesOf,
} from '#backend/modules/bookings/index.ts'
import { mailShop, shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { day, fill } from '#backend/platform/mail/figures.ts'
import type { ShopLocale } from '#backend/platform/mail/shopLocale.ts'
import { settings } from '#backend/platform/settings/schema.ts'
import { addHours, bangkokDate, bangkokTimeOfDay, instantOf } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { SHOP_SUMMARY_LATE_HOURS, SHOP_SUMMARY_TIME } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { shopDayWords } from './mails/shopDay.ts'
import { shopSummaries } from './schema.ts'

const HOURS = 24

/** The time of day of the setting `shopSummaryTime`; 07:00 where it is none. */
async function summaryTime(db: Database): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'shopSummaryTime'))
  const { value } = row ?? {}
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : SHOP_SUMMARY_TIME
}

/** Reserved bookings that count, of the hours from then on, of which the shop was told before. */
function standsFrom(from: Date): SQL | undefined {
  const counts = or(eq(orders.isPaid, true), eq(orders.price, 0), eq(orders.paymentMethod, PAYMENT_METHOD.cash))
  const since = and(eq(bookingEvents.bookingId, bookings.id), gte(bookingEvents.createdAt, from))
  const toldSince = sql`(select 1 from ${bookingEvents} where ${since} and ${bookingEvents.kind} in ('booked', 'moved'))`
  return and(
    eq(bookings.status, RESERVATION_STATUS.reserved),
    counts,
    gte(bookings.time, from),
    lt(bookings.time, addHours(from, HOURS)),
    lt(orders.createdAt, from),
    sql`not exists ${toldSince}`,
  )
}

function lineIn(visit: BookingRow, locale: ShopLocale): string {
  const { line, paid, due, free } = shopDayWords[locale]
  const about = aboutBooking(visit)
  const money = about.free ? free : fill(about.paid ? paid : due, about)
  return fill(line, { ...about, money, time: timesOf(visit), services: servicesIn(visit, locale) })
}

/** Mails a shop its bookings from then on, once a day, whichever process comes first. */
async function mailSummary(
  tx: Transaction,
  shopId: string,
  { from, now }: { from: Date; now: Date },
): Promise<boolean> {
  const date = bangkokDate(from)
  const first = await tx
    .insert(shopSummaries)
    .values({ shopId, date, createdAt: now })
    .onConflictDoNothing()
    .returning({ shopId: shopSummaries.shopId })
  if (first.length === 0) return false
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId))
  const visits = await selectBookings(tx)
    .where(and(eq(bookings.shopId, shopId), standsFrom(from)))
    .orderBy(asc(bookings.time), asc(bookings.id))
  if (!shop || visits.length === 0) return false
  await mailShop(tx, shop, {
    template: 'shopDay',
    values: { urlName: shop.urlName, date: day(from), from: bangkokTimeOfDay(from), count: String(visits.length) },
    valuesIn: (locale) => ({
      shop: textIn(shop.name, locale),
      list: visits.map((visit) => lineIn(visit, locale)).join('\n'),
    }),
  })
  return true
}

/**
 * Mails every shop its bookings of the day at the set hour, or up to six hours later where no process ran then; shops
 * without a booking hear nothing. A job. Answers how many shops.
 */
export async function mailSummaries(db: Database, now: Date): Promise<number> {
  const from = instantOf(bangkokDate(now), await summaryTime(db))
  if (now < from || now > addHours(from, SHOP_SUMMARY_LATE_HOURS)) return 0
  const mailed = db
    .select({ one: sql`1` })
    .from(shopSummaries)
    .where(and(eq(shopSummaries.shopId, bookings.shopId), eq(shopSummaries.date, bangkokDate(from))))
  const due = await db
    .selectDistinct({ shopId: bookings.shopId })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .where(and(standsFrom(from), notExists(mailed)))
  let count = 0
  for (const { shopId } of due) {
    if (await db.transaction((tx) => mailSummary(tx, shopId, { from, now }))) count++
  }
  return count
}
