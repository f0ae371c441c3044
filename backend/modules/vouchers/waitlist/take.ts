import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, or } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError, TooManyRequests } from '#backend/errors.ts'
import { isRunningAt } from '#backend/modules/catalogue/index.ts'
import { checkDealLimit, leaveStock, lockDeal } from '#backend/modules/vouchers/deal/stock.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'
import { freeOverdueDeals } from '#backend/modules/vouchers/voucher/expire.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { NETWORK_RETRY_MINUTES, NETWORK_WAITLIST_MAX_PER_DEAL } from '#domain/constants.ts'
import { WAITLIST_HOLD_MINUTES } from '#domain/vouchers/waitlist.ts'
import { expireAt } from './expireAt.ts'
import { seenSince } from './offer.ts'
import { ownEntry, viewWaitlistEntry, type WaitlistRow } from './view.ts'

type Input = { dealId: string; serviceCount: number; mayWait: boolean }
type Next = Pick<WaitlistRow, 'state' | 'count' | 'seenAt' | 'expiresAt'>

/** The waitlist entry after a request for units of a deal with `left` units, from the entry `before`, if any. */
function nextEntry(
  before: WaitlistRow | undefined,
  { wanted, left, now }: { wanted: number; left: number; now: Date },
): Next {
  const kept = before && before.state !== 'waiting' ? before.count : 0
  const count = Math.min(wanted, kept + left)
  if (count === 0) return { state: 'waiting', count: wanted, seenAt: now, expiresAt: null }
  // Five minutes in all, however often the checkout is opened.
  const seenAt = before?.state === 'held' ? before.seenAt : now
  return { state: 'held', count, seenAt, expiresAt: addMinutes(seenAt, WAITLIST_HOLD_MINUTES) }
}

/** Refuses (429) a customer whose network has too many waitlist entries of this deal, which is locked. */
async function checkNetwork(tx: Transaction, { userId, network, now }: UserContext, dealId: string): Promise<void> {
  if (network === null) return
  const isThere = or(ne(dealWaitlist.state, 'waiting'), gt(dealWaitlist.seenAt, seenSince(now)))
  const others = and(
    eq(dealWaitlist.dealId, dealId),
    eq(dealWaitlist.network, network),
    ne(dealWaitlist.userId, userId),
    isThere,
  )
  if ((await tx.$count(dealWaitlist, others)) < NETWORK_WAITLIST_MAX_PER_DEAL) return
  throw new TooManyRequests(60 * NETWORK_RETRY_MINUTES)
}

async function take(tx: Transaction, ctx: UserContext, input: Input) {
  const { userId, now, network } = ctx
  const { dealId, serviceCount: wanted, mayWait } = input
  const deal = await lockDeal(tx, dealId)
  if (!isRunningAt(deal, now)) throw new ServiceError(ERROR_CODE.dealOver, 'This deal is not on sale')
  if (!deal.strictQuota) return null
  await checkDealLimit(tx, deal, userId, wanted)
  await checkNetwork(tx, ctx, dealId)
  // Those who are there already come first, this customer among them.
  const left = await leaveStock(tx, deal, deal.stock, now)
  const [before] = await tx.select().from(dealWaitlist).where(ownEntry(dealId, userId)).for('update')
  const entry = nextEntry(before, { wanted, left, now })
  // What was offered to those in line stays theirs, so nothing is undone: the caller refuses.
  if (entry.state === 'waiting' && !mayWait) return undefined
  const kept = before && before.state !== 'waiting' ? before.count : 0
  const more = entry.state === 'held' ? entry.count - kept : 0
  if (more !== 0) await leaveStock(tx, { ...deal, stock: left }, left - more, now)
  const [row] = before
    ? await tx.update(dealWaitlist).set(entry).where(eq(dealWaitlist.id, before.id)).returning()
    : await tx
        .insert(dealWaitlist)
        .values({ ...entry, id: randomUUID(), dealId, userId, network, createdAt: now })
        .returning()
  if (entry.expiresAt) await expireAt(tx, dealId, entry.expiresAt)
  return viewWaitlistEntry(tx, row!, now)
}

/**
 * Keeps units of a strictly counted deal for its customer in checkout, fewer where fewer are left, or gives them a place
 * in line where none is, or refuses (50) who does not wait; what was offered to them is kept. Null of a deal that is not
 * counted.
 */
export async function joinWaitlist(ctx: UserContext, input: Input): Promise<{ entry: WaitlistEntry | null }> {
  await freeOverdueDeals(ctx, [input.dealId])
  const entry = await ctx.db.transaction((tx) => take(tx, ctx, input))
  if (entry === undefined) throw new ServiceError(ERROR_CODE.guestsExceedStock, 'None is left')
  return { entry }
}
