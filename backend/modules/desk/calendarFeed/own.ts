import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { siteOrigin } from '#backend/env.ts'
import { hashToken, newToken } from '#backend/modules/accounts/index.ts'
import { findTheirShop } from '#backend/modules/catalogue/index.ts'
import { calendarFeeds } from '#backend/modules/desk/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { CalendarFeed } from '#contract/desk/calendarFeed.ts'

const ownFeed = ({ staff }: StaffContext, shopId: string) =>
  and(eq(calendarFeeds.userId, staff.userId), eq(calendarFeeds.shopId, shopId))

const told = (action: 'calendarMade' | 'calendarEnded', shopId: string) =>
  ({ action, kind: 'shop', objectId: shopId, shopId }) as const

/** Whether whoever asks has an address for a shop of theirs; another shop is unknown (404). */
export async function findOwnFeed(ctx: StaffContext, id: string): Promise<CalendarFeed> {
  const shop = await findTheirShop(ctx.db, ctx, 'bookings.read', id)
  const [feed] = await ctx.db.select().from(calendarFeeds).where(ownFeed(ctx, shop.id))
  return { madeAt: feed?.createdAt.toISOString() ?? null }
}

/** Makes an address in the place of theirs, which stops at once; its secret is nowhere else. */
export async function makeFeed(ctx: StaffContext, id: string): Promise<CalendarFeed & { address: string }> {
  const { db, now, staff, locale, env } = ctx
  const secret = newToken()
  await db.transaction(async (tx) => {
    const shop = await findTheirShop(tx, ctx, 'bookings.read', id)
    const made = { tokenHash: hashToken(secret), locale, createdAt: now }
    await tx
      .insert(calendarFeeds)
      .values({ userId: staff.userId, shopId: shop.id, ...made })
      .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.shopId], set: made })
    await recordAudit(tx, { now, actorId: staff.userId }, told('calendarMade', shop.id))
  })
  return { madeAt: now.toISOString(), address: `${siteOrigin(env)}/api/calendars/${secret}/sabai.ics` }
}

/** Ends their address; again changes nothing. */
export async function endFeed(ctx: StaffContext, id: string): Promise<CalendarFeed> {
  const { db, now, staff } = ctx
  await db.transaction(async (tx) => {
    const shop = await findTheirShop(tx, ctx, 'bookings.read', id)
    const ended = await tx.delete(calendarFeeds).where(ownFeed(ctx, shop.id)).returning({ id: calendarFeeds.shopId })
    if (ended.length > 0) await recordAudit(tx, { now, actorId: staff.userId }, told('calendarEnded', shop.id))
  })
  return { madeAt: null }
}
