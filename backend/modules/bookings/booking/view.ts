import { and, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { offers } from '#backend/modules/bookings/offers.ts'
import { findMoves } from '#backend/modules/bookings/reschedule/openMove.ts'
import { viewMove } from '#backend/modules/bookings/reschedule/viewMove.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { findTips, type TipRow } from '#backend/modules/bookings/tip/find.ts'
import { findPictures, shops, viewWalk } from '#backend/modules/catalogue/index.ts'
import { findFailed, findRefunds, reviewed } from '#backend/modules/orders/index.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { arrivalsOf, bookedParty, endOf, guestTimesIn } from '#domain/availability/bookingStarts.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { canCancel, isMissed, isReviewOpen } from '#domain/bookings/bookingActions.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { bookingEndsAt, canTimeMassage } from '#domain/bookings/bookingTimer.ts'
import { type BookingDescription, describeBooking } from '#domain/bookings/describeBooking.ts'
import { canReschedule, refundUntilOf, rescheduleUntil } from '#domain/bookings/reschedule.ts'
import { isTipOpen } from '#domain/bookings/tipWindow.ts'
import { latinName } from '#domain/catalogue/signNames.ts'
import { CANCEL_WINDOW_MINUTES } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { canPayInstead, canPayOnline, isPaymentOver, paymentStateOf } from '#domain/orders/paymentState.ts'
import type { BookingRow as Row } from './rows.ts'

type ShopRow = typeof shops.$inferSelect

function viewLines(row: Row, locale: string): Reservation['lines'] {
  const timesOf = guestTimesIn(row)
  return row.lines.map((line) => {
    const {
      timePriceId,
      typeName,
      duration,
      guestCount,
      finalPrice,
      finalTotal,
      guestNames = [],
      guestIndices = [],
      coveredCount = 0,
    } = line
    const bought = { timePriceId, typeName: textIn(typeName, locale), duration, guestCount, finalPrice, finalTotal }
    return { ...bought, coveredCount, guestNames, guestIndices, guestTimes: timesOf(line) }
  })
}

function viewTimes(row: Row, { refundUntilHours, allowsReschedule, shopType }: ShopRow, now: Date) {
  return {
    // A missed booking is over, also before the job has marked it.
    status: isMissed(row, now) ? RESERVATION_STATUS.missing : row.status,
    time: row.time.toISOString(),
    endsAt: endOf(row)?.toISOString() ?? null,
    longestStayMinutes: bookedParty(row).durationMinutes,
    arrivals: arrivalsOf(row),
    cancelableUntil: addMinutes(row.time, CANCEL_WINDOW_MINUTES).toISOString(),
    refundUntil: refundUntilOf(row, refundUntilHours).toISOString(),
    canCancel: canCancel(row, now),
    cancelReason: row.cancelReason,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    canReschedule: canReschedule({ ...row, shopType }, allowsReschedule, now) && !isPaymentOver(row, now),
    rescheduleUntil: rescheduleUntil(row.time).toISOString(),
    rescheduleCount: row.rescheduleCount,
    movedFrom: row.movedFrom?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function viewMassage(row: Row, now: Date): Pick<Reservation, 'massaging' | 'canTimeMassage'> {
  const { massageStartedAt: startedAt, massageEndedAt: endedAt, durationMinutes } = row
  const endsAt = startedAt && bookingEndsAt(startedAt, durationMinutes).toISOString()
  return {
    massaging:
      startedAt && endsAt
        ? { startedAt: startedAt.toISOString(), endsAt, endedAt: endedAt?.toISOString() ?? null }
        : null,
    canTimeMassage: canTimeMassage(row, now) && endedAt === null,
  }
}

function viewTip(row: Row, tip: TipRow | undefined, now: Date): Pick<Reservation, 'tip' | 'canTip'> {
  if (!tip) return { tip: null, canTip: isTipOpen(row, now) }
  const state = paymentStateOf({ ...tip, isCanceled: false, hasFailed: false }, now)
  return { tip: { _id: tip.id, amount: tip.price, state }, canTip: false }
}

function viewMoney(row: Row, hasFailed: boolean, now: Date) {
  const { isPaid, receiptImage, receiptReason, refundedAmount, refundedAt, paymentMethod, checkedOutAt } = row
  const isCanceled = row.status === RESERVATION_STATUS.canceled
  const isReserved = row.status === RESERVATION_STATUS.reserved
  return {
    isPaid,
    paymentState: paymentStateOf({ ...row, isCanceled, hasFailed }, now),
    payableUntil: payableUntil(row).toISOString(),
    canPay: isReserved && canPayOnline(row, now),
    canPayInstead: isReserved && canPayInstead(row, now),
    receiptImage,
    receiptReason,
    refundedAmount,
    refundedAt: refundedAt?.toISOString() ?? null,
    paymentMethod,
    checkedOutAt: checkedOutAt.toISOString(),
  }
}

type Reader = { db: Database | Transaction; locale: string; now: Date }

/** Which of these bookings have a review; only those whose guests came are asked for. */
async function findReviewed({ db }: Reader, rows: Row[]): Promise<Set<string>> {
  const came = rows.filter(({ status }) => isReviewOpen(status)).map(({ id }) => id)
  if (came.length === 0) return new Set()
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, came), reviewed.get().ofVisit(db, bookings.id)))
  return new Set(found.map(({ id }) => id))
}

/** Bookings as their customer sees them, with their shops, in the order given. */
export async function viewBookings(ctx: Reader, rows: Row[]): Promise<Reservation[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ shopId }) => shopId))]
  const found = await ctx.db.select().from(shops).where(inArray(shops.id, ids))
  const shopOf = new Map<string, ShopRow>(found.map((shop) => [shop.id, shop]))
  const picture = await findPictures(
    ctx,
    found.map(({ front }) => front),
  )
  const unpaid = rows.filter(({ isPaid }) => !isPaid)
  const hasFailed = await findFailed(
    ctx.db,
    unpaid.map((row) => row.id),
  )
  const tipOf = await findTips(
    ctx.db,
    rows.map((row) => row.id),
    ctx.now,
  )
  const moves = await findMoves(
    ctx.db,
    rows.map((row) => row.id),
  )
  const movesOf = (id: string) => moves.filter(({ move }) => move.bookingId === id)
  const refundsOf = await findRefunds(
    ctx.db,
    [...rows, ...moves.map(({ order }) => order)].map(({ id }) => id),
  )
  const reviewedIds = await findReviewed(ctx, rows)
  const originOf = await offers.get().findOrigins(ctx.db, rows, (shopId) => shopOf.get(shopId)?.shopType)
  return rows.flatMap((row) => {
    const shop = shopOf.get(row.shopId)
    if (!shop) return []
    const { id, urlName, tel, latitude, longitude } = shop
    const { ticketCode, durationMinutes, guestCount, price, originalPrice, name, email, note } = row
    const { discount, promotionId, pointDiscount, pointReceived } = row
    return {
      _id: row.id,
      reservationID: row.id,
      orderNumber: writeOrderNumber(row.orderNumber),
      shop: {
        _id: id,
        urlName,
        name: textIn(shop.name, ctx.locale),
        nameLatin: latinName(shop.name),
        nameTH: textIn(shop.name, 'th'),
        image: picture(shop.front),
        address: textIn(shop.address, ctx.locale),
        addressTH: textIn(shop.address, 'th'),
        tel,
        latitude,
        longitude,
        walk: viewWalk(shop, ctx.locale),
      },
      ...originOf(row),
      ticketCode,
      durationMinutes,
      guestCount,
      lines: viewLines(row, ctx.locale),
      price,
      originalPrice,
      discount,
      promotionId,
      pointDiscount,
      pointReceived,
      name,
      email,
      note,
      therapistPreference: row.therapistPreference,
      hasComfortCard: row.comfortCard !== null,
      ...viewMassage(row, ctx.now),
      ...viewTip(row, tipOf(row.id), ctx.now),
      isReviewed: reviewedIds.has(row.id),
      ...viewMoney(row, hasFailed(row.id), ctx.now),
      refunds: [row.id, ...movesOf(row.id).map(({ order }) => order.id)].flatMap(refundsOf),
      openMove: viewMove(movesOf(row.id), ctx.now),
      ...viewTimes(row, shop, ctx.now),
    }
  })
}

type Described = { row: Row; shop: ShopRow; hasFailed: boolean; now: Date }

/** How a booking stands and what became of its money, as its customer is told; for those who list rows alone. */
export function describeRow({ row, shop, hasFailed, now }: Described): Pick<BookingDescription, 'state' | 'money'> {
  const { guestCount, price } = row
  const booking = {
    ...{ guestCount, price, lines: [], refunds: [], comesTo: null, massaging: viewMassage(row, now).massaging },
    ...{ isReviewed: false, pointReceived: 0 },
    ...viewMoney(row, hasFailed, now),
    ...viewTimes(row, shop, now),
  }
  const { state, money } = describeBooking(booking, now)
  return { state, money }
}
