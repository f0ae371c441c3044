import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import { sandboxCharges as charges } from '#backend/platform/payments/schema.ts'
import { PaymentReport } from '#contract/orders.ts'
import { type CardOutcome, CHALLENGE_CODE } from './cards.ts'

/** One payment in the sandbox's own books. */
export type Payment = typeof charges.$inferSelect

/** The bank's outcome, what the page shows for it, and the report of it. */
export type Concluded = { outcome: CardOutcome | 'wrongCode' | 'over'; payment: Payment; report?: PaymentReport }

const GUESSES = 3

function reportOf(payment: Payment, status: PaymentReport['status'], at: Date): PaymentReport {
  const { id, orderKind, orderId, amount, failures } = payment
  const eventId = status === 'paid' ? `${id}-paid` : `${id}-failed-${failures}`
  const kind = PaymentReport.shape.kind.parse(orderKind)
  return { id: orderId, kind, status, amount, eventId, ref: id, at: at.toISOString() }
}

/** The sandbox's own row of a payment; undefined where it was never opened. */
export async function findCharge(db: Database | Transaction, id: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  return row
}

/** `judge` gets the locked payment. */
type Judge = (payment: Payment) => CardOutcome | 'wrongCode'

/**
 * Finishes an attempt at a payment. An order is charged once, however many windows try it. `refundWay` is how the card
 * takes money back.
 */
export async function conclude(
  db: Database,
  id: string,
  judge: Judge,
  now: Date,
  refundWay: Payment['refundWay'] = 'atOnce',
): Promise<Concluded> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update')
    if (!row) throw new Error('A payment is gone while its page is open')
    const { orderId } = row
    await lockKey(tx, `charge/${orderId}`)
    const change = async (set: Partial<Payment>): Promise<Payment> => {
      const [changed] = await tx.update(charges).set(set).where(eq(charges.id, id)).returning()
      return changed ?? row
    }
    const isPaidElsewhere = and(eq(charges.orderId, orderId), eq(charges.state, 'paid'), ne(charges.id, id))
    if (row.state === 'paid' || (await tx.$count(charges, isPaidElsewhere)) > 0)
      return { outcome: 'paid', payment: row }
    if (row.expiresAt <= now || row.state === 'refunded') return { outcome: 'over', payment: row }

    const judged = judge(row)
    const isLastGuess = judged === 'wrongCode' && row.guessesLeft <= 1
    const outcome = isLastGuess ? 'declined' : judged
    if (outcome === 'wrongCode') return { outcome, payment: await change({ guessesLeft: row.guessesLeft - 1 }) }
    if (outcome === 'challenge') return { outcome, payment: await change({ state: 'challenge', guessesLeft: GUESSES }) }
    if (outcome === 'paid') {
      const payment = await change({ state: 'paid', paidAt: now, refundWay })
      return { outcome, payment, report: reportOf(payment, 'paid', now) }
    }
    const payment = await change({ state: 'failed', failures: row.failures + 1, guessesLeft: GUESSES })
    return { outcome, payment, report: reportOf(payment, 'failed', now) }
  })
}

/** A code counts only after the bank has asked for one. */
export const judgeCode =
  (code: string): Judge =>
  ({ state }) => {
    if (state !== 'challenge') return 'declined'
    return code.trim() === CHALLENGE_CODE ? 'paid' : 'wrongCode'
  }
