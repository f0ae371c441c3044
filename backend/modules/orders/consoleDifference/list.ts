import { and, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { paymentDifferences, reconciledDays } from '#backend/modules/orders/reconciliationSchema.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { consoleDifferenceCalls, PaymentDifference } from '#contract/orders/consoleDifferences.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { readOrderNumber, writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { DIFFERENCE } from '#domain/orders/reconciliation.ts'

type Calls = typeof consoleDifferenceCalls

/** Differences with the number of their order and who has closed them. */
export const selectDifferences = (db: StaffContext['db']) =>
  db
    .select({ difference: paymentDifferences, number: orders.orderNumber, closer: users.email })
    .from(paymentDifferences)
    .leftJoin(orders, eq(orders.id, paymentDifferences.orderId))
    .leftJoin(users, eq(users.id, paymentDifferences.closedBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectDifferences>>[number]

export const viewDifference = ({ difference, number, closer }: Row): PaymentDifference => {
  const { id, version, kind, acquirer, providerRef, paymentId, ours, theirs, currency, words } = difference
  const { about, createdAt, closedAt, closedWord } = difference
  return {
    ...{ _id: id, version, kind, acquirer, providerRef, paymentId, ours, theirs, currency, words },
    disputeRef: kind === DIFFERENCE.dispute ? about : null,
    orderNumber: number && writeOrderNumber(number),
    createdAt: createdAt.toISOString(),
    closed: closedAt && { at: closedAt.toISOString(), by: closer, word: closedWord ?? '' },
  }
}

function found(q: string): SQL | undefined {
  if (!q) return undefined
  const number = readOrderNumber(q)
  return or(
    number ? eq(orders.orderNumber, number) : undefined,
    ...[paymentDifferences.paymentId, paymentDifferences.providerRef, paymentDifferences.about].map((column) =>
      ilike(column, partOf(q)),
    ),
  )
}

/** The differences of all shops, the open ones first, then the latest; only people of the marketplace may ask. */
export function listDifferences(
  { db }: StaffContext,
  { q, kind, state, offset }: QueryOf<Calls['GET /console/payment-differences']>,
): Promise<Page<PaymentDifference>> {
  const where = and(
    found(q),
    kind && eq(paymentDifferences.kind, kind),
    state === 'open' ? isNull(paymentDifferences.closedAt) : undefined,
    state === 'closed' ? isNotNull(paymentDifferences.closedAt) : undefined,
  )
  return readPage(offset, {
    rows: selectDifferences(db)
      .where(where)
      .orderBy(
        sql`${paymentDifferences.closedAt} is not null`,
        desc(paymentDifferences.createdAt),
        desc(paymentDifferences.id),
      )
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(selectDifferences(db).where(where).as('counted')),
    view: (rows) => rows.map(viewDifference),
  })
}

/** The latest day that was compared with each acquirer. */
export async function listReconciledDays({
  db,
}: StaffContext): Promise<AnswerOf<Calls['GET /console/reconciled-days']>> {
  const rows = await db
    .selectDistinctOn([reconciledDays.acquirer])
    .from(reconciledDays)
    .orderBy(reconciledDays.acquirer, desc(reconciledDays.day))
  return { days: rows.map(({ at, ...day }) => ({ ...day, at: at.toISOString() })) }
}
