import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { payments, paymentTokens } from '#backend/db/schema/index.ts'
import type { PaymentKind, PaymentProvider } from '#backend/payments/provider.ts'
import { isSigned } from '#backend/payments/signature.ts'
import { PaymentReport } from '#contract/payment.ts'
import { hashOf, newSecret } from './token.ts'

/** Spec section 2. A tip is paid like a visit, on its page. */
const PAGES: Record<PaymentKind, (id: string) => string> = {
  reservation: (id) => `/reservations/payment/pay/${id}`,
  voucher: (id) => `/vouchers/payment/pay/${id}`,
  cart: (id) => `/voucher-carts/${id}/payment/pay`,
  tip: (id) => `/reservations/payment/pay/${id}`,
}

export const pageOf = (kind: PaymentKind, orderId: string): string => PAGES[kind](encodeURIComponent(orderId))

/** The bundled acquirer: takes test cards and practice wallets, moves no money. */
export const sandbox: PaymentProvider = {
  async start(tx, { kind, orderId, amount, method, lang, expiresAt }) {
    const paymentId = randomUUID()
    const token = newSecret()
    const order = { kind, orderId, expiresAt }
    const payment = tx.$with('payment').as(
      tx
        .insert(payments)
        .values({ ...order, id: paymentId, amount, method, lang })
        .returning({ id: payments.id }),
    )
    await tx
      .with(payment)
      .insert(paymentTokens)
      .values({ ...order, paymentId, tokenHash: hashOf(token) })
    return `${pageOf(kind, orderId)}?${new URLSearchParams({ token, lang })}`
  },

  async refund(tx, { kind, orderId, at }) {
    const charged = and(eq(payments.kind, kind), eq(payments.orderId, orderId), eq(payments.state, 'paid'))
    await tx.update(payments).set({ state: 'refunded', refundedAt: at }).where(charged)
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
