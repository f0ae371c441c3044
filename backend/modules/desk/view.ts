import { and, asc, between, desc, eq, gte, isNull, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { type DeskShop, openDesk } from '#backend/modules/accounts/index.ts'
import { bookings, expireBookingsOf, findTips, selectBookings, type TipRow } from '#backend/modules/bookings/index.ts'
import { findProgress } from '#backend/modules/instant/index.ts'
import { findFailed, orders } from '#backend/modules/orders/index.ts'
import { ofVoucher, voucherCodes, voucherColumns, vouchers } from '#backend/modules/vouchers/index.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { deskTag } from '#backend/platform/liveUpdates/tags.ts'
import type { DeskReservation } from '#contract/desk/bookings.ts'
import type { Desk } from '#contract/desk/desk.ts'
import type { SpecialRequest } from '#contract/desk/requests.ts'
import { guestTimesIn } from '#domain/availability/bookingStarts.ts'
import { addHours, bangkokDate, endOfDay, startOfDay } from '#domain/bangkokTime.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import { shortTicketCode } from '#domain/bookings/bookingCode.ts'
import { canAtDesk, isSettledAtBooking } from '#domain/desk/deskActions.ts'
import { textIn } from '#domain/localizedText.ts'
import { paymentStateOf } from '#domain/orders/paymentState.ts'
import { listDeskFeedback } from './feedback.ts'
import { listDeskInstant } from './instant.ts'
import { listDeliveries } from './listDeliveries.ts'
import { listParcels } from './listParcels.ts'
import { listReceipts } from './listReceipts.ts'
import { listDueRefunds } from './listRefunds.ts'
import { specialRequests } from './schema.ts'

const LISTED = 200
/** A night that began yesterday is still at work. */
const NIGHT_HOURS = 6

const startOfWork = (now: Date) => startOfDay(bangkokDate(addHours(now, -NIGHT_HOURS)))

const paidTip = (tip: TipRow | undefined): number => (tip?.isPaid ? tip.price : 0)

async function listVisits({ db, now, locale }: ServiceContext, shop: DeskShop): Promise<DeskReservation[]> {
  const today = and(eq(bookings.shopId, shop.id), between(bookings.time, startOfWork(now), endOfDay(bangkokDate(now))))
  const rows = await selectBookings(db).where(today).orderBy(asc(bookings.time)).limit(LISTED)
  const unpaid = rows.filter(({ isPaid }) => !isPaid).map(({ id }) => id)
  const hasFailed = await findFailed(db, unpaid)
  const tipOf = await findTips(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const progressOf = await findProgress({ db, now, locale }, rows, shop)
  return rows.map((row) => {
    const { id, durationMinutes, guestCount, name, telPrefix, tel, note, price, isPaid, paymentMethod } = row
    const isCanceled = row.status === 'canceled'
    const timesOf = guestTimesIn(row)
    return {
      ...{ _id: id, durationMinutes, guestCount, name, telPrefix, tel, note, price, isPaid, paymentMethod },
      shortCode: shortTicketCode(row.ticketCode),
      status: isMissed(row, now) ? 'missing' : row.status,
      time: row.time.toISOString(),
      lines: row.lines.map((line) => {
        const { typeName, duration, guestCount, guestNames = [] } = line
        return { typeName: textIn(typeName, locale), duration, guestCount, guestNames, guestTimes: timesOf(line) }
      }),
      paymentState: paymentStateOf({ ...row, isCanceled, hasFailed: hasFailed(id) }, now),
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
    ...{ _id: row.id, code: row.code, isBonus: row.isBonus, name: row.name },
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
  const [visits, voucherUses, receipts, special, instant, parcels, deliveries, refunds, feedbacks] = await Promise.all([
    listVisits(ctx, shop),
    listVoucherUses(ctx, shop),
    listReceipts(ctx, shop),
    listSpecial(ctx, shop),
    listDeskInstant(ctx, shop),
    listParcels(ctx, shop),
    listDeliveries(ctx, shop),
    listDueRefunds(ctx, shop),
    listDeskFeedback(ctx, shop),
  ])
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
    date: bangkokDate(ctx.now),
    reservations: visits,
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

export const findDesk = async (ctx: ServiceContext, urlName: string): Promise<Desk> =>
  viewDesk(ctx, await openDesk(ctx, urlName))

/** The desk after every change, until it is left or its link is revoked. */
export async function followDesk(ctx: ServiceContext, urlName: string, left: AbortSignal) {
  const { id } = await openDesk(ctx, urlName)
  return followLive(ctx, left, { tag: deskTag(id), read: (later) => findDesk(later, urlName) })
}
