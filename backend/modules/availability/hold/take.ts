import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError, TooManyRequests } from '#backend/errors.ts'
import { planVisit } from '#backend/modules/availability/plan/planVisit.ts'
import { slotHolds } from '#backend/modules/availability/schema.ts'
import { type SlotSpan, takeSlots } from '#backend/modules/availability/slot/take.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import type { Hold as HoldView } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { staggeredMinutes } from '#domain/availability/staggeredStarts.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import {
  NETWORK_HOLD_MAX,
  NETWORK_HOLD_MAX_PER_SHOP,
  NETWORK_RETRY_MINUTES,
  SLOT_HOLD_MINUTES,
} from '#domain/constants.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import { freeOverdue } from './freeOverdue.ts'
import { type Hold, heldCapacity, heldUntil, releaseHold, viewHold } from './hold.ts'

type Input = Parameters<typeof planVisit>[1]

type HeldSpan = SlotSpan & {
  userId: string | null
  now: Date
  minutes?: number
  network?: string | null
  /** A hold that the same transaction has taken away for this one. */
  instead?: Hold
}

/**
 * Keeps capacity for somebody, ten minutes unless said otherwise, under the same counter as bookings; full: 51. Where
 * the customer has held capacity in this shop for an hour: 76.
 * The shop's cards become new where a time is full now.
 */
export async function takeHold(tx: Transaction, wish: HeldSpan): Promise<Hold> {
  const { userId, now, minutes = SLOT_HOLD_MINUTES, network = null, instead, ...span } = wish
  const { shopId, time, starts } = span
  if (await takeSlots(tx, span, instead && heldCapacity(instead))) await purge(tx, [cacheTag.shop(shopId)])
  const visit = {
    durationMinutes: staggeredMinutes(starts),
    guestCount: starts.reduce((sum, { guestCount }) => sum + guestCount, 0),
    // All together at the hold's time is what is meant where nothing is said.
    starts: starts.length === 1 && starts[0]?.afterMinutes === 0 ? null : [...starts],
  }
  // Another time instead of one: the hour keeps running.
  const heldSince = instead && instead.expiresAt > now ? instead.heldSince : now
  const expiresAt = heldUntil(heldSince, addMinutes(now, minutes))
  if (expiresAt <= now) throw new ServiceError(ERROR_CODE.holdOver, 'These places were kept for an hour')
  const hold = { id: randomUUID(), shopId, userId, time, ...visit, expiresAt, heldSince, network, createdAt: now }
  await tx.insert(slotHolds).values(hold)
  return hold
}

/** The customer's holds, locked, the newest first; holds of instant responses have no user (`userId` is null). */
const lockOwn = (tx: Transaction, userId: string, where?: SQL): Promise<Hold[]> =>
  tx
    .select()
    .from(slotHolds)
    .where(and(eq(slotHolds.userId, userId), where))
    .orderBy(desc(slotHolds.createdAt), slotHolds.id)
    .for('update')

/** Serializes holds of one customer, and of guests of one network. */
const lockHolder = (tx: Transaction, key: string) => lockKey(tx, `hold/${key}`)

/** Refuses (429) a customer of whose network so many hold capacity already, in all or in this shop. */
async function checkNetwork(tx: Transaction, { userId, network, now }: UserContext, shopId: string): Promise<void> {
  if (network === null) return
  await lockHolder(tx, `network/${network}`)
  const others = and(eq(slotHolds.network, network), ne(slotHolds.userId, userId), gt(slotHolds.expiresAt, now))
  const held = await tx.select({ shopId: slotHolds.shopId }).from(slotHolds).where(others)
  const here = held.filter((hold) => hold.shopId === shopId)
  if (held.length < NETWORK_HOLD_MAX && here.length < NETWORK_HOLD_MAX_PER_SHOP) return
  throw new TooManyRequests(60 * NETWORK_RETRY_MINUTES)
}

/** Releases all of the customer's holds but the newest: another window may have held elsewhere meanwhile. */
async function keepNewest({ db, userId }: UserContext): Promise<void> {
  let areMore = true
  // Half hours of one shop per transaction, so that two customers cannot deadlock.
  while (areMore) {
    areMore = await db.transaction(async (tx) => {
      await lockHolder(tx, userId)
      const [, older, ...others] = await lockOwn(tx, userId)
      if (older) await releaseHold(tx, older)
      return others.length > 0
    })
  }
}

/**
 * Keeps the capacity of a visit for its customer in checkout. One hold at a time: what they held in this shop is
 * exchanged for it, and stays where the new time is full (51); what they held elsewhere is released first.
 */
export async function holdSlot(ctx: UserContext, input: Input): Promise<{ hold: HoldView }> {
  const { db, userId, now, network } = ctx
  await freeOverdue(ctx, input.shop)
  await db.transaction(async (tx) => {
    for (const hold of await lockOwn(tx, userId, ne(slotHolds.shopId, input.shop))) await releaseHold(tx, hold)
  })
  const hold = await db.transaction(async (tx) => {
    await lockHolder(tx, userId)
    await checkNetwork(tx, ctx, input.shop)
    const { shop, time, starts } = await planVisit(tx, input, now)
    const [before] = await lockOwn(tx, userId, eq(slotHolds.shopId, shop.id))
    if (before) await tx.delete(slotHolds).where(eq(slotHolds.id, before.id))
    const span = { shopId: shop.id, capacity: shop.capacity, time, starts }
    return takeHold(tx, { ...span, userId, now, network, instead: before })
  })
  if ((await db.$count(slotHolds, eq(slotHolds.userId, userId))) > 1) await keepNewest(ctx)
  return { hold: viewHold(hold) }
}
