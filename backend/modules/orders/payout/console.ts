import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { post } from '#backend/modules/orders/ledger/post.ts'
import { ledgerLines, ledgerPosts, payouts } from '#backend/modules/orders/ledgerSchema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { readCsv, writeCsv } from '#backend/platform/csv.ts'
import { inScope, requireInScope } from '#backend/platform/db/inScope.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Payout, payoutCalls } from '#contract/orders/payouts.ts'
import type { TextFile } from '#contract/shared.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { addDays, bangkokDate, startOfDay } from '#domain/bangkokTime.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { payoutLines } from '#domain/orders/ledger.ts'
import { type KnownPayout, PAYOUT_COLUMNS, type PaidLine, readPayouts, writeBaht } from '#domain/orders/payout.ts'

type Calls = typeof payoutCalls

/** What their shops get or got, the latest first. */
export async function listPayouts(
  ctx: StaffContext,
  { shop, state, offset }: QueryOf<Calls['GET /console/payouts']>,
): Promise<Page<Payout>> {
  const scope = scopeOf(ctx.staff.grants, 'payouts.read')
  requireInScope(scope, shop)
  const where = and(
    inScope(payouts.shopId, scope),
    shop === undefined ? undefined : eq(payouts.shopId, shop),
    state && eq(payouts.state, state),
  )
  return readPage(offset, {
    rows: ctx.db
      .select({ payout: payouts, name: shops.name })
      .from(payouts)
      .innerJoin(shops, eq(shops.id, payouts.shopId))
      .where(where)
      .orderBy(desc(payouts.createdAt), asc(payouts.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: ctx.db.$count(payouts, where),
    view: (rows) =>
      rows.map(({ payout: { id, batch, shopId, amount, state: is, paidOn, reference, createdAt }, name }) => ({
        ...{ _id: id, batch, shop: { _id: shopId, name: textIn(name, ctx.locale) }, amount, state: is },
        ...{ paidOn, reference, createdAt: createdAt.toISOString() },
      })),
  })
}

/** What shops have earned until a moment, less what they owe by now; those that wait for a payout are left out. */
async function findEarned(tx: Transaction, until: Date) {
  const ofShop = and(
    eq(ledgerLines.account, 'shop'),
    inArray(ledgerLines.party, tx.select({ id: shops.id }).from(shops)),
  )
  const rows = await tx
    .select({
      shopId: ledgerLines.party,
      earned: sql<number>`coalesce(-sum(${ledgerLines.amount}) filter (where ${lt(ledgerPosts.at, until)}), 0)::double precision`,
      owed: sql<number>`-sum(${ledgerLines.amount})::double precision`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerPosts, eq(ledgerPosts.id, ledgerLines.postId))
    .where(ofShop)
    .groupBy(ledgerLines.party)
  const open = await tx.select({ shopId: payouts.shopId }).from(payouts).where(eq(payouts.state, 'exported'))
  const waiting = new Set(open.map(({ shopId }) => shopId))
  return rows
    .map(({ shopId, earned, owed }) => ({ shopId, amount: Math.min(earned, owed) }))
    .filter(({ shopId, amount }) => amount > 0 && !waiting.has(shopId))
}

/** One at a time makes payouts, or says that they are paid. */
const lockPayouts = (tx: Transaction) => lockKey(tx, 'payouts')

/** Makes payouts of what shops have earned until the end of a day. */
export function makePayouts(
  { db, now, staff }: StaffContext,
  { until }: { until: string },
): Promise<AnswerOf<Calls['POST /console/payouts']>> {
  return db.transaction(async (tx) => {
    await lockPayouts(tx)
    const earned = await findEarned(tx, startOfDay(addDays(until, 1)))
    if (earned.length === 0) throw unprocessable('No shop is to get anything')
    const batch = randomUUID()
    await tx.insert(payouts).values(earned.map((one) => ({ id: randomUUID(), batch, ...one, createdAt: now })))
    const total = earned.reduce((sum, { amount }) => sum + amount, 0)
    const after = { until, count: earned.length, total: writeBaht(total) }
    const told = { action: 'payoutsExported', kind: 'payout', objectId: batch, after } as const
    await recordAudit(tx, { now, actorId: staff.userId }, told)
    return { batch, count: earned.length, total }
  })
}

/** The payouts that are not paid yet as a table for the bank, with a running total (docs/payouts.md). */
export async function exportPayouts({ db, now }: StaffContext): Promise<TextFile> {
  const rows = await db
    .select({ id: payouts.id, amount: payouts.amount, urlName: shops.urlName, name: shops.name })
    .from(payouts)
    .innerJoin(shops, eq(shops.id, payouts.shopId))
    .where(eq(payouts.state, 'exported'))
    .orderBy(asc(payouts.createdAt), asc(payouts.id))
  let total = 0
  const lines = rows.map(({ id, amount, urlName, name }, index) => {
    total += amount
    return [String(index + 1), id, urlName, textIn(name, 'th'), writeBaht(amount), writeBaht(total), '', '']
  })
  return { fileName: `payouts-${bangkokDate(now)}.csv`, content: writeCsv(PAYOUT_COLUMNS, lines) }
}

type Context = Pick<StaffContext, 'now' | 'staff'>

async function markPaid(tx: Transaction, { now, staff }: Context, { id, paidOn, reference }: PaidLine): Promise<void> {
  const [paid] = await tx
    .update(payouts)
    .set({ state: 'paid', paidOn, reference: reference.slice(0, 100) })
    .where(eq(payouts.id, id))
    .returning()
  if (!paid) return
  const { shopId, amount } = paid
  await post(tx, { event: 'payout', ref: id, orderId: null, at: now }, payoutLines(shopId, amount))
  const after = { amount: amount / 100, paidOn, reference }
  const told = { action: 'payoutPaid', kind: 'payout', objectId: id, shopId, after } as const
  await recordAudit(tx, { now, actorId: staff.userId }, told)
}

/** Reads the table with the days on which the bank has paid: all of it, or where a line is wrong nothing. */
export function importPayouts(
  { db, now, staff }: StaffContext,
  { content }: { content: string },
): Promise<AnswerOf<Calls['POST /console/payouts/import']>> {
  return db.transaction(async (tx) => {
    await lockPayouts(tx)
    const rows = readCsv(content)
    const ids = rows.slice(1).flatMap(([, id]) => id?.trim() || [])
    const { id, amount, state } = payouts
    const known = ids.length > 0 ? await tx.select({ id, amount, state }).from(payouts).where(inArray(id, ids)) : []
    const byId = new Map<string, KnownPayout>(known.map((one) => [one.id, one]))
    const { paid, faults } = readPayouts(rows, byId, bangkokDate(now))
    if (faults.length > 0) return { paid: 0, faults: faults.slice(0, 100) }
    for (const line of paid) await markPaid(tx, { now, staff }, line)
    return { paid: paid.length, faults }
  })
}
