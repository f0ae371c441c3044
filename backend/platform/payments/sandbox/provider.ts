import { and, eq, sql } from 'drizzle-orm'
import type { PaymentProvider } from '#backend/platform/payments/provider.ts'
import { paymentTokens, sandboxCharges } from '#backend/platform/payments/schema.ts'
import { isSigned } from '#backend/platform/payments/signature.ts'
import { PaymentReport } from '#contract/orders.ts'
import { hashOf, newSecret } from './token.ts'

const SANDBOX = 'sandbox'

/** The bundled acquirer: takes test cards and practice wallets, moves no money. */
export const sandbox: PaymentProvider = {
  name: SANDBOX,

  async start(tx, { id, kind: orderKind, orderId, amount, method, lang, expiresAt, page }) {
    const token = newSecret()
    const charge = tx
      .$with('charge')
      .as(
        tx
          .insert(sandboxCharges)
          .values({ id, orderKind, orderId, amount, method, lang, expiresAt, page })
          .returning({ id: sandboxCharges.id }),
      )
    await tx
      .with(charge)
      .insert(paymentTokens)
      .values({ expiresAt, chargeId: id, tokenHash: hashOf(token) })
    return `${page}?${new URLSearchParams({ token, lang })}`
  },

  async refund(tx, { ref, amount, at }) {
    const charged = and(eq(sandboxCharges.id, ref ?? ''), eq(sandboxCharges.state, 'paid'))
    const sum = sql`${sandboxCharges.refundedAmount} + ${amount}::int`
    const state = sql`case when ${sum} < ${sandboxCharges.amount} then ${sandboxCharges.state} else 'refunded' end`
    await tx.update(sandboxCharges).set({ state, refundedAmount: sum, refundedAt: at }).where(charged)
  },

  isAuthentic: isSigned,

  read(raw) {
    try {
      return PaymentReport.safeParse(JSON.parse(raw)).data
    } catch {
      return undefined
    }
  },
}
