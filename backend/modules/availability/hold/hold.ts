import { randomUUID } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { slotHolds } from '#backend/modules/availability/schema.ts'
import { giveSlotsBack } from '#backend/modules/availability/slot/giveBack.ts'
import { type Places, type SlotSpan, takeSlots } from '#backend/modules/availability/slot/take.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { singleStart, staggeredMinutes } from '#domain/availability/staggeredStarts.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { SLOT_HOLD_LONGEST_MINUTES, SLOT_HOLD_MINUTES } from '#domain/constants.ts'
import { addMinutes } from '#domain/epochMinutes.ts'

export type Hold = typeof slotHolds.$inferSelect

/** The places that a hold keeps. */
export const heldSpots = (hold: Hold): Places => ({ time: hold.time, turns: hold.turns ?? singleStart(hold) })

type Input = SlotSpan & {
  userId: string | null
  now: Date
  minutes?: number
  network?: string | null
  /** A hold that the same transaction has taken away for this one. */
  instead?: Hold
}

/**
 * Keeps places for somebody, ten minutes unless said otherwise, under the same counter as bookings; full: 51. Where the
 * customer has held places in this shop for an hour: 76.
 * The shop's cards become new where a time is full now.
 */
export async function takeHold(tx: Transaction, input: Input): Promise<Hold> {
  const { userId, now, minutes = SLOT_HOLD_MINUTES, network = null, instead, ...span } = input
  const { shopId, time, turns } = span
  if (await takeSlots(tx, span, instead && heldSpots(instead))) await purge(tx, [cacheTag.shop(shopId)])
  const visit = {
    durationMinutes: staggeredMinutes(turns),
    guestCount: turns.reduce((sum, { guestCount }) => sum + guestCount, 0),
    // Without staggered starts all guests come at the hold's time.
    turns: turns.length === 1 && turns[0]?.afterMinutes === 0 ? null : [...turns],
  }
  // A hold that replaces another one keeps its hour.
  const heldSince = instead && instead.expiresAt > now ? instead.heldSince : now
  const expiresAt = heldUntil(heldSince, addMinutes(now, minutes))
  if (expiresAt <= now) throw new ServiceError(ERROR_CODE.holdOver, 'These places were kept for an hour')
  const hold = { id: randomUUID(), shopId, userId, time, ...visit, expiresAt, heldSince, network, createdAt: now }
  await tx.insert(slotHolds).values(hold)
  return hold
}

/** No later than an hour after the customer began to hold places in this shop. */
function heldUntil(heldSince: Date, wanted: Date): Date {
  const latest = addMinutes(heldSince, SLOT_HOLD_LONGEST_MINUTES)
  return wanted < latest ? wanted : latest
}

/** Another ten minutes, up to an hour in all; undefined where the customer has no such hold any more. */
export async function renewHold(tx: Transaction, own: { id: string; userId: string; now: Date }) {
  const hold = await lockHold(tx, own)
  if (!hold) return undefined
  const expiresAt = heldUntil(hold.heldSince, addMinutes(own.now, SLOT_HOLD_MINUTES))
  await tx.update(slotHolds).set({ expiresAt }).where(eq(slotHolds.id, hold.id))
  return { ...hold, expiresAt }
}

/** The customer's own hold, locked, while it lasts. */
export async function lockHold(
  tx: Transaction,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Hold | undefined> {
  const own = and(eq(slotHolds.id, id), eq(slotHolds.userId, userId), gt(slotHolds.expiresAt, now))
  const [hold] = await tx.select().from(slotHolds).where(own).for('update')
  return hold
}

/** Takes a hold away for the booking that takes its places over (`takeSlots` with it); over or another shop's: 76. */
export async function useHold(
  tx: Transaction,
  { shopId, ...own }: { id: string; shopId: string; userId: string; now: Date },
): Promise<Hold> {
  const hold = await lockHold(tx, own)
  if (hold?.shopId !== shopId) throw new ServiceError(ERROR_CODE.holdOver, 'This place is no longer kept')
  await tx.delete(slotHolds).where(eq(slotHolds.id, hold.id))
  return hold
}

/** Gives the places of a hold back that the caller has locked. */
export async function releaseHold(tx: Transaction, hold: Hold): Promise<void> {
  const { id, shopId } = hold
  await tx.delete(slotHolds).where(eq(slotHolds.id, id))
  if (await giveSlotsBack(tx, { shopId, ...heldSpots(hold) })) await purge(tx, [cacheTag.shop(shopId)])
}

/**
 * Frees expired holds, one transaction each; a job, also run before a shop's capacity is asked for.
 * Answers how many holds.
 */
export async function expireHolds(db: Database, now: Date, shopId?: string): Promise<number> {
  const ofShop = shopId === undefined ? undefined : eq(slotHolds.shopId, shopId)
  const isDue = and(lte(slotHolds.expiresAt, now), ofShop)
  const due = { key: slotHolds.id, oldest: slotHolds.expiresAt, isDue }
  return forEachDueRow(db, slotHolds, due, releaseHold)
}
