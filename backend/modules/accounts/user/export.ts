import { eq, getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserContext } from '#backend/context.ts'
import { listDevices } from '#backend/modules/accounts/session/list.ts'
import { readCard } from '#backend/modules/conversation/comfortCard/card.ts'
import * as table from '#backend/schema.ts'
import { findCurrentUser } from './findMe.ts'

/** Whose it is goes without saying; the others open something, or cannot be read. */
const NOT_TOLD = new Set(['userId', 'ticketCode', 'publicKey', 'counter', 'comfortCard', 'claimCode', 'network'])
const OWN = {
  reservations: table.reservations,
  vouchers: table.vouchers,
  voucherCarts: table.voucherCarts,
  voucherCartLines: table.voucherCartLines,
  voucherGifts: table.voucherGifts,
  tips: table.tips,
  reviews: table.reviews,
  feedbacks: table.feedbacks,
  specialRequests: table.specialRequests,
  instantRequests: table.instantRequests,
  pointEntries: table.pointEntries,
  giftsTaken: table.giftsTaken,
  favourites: table.favourites,
  visits: table.visits,
  passkeys: table.passkeys,
  partnerAccounts: table.partnerAccounts,
  promotionUses: table.promotionUses,
}

type Owned = Table & { userId: PgColumn }
type Rows = Record<string, unknown>[]

async function rowsOf({ db, userId }: UserContext, owned: Owned): Promise<Rows> {
  const told = Object.entries(getTableColumns(owned)).filter(([name]) => !NOT_TOLD.has(name))
  const rows: Rows = await db.select(Object.fromEntries(told)).from(owned).where(eq(owned.userId, userId))
  return JSON.parse(JSON.stringify(rows))
}

/** Everything that is kept about the customer, for them to take along: rows as they stand, without what opens anything. */
export async function exportAccount(ctx: UserContext) {
  const [{ user }, { items: devices }, comfortCard] = await Promise.all([
    findCurrentUser(ctx),
    listDevices(ctx),
    readCard(ctx.db, ctx.env, ctx.userId),
  ])
  const kept: Record<string, Rows> = {}
  for (const [name, owned] of Object.entries(OWN)) kept[name] = await rowsOf(ctx, owned)
  return { exportedAt: ctx.now.toISOString(), user, devices, comfortCard, kept }
}
