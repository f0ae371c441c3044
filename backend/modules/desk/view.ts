import { and, asc, between, desc, eq, gte, isNull, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { type DeskShop, openDesk, rightsAtDesk } from '#backend/modules/accounts/index.ts'
import { checkedDate } from '#backend/modules/availability/index.ts'
import {
  type BookingRow,
  bookings,
  describeRow,
  expireBookingsOf,
  findMovedMoney,
  findTips,
  selectBookings,
  standingMoveAt,
  type TipRow,
} from '#backend/modules/bookings/index.ts'
import { findProgress } from '#backend/modules/instant/index.ts'
import { findFailed, orders } from '#backend/modules/orders/index.ts'
import { ofVoucher, voucherCodes, voucherColumns, vouchers } from '#backend/modules/vouchers/index.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { deskTag } from '#backend/platform/liveUpdates/tags.ts'
import type { DeskReservation } from '#contract/desk/bookings.ts'
import type { Desk } from '#contract/desk/desk.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import type { SpecialRequest } from '#contract/desk/requests.ts'
import { endOf, guestTimesIn } from '#domain/availability/bookingStarts.ts'
import { addHours, bangkokDate, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { canAtDesk, isSettledAtBooking } from '#domain/desk/deskActions.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { paymentStateOf } from '#domain/orders/paymentState.ts'
import { writeVoucherCode } from '#domain/vouchers/voucherCode.ts'
import { listEntries } from './entry/list.ts'
import { listDeskFeedback } from './feedback.ts'
import { listDeskInstant } from './instant.ts'
import { listDeliveries } from './listDeliveries.ts'
import { listEvents } from './listEvents.ts'
import { listParcels } from './listParcels.ts'
import { listReceipts } from './listReceipts.ts'
import { listDueRefunds } from './listRefunds.ts'
import { reachOf } from './reach.ts'
import { specialRequests } from './schema.ts'
import { listSteps } from './step/record.ts'

const LISTED = 200
/** A night that began yesterday is still at work. */
const NIGHT_HOURS = 6

const startOfWork = (now: Date) => startOfDay(bangkokDate(addHours(now, -NIGHT_HOURS)))

const paidTip = (tip: TipRow | undefined): number => (tip?.isPaid ? tip.price : 0)

type Span = { from: Date; until: Date }

/** From the night that is still at work to the end of the day. */
const today = (now: Date): Span => ({ from: startOfWork(now), until: endOfDay(bangkokDate(now)) })

/** The visits of a span, and those that keep a place in it until a move is paid. */
export async function findVisits({ db }: ServiceContext, shop: DeskShop, { from, until }: Span): Promise<BookingRow[]> {
  const isThen = or(between(bookings.time, from, until), standingMoveAt(db, { from, until }))
  const then = and(eq(bookings.shopId, shop.id), isThen)
  return selectBookings(db).where(then).orderBy(asc(bookings.time)).limit(LISTED)
}

const listVisits = async (ctx: ServiceContext, shop: DeskShop, span: Span): Promise<DeskReservation[]> =>
  viewVisits(ctx, shop, await findVisits(ctx, shop, span))

/** Bookings of the shop as its desk shows them. */
export async function viewVisits(
  { db, now, locale }: ServiceContext,
  shop: DeskShop,
  rows: readonly BookingRow[],
): Promise<DeskReservation[]> {
  const unpaid = rows.filter(({ isPaid }) => !isPaid).map(({ id }) => id)
  const hasFailed = await findFailed(db, unpaid)
  const tipOf = await findTips(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const movedMoneyOf = await findMovedMoney(
    { db, now },
    rows.map(({ id }) => id),
  )
  const progressOf = await findProgress({ db, now, locale }, [...rows], shop)
  return rows.map((row) => {
    const { id, durationMinutes, guestCount, name, telPrefix, tel, note, price, isPaid, paymentMethod } = row
    const isCanceled = row.status === 'canceled'
    const timesOf = guestTimesIn(row)
    return {
      ...{ _id: id, durationMinutes, guestCount, name, telPrefix, tel, note, price, isPaid, paymentMethod },
      orderNumber: writeOrderNumber(row.orderNumber),
      email: reachOf(row).email,
      status: isMissed(row, now) ? 'missing' : row.status,
      time: row.time.toISOString(),
      endsAt: endOf(row)?.toISOString() ?? null,
      movedFrom: row.movedFrom?.toISOString() ?? null,
      ...movedMoneyOf(id),
      lines: row.lines.map((line) => {
        const { typeName, duration, guestCount, guestNames = [] } = line
        return { typeName: textIn(typeName, locale), duration, guestCount, guestNames, guestTimes: timesOf(line) }
      }),
      paymentState: paymentStateOf({ ...row, isCanceled, hasFailed: hasFailed(id) }, now),
      ...describeRow({ row, shop, hasFailed: hasFailed(id), now }),
      ...{ therapistPreference: row.therapistPreference, lang: row.lang, cancelReason: row.cancelReason },
      tip: paidTip(tipOf(id)),
      isInstant: row.orderResponseId !== null,
      progress: progressOf(row),
      canConfirm: canAtDesk(row, 'confirm', now) && isSettledAtBooking(row),
      canMarkMissing: canAtDesk(row, 'markMissing', now),
    }
  })
}

async function listVoucherUses({ db, now, locale }: ServiceContext, shop: DeskShop): Promise<Desk['voucherUses']> {
  const { id, code, isBonus, usedAt, usedAtShopId } = voucherCodes
  const rows = await db
    .select({ id, code, isBonus, usedAt, name: orders.name, lines: voucherColumns.lines })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, ofVoucher)
    .where(and(eq(usedAtShopId, shop.id), gte(usedAt, startOfWork(now))))
    .orderBy(desc(usedAt))
    .limit(LISTED)
  return rows.map((row) => ({
    ...{ _id: row.id, code: writeVoucherCode(row.code), isBonus: row.isBonus, name: row.name },
    services: [...new Set(row.lines.map(({ typeName }) => textIn(typeName, locale)))],
    usedAt: (row.usedAt ?? now).toISOString(),
  }))
}

export const viewSpecialRequest = (row: typeof specialRequests.$inferSelect): SpecialRequest => ({
  ...{ _id: row.id, contact: row.contact, message: row.message, answer: row.answer },
  answeredAt: row.answeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Those that wait for an answer, and what was answered today. */
async function listSpecial({ db, now }: ServiceContext, shop: DeskShop): Promise<SpecialRequest[]> {
  const { shopId, answeredAt, createdAt } = specialRequests
  const rows = await db
    .select()
    .from(specialRequests)
    .where(and(eq(shopId, shop.id), or(isNull(answeredAt), gte(answeredAt, startOfWork(now)))))
    .orderBy(desc(createdAt))
    .limit(LISTED)
  return rows.map(viewSpecialRequest)
}

/** Everything that the desk shows. */
export async function viewDesk(ctx: ServiceContext, shop: DeskShop): Promise<Desk> {
  await expireBookingsOf(ctx.db, ctx.now, shop.id)
  const { isOfDevice, seesMoney } = await rightsAtDesk(ctx, shop)
  const [visits, entries, events, steps] = await Promise.all([
    listVisits(ctx, shop, today(ctx.now)),
    listEntries(ctx, shop, today(ctx.now)),
    listEvents(ctx, shop),
    listSteps(ctx, shop),
  ])
  const [voucherUses, receipts, special, instant, parcels, deliveries, refunds, feedbacks] = await Promise.all([
    listVoucherUses(ctx, shop),
    seesMoney ? listReceipts(ctx, shop) : [],
    listSpecial(ctx, shop),
    listDeskInstant(ctx, shop),
    listParcels(ctx, shop),
    listDeliveries(ctx, shop),
    seesMoney ? listDueRefunds(ctx, shop) : [],
    listDeskFeedback(ctx, shop),
  ])
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale), capacity: shop.capacity },
    date: bangkokDate(ctx.now),
    reservations: visits,
    ...{ entries, events },
    steps: seesMoney ? steps : steps.filter(({ kind }) => kind !== 'refundSent'),
    ...{ isOfDevice, seesMoney },
    voucherUses,
    receipts,
    specialRequests: special,
    instantRequests: instant,
    parcels,
    deliveries,
    refunds,
    feedbacks,
  }
}

/** One day of an open desk. */
export async function findDeskDay(
  ctx: ServiceContext,
  { urlName, date: wanted }: { urlName: string; date: string },
): Promise<DeskDay> {
  const shop = await openDesk(ctx, urlName)
  const date = checkedDate(wanted)
  await expireBookingsOf(ctx.db, ctx.now, shop.id)
  const span = { from: startOfDay(date), until: endOfDay(date) }
  const [reservations, entries] = await Promise.all([listVisits(ctx, shop, span), listEntries(ctx, shop, span)])
  return { date, reservations, entries }
}

export const findDesk = async (ctx: ServiceContext, urlName: string): Promise<Desk> =>
  viewDesk(ctx, await openDesk(ctx, urlName))

/** The desk after every change, until it is left or its link is revoked. */
export async function followDesk(ctx: ServiceContext, urlName: string, left: AbortSignal) {
  const { id } = await openDesk(ctx, urlName)
  return followLive(ctx, left, { tag: deskTag(id), read: (later) => findDesk(later, urlName) })
}
