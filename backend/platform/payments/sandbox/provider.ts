import { and, eq } from 'drizzle-orm'
import type { PaymentKind, PaymentProvider } from '#backend/platform/payments/provider.ts'
import { paymentTokens, sandboxCharges } from '#backend/platform/payments/schema.ts'
import { isSigned } from '#backend/platform/payments/signature.ts'
import { PaymentReport } from '#contract/orders.ts'
import { paymentPages } from '#lib/paths.ts'
import { hashOf, newSecret } from './token.ts'

/** Spec section 2. A tip is paid like a visit, on its page. */
const PAGES: Record<PaymentKind, (id: string) => string> = {
  reservation: paymentPages.reservation,
  voucher: paymentPages.voucher,
  cart: paymentPages.voucherCart,
  tip: paymentPages.reservation,
}

export const pageOf = (kind: PaymentKind, orderId: string): string => PAGES[kind](orderId)

const SANDBOX = 'sandbox'

/** The bundled acquirer: takes test cards and practice wallets, moves no money. */
export const sandbox: PaymentProvider = {
  name: SANDBOX,

  async start(tx, { id, kind, orderId, amount, method, lang, expiresAt }) {
    const token = newSecret()
    const order = { kind, orderId }
    const charge = tx.$with('charge').as(
      tx
        .insert(sandboxCharges)
        .values({ ...order, id, amount, method, lang, expiresAt })
        .returning({ id: sandboxCharges.id }),
    )
    await tx
      .with(charge)
      .insert(paymentTokens)
      .values({ ...order, expiresAt, paymentId: id, tokenHash: hashOf(token) })
    return `${pageOf(kind, orderId)}?${new URLSearchParams({ token, lang })}`
  },

  async refund(tx, { ref, at }) {
    const charged = and(eq(sandboxCharges.id, ref ?? ''), eq(sandboxCharges.state, 'paid'))
    await tx.update(sandboxCharges).set({ state: 'refunded', refundedAt: at }).where(charged)
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
