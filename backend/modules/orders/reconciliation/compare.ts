import { and, eq, exists, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Payment } from '#backend/modules/orders/payment/attempts.ts'
import { hearAttempt } from '#backend/modules/orders/payment/hear.ts'
import { paymentDifferences } from '#backend/modules/orders/reconciliationSchema.ts'
import { payments, refunds } from '#backend/modules/orders/schema.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import {
  type AcquirerContext,
  type PaymentProvider,
  type PaymentState,
  SATANG,
  UNKNOWN,
} from '#backend/platform/payments/provider.ts'
import { DIFFERENCE, differencesOf, type OurPayment, type TheirPayment } from '#domain/orders/reconciliation.ts'
import type { Found } from './keep.ts'

export type Span = { from: Date; until: Date }

/** The payments that something happened to in a span of time, and those that still differ. */
async function paymentsOf({ db }: AcquirerContext, provider: string, { from, until }: Span): Promise<Payment[]> {
  const within = (column: typeof payments.createdAt | typeof payments.paidAt) =>
    and(gte(column, from), lt(column, until))
  const returned = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payments.id),
        lt(refunds.createdAt, until),
        gte(sql`coalesce(${refunds.doneAt}, ${refunds.createdAt})`, from),
      ),
    )
  const differs = db
    .select({ one: sql`1` })
    .from(paymentDifferences)
    .where(and(eq(paymentDifferences.paymentId, payments.id), isNull(paymentDifferences.closedAt)))
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        // Only what was asked for there: the practice bank also has money that tests have sent by themselves.
        isNotNull(payments.requestedAt),
        or(within(payments.createdAt), within(payments.paidAt), exists(returned), exists(differs)),
      ),
    )
    .orderBy(payments.createdAt, payments.id)
}

/** What went back of each payment, and what may be on its way, in satang. */
async function returnedOf({ db }: AcquirerContext, ids: readonly string[]) {
  const rows = await db.select().from(refunds).where(isOneOf(refunds.paymentId, ids))
  const sums = new Map<string, Pick<OurPayment, 'returned' | 'returning'>>()
  for (const { paymentId, amount, state, way } of rows) {
    const sum = sums.get(paymentId) ?? { returned: 0, returning: 0 }
    if (state === 'done' && way === 'acquirer') sum.returned += amount * SATANG
    else sum.returning += amount * SATANG
    sums.set(paymentId, sum)
  }
  return sums
}

const theirsOf = (look: PaymentState): NonNullable<TheirPayment> =>
  look.state === 'paid'
    ? { paid: look.satang, currency: look.currency, returned: look.returnedSatang }
    : { paid: null, currency: 'thb', returned: 0 }

/** What the acquirer says of one payment of ours: by its list of the day, else by a look. */
async function lookOf(ctx: AcquirerContext, acquirer: PaymentProvider, payment: Payment, listed?: PaymentState) {
  if (listed) return listed
  if (!payment.providerRef) return undefined
  const look = await acquirer.look(ctx, payment.providerRef)
  return look === UNKNOWN ? undefined : look
}

/** What differs of a payment as it stands here, by what the acquirer says of it; undefined where it says nothing. */
export async function differencesWith(
  ctx: AcquirerContext,
  payment: Payment,
  look: PaymentState | undefined,
): Promise<Found[]> {
  // Nobody has paid it, or it was never opened.
  if (look?.state !== 'paid' && payment.state !== 'paid') return []
  const sums = await returnedOf(ctx, [payment.id])
  const ours: OurPayment = {
    paid: payment.state === 'paid' ? (payment.paidAmount ?? 0) * SATANG : null,
    ...(sums.get(payment.id) ?? { returned: 0, returning: 0 }),
  }
  return differencesOf(ours, look && theirsOf(look)).map((difference) => ({
    ...difference,
    ...{ acquirer: payment.provider, about: payment.id, paymentId: payment.id, orderId: payment.orderId },
    providerRef: payment.providerRef,
  }))
}

/** What differs of one payment, after whatever was not heard yet is heard. */
async function comparePayment(
  ctx: AcquirerContext,
  acquirer: PaymentProvider,
  asked: Payment,
  listed?: PaymentState,
): Promise<Found[]> {
  const look = await lookOf(ctx, acquirer, asked, listed)
  let payment = asked
  if (look?.state === 'paid' && asked.state !== 'paid') {
    await hearAttempt(ctx, asked)
    const [heard] = await ctx.db.select().from(payments).where(eq(payments.id, asked.id))
    payment = heard ?? asked
  }
  return differencesWith(ctx, payment, look)
}

/**
 * Compares what an acquirer says of a span of time with our tables, outside of any transaction: each payment of ours, and
 * whatever was paid there that is none of ours.
 * @throws Error where it does not list its payments: it is asked again
 */
export async function compare(ctx: AcquirerContext, acquirer: PaymentProvider, span: Span) {
  const listed = await acquirer.list(ctx, span.from, span.until)
  if (listed === UNKNOWN) throw new Error(`${acquirer.name} did not list its payments`)
  const byRef = new Map(listed.map(({ ref, look }) => [ref, look]))
  const byKey = new Map(listed.map(({ look }) => [look.key, look]))
  /** By its own number; where the answer of `open` was lost, by our key. */
  const listedOf = ({ id, providerRef }: Payment) => (providerRef ? byRef.get(providerRef) : byKey.get(id))
  const ours = await paymentsOf(ctx, acquirer.name, span)
  const found: Found[] = []
  for (const payment of ours) found.push(...(await comparePayment(ctx, acquirer, payment, listedOf(payment))))

  const paid = listed.flatMap(({ ref, look }) => (look.state === 'paid' ? [{ ref, look }] : []))
  const keys = paid.map(({ look }) => look.key)
  const known = await ctx.db.select().from(payments).where(isOneOf(payments.id, keys))
  const refOf = new Map(known.map(({ id, providerRef }) => [id, providerRef]))
  for (const { ref, look } of paid) {
    // A second payment of one key is money that nobody here knows of, too.
    const ownRef = refOf.get(look.key)
    if (ownRef === null || ownRef === ref) continue
    const { satang: theirs, currency } = look
    const about = { acquirer: acquirer.name, about: ref, providerRef: ref, paymentId: null, orderId: null }
    found.push({ ...about, kind: DIFFERENCE.unknownHere, ours: null, theirs, currency })
  }
  return { compared: ours.map(({ id }) => id), found }
}
