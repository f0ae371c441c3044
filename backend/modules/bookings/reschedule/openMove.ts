import { and, between, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { giveSlotsBack, lockSlots } from '#backend/modules/availability/index.ts'
import { bookingMoves, bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { type Order, orders, releaseOrder } from '#backend/modules/orders/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { slotsOf } from '#domain/availability/staggeredStarts.ts'
import { cacheTag } from '#domain/cacheTags.ts'

type Reader = Database | Transaction
type MoveRow = typeof bookingMoves.$inferSelect

/** A move whose difference still waits for its money, with the order of that. */
export type OpenMove = { move: MoveRow; order: Order }

/** The capacity that a move keeps beside its booking's own. */
export const heldBy = ({ time, held }: Pick<MoveRow, 'time' | 'held'>) => ({ time, starts: held })

/** The orders of these bookings' moves, as a condition on `orders`. */
export const ofMoves = (db: Reader, which: SQL | undefined): SQL =>
  inArray(orders.id, db.select({ id: bookingMoves.orderId }).from(bookingMoves).where(which))

/** Whether a booking keeps a place in this span for a move that is still to be paid, as a condition on `bookings`. */
export const standingMoveAt = (db: Reader, { from, until }: { from: Date; until: Date }): SQL =>
  inArray(
    bookings.id,
    db
      .select({ id: bookingMoves.bookingId })
      .from(bookingMoves)
      .where(and(eq(bookingMoves.isStanding, true), between(bookingMoves.time, from, until))),
  )

/** Every move of these bookings that was to be paid, with its order. */
export const findMoves = (db: Reader, bookingIds: readonly string[]): PromiseLike<OpenMove[]> =>
  db
    .select({ move: bookingMoves, order: orders })
    .from(orders)
    .innerJoin(bookingMoves, eq(bookingMoves.orderId, orders.id))
    .where(inArray(bookingMoves.bookingId, [...bookingIds]))

/** The open moves of bookings, locked; the caller has locked the bookings. */
export const lockOpenMoves = (tx: Transaction, bookingIds: readonly string[]): PromiseLike<OpenMove[]> =>
  tx
    .select({ move: bookingMoves, order: orders })
    .from(orders)
    .innerJoin(bookingMoves, eq(bookingMoves.orderId, orders.id))
    .where(and(inArray(bookingMoves.bookingId, [...bookingIds]), eq(bookingMoves.isStanding, true)))
    .for('update')

/** Gives the place up that a move has kept; its order is canceled already. */
export async function freeMove(tx: Transaction, orderId: string): Promise<MoveRow | undefined> {
  const [move] = await tx
    .select()
    .from(bookingMoves)
    .where(and(eq(bookingMoves.orderId, orderId), eq(bookingMoves.isStanding, true)))
  if (!move) return undefined
  await endMove(tx, orderId)
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, move.bookingId))
  if (!booking || move.held.length === 0) return move
  const { shopId } = booking
  if (await giveSlotsBack(tx, { shopId, ...heldBy(move) })) await purge(tx, [cacheTag.shop(shopId)])
  return move
}

/** What it would have become is no longer kept. */
export const endMove = (tx: Transaction, orderId: string) =>
  tx.update(bookingMoves).set({ isStanding: false, lines: [] }).where(eq(bookingMoves.orderId, orderId))

/**
 * Gives up the open moves of bookings, locked by the caller, that nobody can move any more: canceled, the guests came, or
 * did not. Money that still comes for them goes back.
 */
export async function dropMoves(tx: Transaction, bookingIds: readonly string[], now: Date): Promise<void> {
  if (bookingIds.length === 0) return
  for (const { order } of await lockOpenMoves(tx, bookingIds)) {
    await releaseOrder(tx, order, { reason: 'givenUp', now })
  }
}

/** Locks the half hours of a booking and of its open move at once, so that none of them waits for another in a ring. */
export async function lockSlotsOf(
  tx: Transaction,
  shopId: string,
  taken: readonly Parameters<typeof slotsOf>[0][],
): Promise<void> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId))
  if (shop) await lockSlots(tx, shop, taken.flatMap(slotsOf))
}
