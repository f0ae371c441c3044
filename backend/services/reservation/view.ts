import { inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { type reservations, shops } from '#backend/db/schema/index.ts'
import { findFailed } from '#backend/services/payment/status.ts'
import { findPictures } from '#backend/services/picture/find.ts'
import type { Reservation } from '#contract/reservations.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CANCEL_WINDOW_MINUTES } from '#domain/constants.ts'
import { canCancel, isMissed, payableUntil, refundableUntil } from '#domain/expiry.ts'
import { textIn } from '#domain/localizedText.ts'
import { canPayOnline, paymentStateOf } from '#domain/paymentState.ts'
import { RESERVATION_STATUS } from '#domain/reservationStatus.ts'

type Row = typeof reservations.$inferSelect
type ShopRow = typeof shops.$inferSelect

function viewLines({ lines }: Row, locale: string): Reservation['lines'] {
  return lines.map(({ timePriceId, typeName, duration, guestCount, finalPrice, finalTotal }) => {
    return { timePriceId, typeName: textIn(typeName, locale), duration, guestCount, finalPrice, finalTotal }
  })
}

function viewTimes(row: Row, refundUntilHours: number, now: Date) {
  return {
    // A visit that nobody came to is over, also before the sweep has written it down.
    status: isMissed(row, now) ? RESERVATION_STATUS.missing : row.status,
    time: row.time.toISOString(),
    cancelableUntil: addMinutes(row.time, CANCEL_WINDOW_MINUTES).toISOString(),
    refundUntil: refundableUntil(row.time, refundUntilHours).toISOString(),
    canCancel: canCancel(row, now),
    createdAt: row.createdAt.toISOString(),
  }
}

function viewMoney(row: Row, hasFailed: boolean, now: Date) {
  const { isPaid, receiptImage, receiptReason, refundedAmount, paymentMethod, checkedOutAt } = row
  const isCanceled = row.status === RESERVATION_STATUS.canceled
  return {
    isPaid,
    paymentState: paymentStateOf({ ...row, isCanceled, hasFailed }, now),
    payableUntil: payableUntil(row).toISOString(),
    canPay: row.status === RESERVATION_STATUS.reserved && canPayOnline(row, now),
    receiptImage,
    receiptReason,
    refundedAmount,
    paymentMethod,
    checkedOutAt: checkedOutAt.toISOString(),
  }
}

/** Reservations as their customer sees them, with their shops, in the order given. */
export async function viewReservations(ctx: ServiceContext, rows: Row[]): Promise<Reservation[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ shopId }) => shopId))]
  const found = await ctx.db.select().from(shops).where(inArray(shops.id, ids))
  const shopOf = new Map<string, ShopRow>(found.map((shop) => [shop.id, shop]))
  const picture = await findPictures(
    ctx,
    found.map(({ image }) => image),
  )
  const unpaid = rows.filter(({ isPaid }) => !isPaid)
  const hasFailed = await findFailed(
    ctx.db,
    'reservation',
    unpaid.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const shop = shopOf.get(row.shopId)
    if (!shop) return []
    const { id, urlName, tel, latitude, longitude } = shop
    const { ticketCode, durationMinutes, guestCount, price, originalPrice, name, email, note } = row
    const { discount, promotionId, pointDiscount, pointReceived } = row
    return {
      _id: row.id,
      reservationID: row.id,
      shop: {
        _id: id,
        urlName,
        name: textIn(shop.name, ctx.locale),
        image: picture(shop.image),
        address: textIn(shop.address, ctx.locale),
        tel,
        latitude,
        longitude,
      },
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
      ...viewMoney(row, hasFailed(row.id), ctx.now),
      ...viewTimes(row, shop.refundUntilHours, ctx.now),
    }
  })
}
