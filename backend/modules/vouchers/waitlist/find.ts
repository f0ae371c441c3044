import { and, eq, lt, sql } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { leaveStock, lockDeal } from '#backend/modules/vouchers/deal/stock.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { waitlistTag } from '#backend/platform/liveUpdates/tags.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'
import { expireWaitlist } from './expire.ts'
import { ownEntry, viewWaitlistEntry } from './view.ts'

/** Written down no oftener than that the customer is there. */
const SEEN_EVERY_SECONDS = 10

/** Marks the customer as present, and offers units that came free meanwhile. */
async function beSeen({ db, userId, now }: UserContext, dealId: string): Promise<void> {
  const before = new Date(now.getTime() - SEEN_EVERY_SECONDS * 1000)
  const isWaiting = and(ownEntry(dealId, userId), eq(dealWaitlist.state, 'waiting'))
  await db
    .update(dealWaitlist)
    .set({ seenAt: now })
    .where(and(isWaiting, lt(dealWaitlist.seenAt, before)))
  const [free] = await db
    .select({ stock: deals.stock })
    .from(deals)
    .where(
      and(eq(deals.id, dealId), sql`${deals.stock} > 0`, sql`exists (select 1 from deal_waitlist where ${isWaiting})`),
    )
  if (!free) return
  await db.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId)
    await leaveStock(tx, deal, deal.stock, now)
  })
}

/** The customer's own waitlist entry of a deal, or null. Unknown deal: 404. */
export async function findWaitlistEntry(ctx: UserContext, dealId: string): Promise<{ entry: WaitlistEntry | null }> {
  const { db, userId, now } = ctx
  await expireWaitlist(db, now, [dealId])
  await beSeen(ctx, dealId)
  const [row] = await db
    .select({ entry: dealWaitlist })
    .from(deals)
    .leftJoin(dealWaitlist, ownEntry(dealId, userId))
    .where(eq(deals.id, dealId))
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
  return { entry: row.entry ? await viewWaitlistEntry(db, row.entry, now) : null }
}

/** The same at once, whenever the line moves, and now and then. */
export const followWaitlist = (ctx: UserContext, dealId: string, left: AbortSignal) =>
  followLive(ctx, left, { tag: waitlistTag(dealId), read: (then) => findWaitlistEntry(then, dealId) })
