import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { deskEntries } from '#backend/modules/desk/schema.ts'
import type { DeskEntry } from '#contract/desk/entries.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { textIn } from '#domain/localizedText.ts'

export type EntryRow = typeof deskEntries.$inferSelect

const LISTED = 200

/** The entries of a shop that stand, as its desk shows them. */
export async function findEntries(
  { db, locale }: ServiceContext,
  shop: DeskShop,
  { which, limit = LISTED }: { which: SQL | undefined; limit?: number },
): Promise<DeskEntry[]> {
  const rows = await db
    .select()
    .from(deskEntries)
    .where(and(eq(deskEntries.shopId, shop.id), isNull(deskEntries.removedAt), which))
    .orderBy(asc(deskEntries.time), asc(deskEntries.id))
    .limit(limit)
  return rows.map(({ id, kind, time, durationMinutes, guestCount, label, typeName, price }) => ({
    ...{ _id: id, kind, guestCount, label, price, typeName: textIn(typeName, locale) },
    time: time.toISOString(),
    until: addMinutes(time, durationMinutes).toISOString(),
  }))
}

const endsAfter = (instant: Date) =>
  sql`${deskEntries.time} + make_interval(mins => ${deskEntries.durationMinutes}) > ${instant.toISOString()}::timestamptz`

/** Those that begin in this span, and blocked hours that reach into it. */
export const listEntries = (ctx: ServiceContext, shop: DeskShop, { from, until }: { from: Date; until: Date }) =>
  findEntries(ctx, shop, { which: and(between(deskEntries.time, addMinutes(from, -24 * 60), until), endsAfter(from)) })
