import type { Transaction } from '#backend/context.ts'
import type { PaymentReport } from '#contract/orders.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'

type PaymentInput = {
  /** Of the attempt in `payments`, which is written already; the acquirer calls the payment by it, too. */
  id: string
  /** As reports name the order. */
  kind: PaymentReport['kind']
  orderId: string
  /** Whole baht. */
  amount: number
  method: PaymentMethod
  /** BCP-47 tag of the customer. */
  lang: string
  expiresAt: Date
  /** The path of the payment page of an acquirer that is hosted here. */
  page: string
}

/** A payment provider: takes and returns money. It stores its own rows in the order's transaction. */
export type PaymentProvider = {
  /** How its payments are marked in `payments.provider`. */
  name: string
  /** Asks for money once; answers the path that the customer opens, with a one-time token in it. */
  start(tx: Transaction, input: PaymentInput): Promise<string>
  /** Returns money of one payment, all of it or a part; the parts never exceed it. `ref` is its own number; null where it reported none. */
  refund(tx: Transaction, refund: { ref: string | null; amount: number; at: Date }): Promise<void>
  /** Whether a webhook is the acquirer's own. */
  isAuthentic(raw: string, signature: string, secret: string): boolean
  /** The payment report of a webhook, or undefined where it is about something else. */
  read(raw: string): PaymentReport | undefined
}
