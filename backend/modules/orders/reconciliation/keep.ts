import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { paymentDifferences } from '#backend/modules/orders/reconciliationSchema.ts'
import { payments } from '#backend/modules/orders/schema.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { Dispute } from '#backend/platform/payments/provider.ts'
import { DIFFERENCE, type Difference } from '#domain/orders/reconciliation.ts'

/** A difference, and what it is of. */
export type Found = Difference & {
  acquirer: string
  about: string
  providerRef: string | null
  paymentId: string | null
  orderId: string | null
  words?: string
}

/**
 * Keeps differences, each once. One that was closed stays closed as long as it says the same, and is open again once it
 * says something else.
 */
export async function keepDifferences(tx: Database | Transaction, found: readonly Found[], now: Date): Promise<void> {
  const { ours, theirs, currency, words, closedAt, closedBy, version } = paymentDifferences
  const isNews = sql`(${ours}, ${theirs}, ${currency}, ${words}) is distinct from
    (excluded.ours, excluded.theirs, excluded.currency, excluded.words) or (${closedAt} is not null and ${closedBy} is null)`
  for (const one of found) {
    await tx
      .insert(paymentDifferences)
      .values({ ...one, id: randomUUID(), createdAt: now })
      .onConflictDoUpdate({
        target: [paymentDifferences.acquirer, paymentDifferences.kind, paymentDifferences.about],
        set: {
          ...{ ours: sql`excluded.ours`, theirs: sql`excluded.theirs`, currency: sql`excluded.currency` },
          ...{ words: sql`excluded.words`, version: sql`${version} + 1` },
          ...{ closedAt: sql`null`, closedBy: sql`null`, closedWord: sql`null` },
        },
        setWhere: isNews,
      })
  }
}

/** Closes what no longer differs of payments that were compared; what was found of them stays. */
export async function closeAgreed(
  tx: Transaction,
  { compared, found, now }: { compared: readonly string[]; found: readonly Found[]; now: Date },
): Promise<void> {
  const { id, about, kind, paymentId, closedAt, version } = paymentDifferences
  const isOpen = and(isOneOf(paymentId, compared), isNull(closedAt), sql`${kind} <> ${DIFFERENCE.dispute}`)
  const open = await tx.select({ id, about, kind }).from(paymentDifferences).where(isOpen)
  const over = open.filter((one) => !found.some((other) => other.about === one.about && other.kind === one.kind))
  if (over.length === 0) return
  await tx
    .update(paymentDifferences)
    .set({ closedAt: now, version: sql`${version} + 1` })
    .where(
      inArray(
        id,
        over.map((one) => one.id),
      ),
    )
}

/** Keeps what an acquirer tells of a dispute, in the place of what it told of it before. */
export async function keepDispute(
  { db, now }: { db: Database; now: Date },
  acquirer: string,
  { id: about, ref, satang, currency, words }: Dispute,
): Promise<void> {
  const isIts = and(eq(payments.provider, acquirer), eq(payments.providerRef, ref ?? ''))
  const [payment] = ref ? await db.select().from(payments).where(isIts) : []
  const found = {
    ...{ kind: DIFFERENCE.dispute, acquirer, about, providerRef: ref ?? null, ours: null, theirs: satang },
    ...{ currency, words, paymentId: payment?.id ?? null, orderId: payment?.orderId ?? null },
  }
  await keepDifferences(db, [found], now)
}
