import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkedTime, freeOverdue, lockSlots, takeSlots } from '#backend/modules/availability/index.ts'
import { findBooking, unknownBooking } from '#backend/modules/bookings/booking/find.ts'
import { type BookingRow, ownBooking, selectBookings } from '#backend/modules/bookings/booking/rows.ts'
import { type MailedDifference, mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { tellShop } from '#backend/modules/bookings/mails/tellShop.ts'
import { bookingMoves } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import {
  changePrice,
  countOrder,
  expiryOf,
  insertOrder,
  lockOrder,
  type Order,
  type OrderLineColumn,
  once,
  orders,
  refundPart,
  releaseOrder,
  settlePaid,
  startPayment,
} from '#backend/modules/orders/index.ts'
import { givePointsBack } from '#backend/modules/rewards/index.ts'
import { checkAllocatedUntil } from '#backend/modules/vouchers/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { bookingChangeCalls } from '#contract/bookings/changes.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bookedParty, bookingStarts } from '#domain/availability/bookingStarts.ts'
import { extraStarts } from '#domain/availability/extraCapacity.ts'
import { type StaggeredStart, singleStart, slotsInReach, slotsOf } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import type { MoveCost } from '#domain/bookings/moveCost.ts'
import { type Coming, hasSameStarts, withStarts } from '#domain/bookings/rescheduleParty.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { awaitsPayment } from '#domain/orders/paymentState.ts'
import type { MovedPrice } from '#domain/pricing/moveQuote.ts'
import { changeTime } from './changeTime.ts'
import { checkDifferenceMethod } from './method.ts'
import { checkMovable, type ShopRow, startsForVisit } from './movable.ts'
import { heldBy, lockOpenMoves, type OpenMove } from './openMove.ts'
import { type PricedMove, priceMoves } from './priceMoves.ts'

type Input = BodyOf<(typeof bookingChangeCalls)['PATCH /reservation/{id}/reschedule']> & { id: string }

type Move = {
  /** The customer's, for the pages on which they pay. */
  locale: string
  row: BookingRow
  shop: ShopRow
  time: Date
  shown: Coming[] | undefined
  /** A move of the same booking that waits for its money, which this one takes the place of. */
  open: OpenMove | undefined
  to: PricedMove
  now: Date
}

/** The party as it comes at the new time. */
type Party = { lines: OrderLineColumn[]; starts: StaggeredStart[]; durationMinutes: number }

/** `moveId` and `paymentUrl`: where a difference is paid before the visit moves. */
type Moved = { reservationID: string; moveId: string | null; paymentUrl: string | null }

/** Refuses another price than the customer has agreed to: 56 with the price of now, 131 where none was agreed. */
function checkAgreed({ priced, priceFactorId, cost, canTake }: PricedMove, agreed: number | undefined): void {
  if (agreed !== undefined && agreed !== priced.price) {
    const { price } = priced
    throw new ServiceError(ERROR_CODE.totalChanged, `The visit costs ${price} baht then`, { price, priceFactorId })
  }
  if (cost.kind !== 'same' && (agreed === undefined || !canTake)) {
    throw new ServiceError(ERROR_CODE.rescheduledPrice, 'Another price holds at that time')
  }
}

/** The party's starts at the new time by the free capacity of now; 51 where they are not those that were shown. */
async function decideStarts(tx: Transaction, { time, shown, row, shop, now }: Move): Promise<Party> {
  const date = bangkokDate(time)
  const startsOn = await startsForVisit(tx, { row, shop, now }, date)
  const fitting = startsOn(date).find((one) => one.time.getTime() === time.getTime())
  if (!fitting || (shown && !hasSameStarts(shown, fitting.starts))) {
    throw new ServiceError(ERROR_CODE.slotFull, 'The party does not fit then, or not so')
  }
  return withStarts(row.lines, fitting.starts)
}

/**
 * Locks what the party has and could need, gives an open move up for this one, and decides how the party comes. The locks
 * keep others from changing that until the capacity is taken.
 */
async function decideParty(tx: Transaction, move: Move): Promise<Party> {
  const { row, shop, time, open, now } = move
  const own = slotsOf({ time: row.time, starts: bookingStarts(row) })
  const held = open ? slotsOf(heldBy(open.move)) : []
  await lockSlots(tx, shop, [...own, ...held, ...slotsInReach(time, bookedParty(row))])
  if (open) await releaseOrder(tx, open.order, { reason: 'givenUp', now })
  return decideStarts(tx, move)
}

/** Exchanges the capacity of the old time for that of the new in one step: half hours of both are not taken twice. */
async function exchangeCapacity(tx: Transaction, { row, shop, time }: Move, { starts }: Party): Promise<void> {
  const before = { time: row.time, starts: bookingStarts(row) }
  const { id: shopId, capacity } = shop
  if (await takeSlots(tx, { shopId, capacity, time, starts }, before)) await purge(tx, [cacheTag.shop(shopId)])
}

/** The lines with what each unit costs then. */
const pricedLines = ({ lines }: Party, priced: MovedPrice): OrderLineColumn[] =>
  lines.map((line, index) => ({ ...line, ...priced.lines?.[index] }))

/** Keeps the new place while the difference is paid; the booking stays as it is until then. */
async function holdMove(tx: Transaction, move: Move, amount: number, method: PaymentMethod): Promise<string> {
  const { row, shop, time, to, now } = move
  const party = await decideParty(tx, move)
  const held = extraStarts({ time: row.time, starts: bookingStarts(row) }, { time, starts: party.starts })
  const { id: shopId, capacity } = shop
  if (await takeSlots(tx, { shopId, capacity, time, starts: held })) await purge(tx, [cacheTag.shop(shopId)])
  const { userId, name, telPrefix, tel, email, lang } = row
  const orderId = randomUUID()
  const about = { id: orderId, kind: 'move', price: amount, paymentMethod: method, checkedOutAt: now } as const
  await insertOrder(tx, {
    ...{ ...about, createdAt: now, userId, name, telPrefix, tel, email, lang, originalPrice: amount },
    expiresAt: expiryOf({ ...about, createdAt: now, receiptState: 'none' }),
  })
  const { price, discount, pointReceived } = to.priced
  await tx.insert(bookingMoves).values({
    ...{ orderId, bookingId: row.id, previousTime: row.time, time, held, price, discount, pointReceived },
    ...{ durationMinutes: party.durationMinutes, lines: pricedLines(party, to.priced) },
    priceFactorId: to.priceFactorId,
  })
  await notifyDesks(tx, [shopId])
  return orderId
}

/** Whether the open move is this very one: another tap, or another try to pay for it. */
const isSame = ({ row, open, time, to, shown }: Move): boolean =>
  open?.move.time.getTime() === time.getTime() &&
  open.move.price === to.priced.price &&
  (!shown || hasSameStarts(shown, bookingStarts({ ...open.move, guestCount: row.guestCount })))

/** The difference to a dearer time is paid first; a repeated wish finds the place that is kept already. */
async function payFirst(
  tx: Transaction,
  ctx: UserContext,
  move: Move,
  amount: number,
  method: PaymentMethod,
): Promise<Moved> {
  const { row, open, now, locale } = move
  const isKept = open !== undefined && open.order.paymentMethod === method && isSame(move)
  const moveId = isKept ? open.order.id : await holdMove(tx, move, amount, method)
  const checkedOutAt = isKept ? open.order.checkedOutAt : now
  const order = { id: moveId, kind: 'move', price: amount, createdAt: checkedOutAt, checkedOutAt } as const
  return { reservationID: row.id, moveId, paymentUrl: await startPayment(tx, ctx, { order, method, lang: locale }) }
}

/** What the booking costs now: the order's price, and the money and points that it no longer costs. */
async function settle(tx: Transaction, order: Order, move: Move, party: Party): Promise<MailedDifference | undefined> {
  const { row, to, now } = move
  const { price, discount, pointDiscount, pointReceived, pointsBack } = to.priced
  const lines = pricedLines(party, to.priced)
  await changePrice(tx, order, { price, discount, pointDiscount, pointReceived, lines })
  const { userId } = row
  if (pointsBack > 0 && userId) {
    const part = { baht: pointsBack, ofBaht: row.pointDiscount, key: String(row.rescheduleCount + 1) }
    await givePointsBack(tx, { userId, orderId: order.id, now, part })
  }
  return to.cost.kind === 'back' ? giveBack(tx, order, to.cost, now) : undefined
}

async function giveBack(
  tx: Transaction,
  order: Order,
  { amount }: Extract<MoveCost, { kind: 'back' }>,
  now: Date,
): Promise<MailedDifference | undefined> {
  if (amount === 0) return undefined
  return { kind: (await refundPart(tx, order.id, amount, now)) ? 'back' : 'backSoon', amount }
}

/** Moves the booking at once: it costs the same or less, or nothing is paid yet. */
async function moveNow(tx: Transaction, move: Move): Promise<Moved> {
  const { row, shop, time, to, now } = move
  const party = await decideParty(tx, move)
  await exchangeCapacity(tx, move, party)
  const order = (await lockOrder(tx, row.orderId))!
  const difference = await settle(tx, order, move, party)
  const { durationMinutes } = party
  await changeTime(tx, row, shop, { time, durationMinutes, priceFactorId: to.priceFactorId, now })
  const moved = { reservationID: row.id, moveId: null, paymentUrl: null }
  await notifyDesks(tx, [shop.id])
  if (!row.isPaid && to.priced.price === 0) {
    // Points pay for all of it there.
    if (awaitsPayment(row)) {
      await settlePaid(tx, row.orderId, now)
      return moved
    }
    await tx.update(orders).set({ state: 'paid', paidAt: now }).where(eq(orders.id, row.orderId))
    countOrder(tx, { kind: 'booking', state: 'paid' })
  }
  // One that waits for its money is told of once it is paid.
  if (!awaitsPayment(row)) await mailBooking(tx, row.id, { template: 'visitMoved', now, difference })
  await tellShop(tx, row.id, { kind: 'moved', now, before: row })
  return moved
}

async function move(tx: Transaction, ctx: UserContext, { id, starts: shown, ...input }: Input): Promise<Moved> {
  const { userId, now, locale } = ctx
  const [row] = await selectBookings(tx).where(ownBooking(id, userId)).for('update')
  if (!row) throw unknownBooking()
  const [open] = await lockOpenMoves(tx, [row.id])
  const [found] = await tx.select().from(shops).where(eq(shops.id, row.shopId))
  const shop = checkMovable(row, found, now)
  const time = checkedTime(shop, { ...input, starts: singleStart(bookedParty(row)), now })
  const isSameTime = time.getTime() === row.time.getTime()
  if (isSameTime && (!shown || hasSameStarts(shown, bookingStarts(row)))) {
    return { reservationID: id, moveId: null, paymentUrl: null }
  }
  await checkAllocatedUntil(tx, id, time)
  const to = (await priceMoves(tx, ctx, row)).at(time)
  checkAgreed(to, input.price)
  const wish = { locale, row, shop, time, shown, open, to, now }
  if (to.cost.kind !== 'pay') return moveNow(tx, wish)
  const method = input.paymentMethod ?? (row.paymentMethod as PaymentMethod)
  checkDifferenceMethod(ctx, method)
  return payFirst(tx, ctx, wish, to.cost.amount, method)
}

/**
 * Moves an own visit to another free time, until an hour before it, where the shop allows it (130). At another price only
 * where the customer has agreed to that price (131, 56): a paid visit pays the difference first, and what it no longer
 * costs goes back with the move. The time is checked as a booking's is (52 to 54), the party comes together where it fits
 * and else in staggered starts, as it is offered to a booking, and its capacity is taken under the same counter (51).
 */
export async function rescheduleBooking(
  ctx: UserContext,
  input: Input,
): Promise<{ reservation: Reservation; moveId: string | null; paymentUrl: string | null }> {
  const { reservation } = await findBooking(ctx, input.id)
  await freeOverdue(ctx, reservation.shop._id)
  const run = (tx: Transaction) => move(tx, ctx, input)
  const { reservationID, moveId, paymentUrl } = await once(ctx, 'PATCH /reservation/{id}/reschedule', input, run)
  return { ...(await findBooking(ctx, reservationID)), moveId: moveId ?? null, paymentUrl: paymentUrl ?? null }
}
