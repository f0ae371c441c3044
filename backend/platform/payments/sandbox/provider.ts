import { and, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import {
  type AcquirerContext,
  type MethodOffer,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentState,
  type RefundOutcome,
  SATANG,
} from '#backend/platform/payments/provider.ts'
import { sandboxCharges as charges, sandboxRefunds } from '#backend/platform/payments/schema.ts'
import { isSigned } from '#backend/platform/payments/signature.ts'
import { PaymentReport } from '#contract/orders.ts'
import { isPaidOnline, PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { findCharge, type Payment } from './charge.ts'

function stateOf(charge: Payment, now: Date): PaymentState {
  const { id: key, state, amount, paidAt, createdAt, expiresAt, refundedAmount } = charge
  if (state === 'paid' || state === 'refunded') {
    const returnedSatang = refundedAmount * SATANG
    return { state: 'paid', key, satang: amount * SATANG, currency: 'thb', paidAt: paidAt ?? createdAt, returnedSatang }
  }
  if (expiresAt <= now) return { state: 'expired', key }
  return { state: state === 'failed' ? 'failed' : 'open', key }
}

const lookAt = (charge: Payment | undefined, now: Date): PaymentOutcome => (charge ? stateOf(charge, now) : 'unknown')

/** Writes down in the sandbox's books that so many baht went back. */
async function payOut(tx: Transaction, id: string, amount: number, at: Date): Promise<void> {
  const sum = sql`${charges.refundedAmount} + ${amount}::int`
  const state = sql`case when ${sum} < ${charges.amount} then ${charges.state} else 'refunded' end`
  const charged = and(eq(charges.id, id), eq(charges.state, 'paid'))
  await tx.update(charges).set({ state, refundedAmount: sum, refundedAt: at }).where(charged)
}

const FIRST_STATE = { atOnce: 'done', later: 'pending', asks: 'needsCustomer' } as const

/** What was promised is done when it is asked about; who is asked for an account has given it by then. */
async function finish({ db, now }: AcquirerContext, id: string): Promise<RefundOutcome> {
  return db.transaction(async (tx) => {
    const [refund] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)).for('update')
    if (!refund) return 'unknown'
    if (refund.state !== 'done') {
      await payOut(tx, refund.chargeId, refund.amount, now)
      await tx.update(sandboxRefunds).set({ state: 'done' }).where(eq(sandboxRefunds.id, id))
    }
    return { state: 'done', ref: id }
  })
}

/** It takes any amount, and PromptPay by a code that is none of its own. */
const offerOf = (method: PaymentMethod): MethodOffer => ({
  ...{ method, minSatang: SATANG, maxSatang: Number.MAX_SAFE_INTEGER },
  way: method === PAYMENT_METHOD.promptpay ? 'ownCode' : 'page',
})

/** Refunds of a charge that are promised and not paid out. */
const openOf = (chargeId: string) => and(eq(sandboxRefunds.chargeId, chargeId), ne(sandboxRefunds.state, 'done'))

/** The practice bank: takes test cards and practice wallets, moves no money. Its pages are hosted here (`mount.ts`). */
export const sandbox: PaymentProvider = {
  name: 'sandbox',

  methods: async () => Object.values(PAYMENT_METHOD).filter(isPaidOnline).map(offerOf),

  async open({ db }, { kind: orderKind, satang, ...wish }, id) {
    const { orderId, method, lang, expiresAt, page } = wish
    await db
      .insert(charges)
      .values({ id, orderKind, orderId, amount: satang / SATANG, method, lang, expiresAt, page })
      .onConflictDoNothing()
    return { ref: id, url: null }
  },

  find: async ({ db }, key) => (await findCharge(db, key))?.id,

  look: async ({ db, now }, ref) => lookAt(await findCharge(db, ref), now),

  async list({ db, now }, from, until) {
    const opened = and(gte(charges.createdAt, from), lt(charges.createdAt, until))
    const rows = await db.select().from(charges).where(opened)
    return rows.map((charge) => ({ ref: charge.id, look: stateOf(charge, now) }))
  },

  async close({ db, now }, ref) {
    await db
      .update(charges)
      .set({ expiresAt: now })
      .where(and(eq(charges.id, ref), gt(charges.expiresAt, now)))
    return lookAt(await findCharge(db, ref), now)
  },

  verify(raw, headers, _, secret) {
    if (!isSigned(raw, headers.get('x-signature') ?? '', secret)) return undefined
    try {
      const report = PaymentReport.safeParse(JSON.parse(raw)).data
      return report ? [report] : 'unreadable'
    } catch {
      return 'unreadable'
    }
  },

  refund({ db, now }, { ref, satang, key }) {
    return db.transaction(async (tx): Promise<RefundOutcome> => {
      const [charge] = await tx.select().from(charges).where(eq(charges.id, ref)).for('update')
      if (!charge || charge.refundWay === 'impossible') return 'impossible'
      const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, key))
      if (known) return { state: known.state, ref: key }
      const amount = satang / SATANG
      const asked = sql<number>`coalesce(sum(${sandboxRefunds.amount}), 0)::int`
      const under = await tx.select({ asked }).from(sandboxRefunds).where(openOf(ref))
      if (charge.refundedAmount + (under[0]?.asked ?? 0) + amount > charge.amount) return 'failed'
      const state = FIRST_STATE[charge.refundWay]
      await tx.insert(sandboxRefunds).values({ id: key, chargeId: ref, amount, state })
      if (state === 'done') await payOut(tx, ref, amount, now)
      return { state, ref: key }
    })
  },

  lookRefund: (ctx, { refundRef }) => finish(ctx, refundRef),
}

/**
 * Returns money of the practice bank in the order's own transaction, since its books are in this very database; false
 * where the card takes it back later or not, and it is to be queued. `ref` is null of a payment that was reported without
 * one.
 */
export async function refundInBooks(
  tx: Transaction,
  { ref, satang, at }: { ref: string | null; satang: number; at: Date },
): Promise<boolean> {
  const charge = ref ? await findCharge(tx, ref) : undefined
  if (charge && charge.refundWay !== 'atOnce') return false
  if (ref) await payOut(tx, ref, satang / SATANG, at)
  return true
}
