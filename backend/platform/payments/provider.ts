import type { Database } from '#backend/context.ts'
import type { PaymentReport } from '#contract/orders.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'

/** Of a baht. The port counts in satang, everything behind it in whole baht. */
export const SATANG = 100

/** A call that an acquirer refused or left without an answer, in words that name nobody and hold no secret. */
export type AcquirerFault = { acquirer: string; call: string; reason: string }

/** What a call to an acquirer goes by: our clock, and the database for one that keeps its books there. */
export type AcquirerContext = { db: Database; now: Date }

/** The acquirer did not answer, or not clearly: asked again later, never taken for a failure. */
export const UNKNOWN = 'unknown'
type Unknown = typeof UNKNOWN

export type PaymentInput = {
  /** As reports name the order. */
  kind: PaymentReport['kind']
  orderId: string
  satang: number
  method: PaymentMethod
  /** BCP-47 tag of the customer. */
  lang: string
  /** For a refund that needs the customer; '' where the order has none. */
  email: string
  expiresAt: Date
  /** Our own path, by which the customer comes back, paid or not. */
  page: string
  /** What the customer calls the order, 'SB W8C S5X'. */
  orderNumber: string
  /** When it was asked for before, and the answer lost; null the first time. */
  requestedAt: Date | null
}

/** `url` is the acquirer's own page; null where its page is hosted here. */
type OpenedPayment = { ref: string; url: string | null }

/**
 * A method that an acquirer takes now, and between which amounts. `page`: on its own page; `code`: by a PromptPay code
 * of its own, which we show; `ownCode`: by ours.
 */
export type MethodOffer = {
  method: PaymentMethod
  minSatang: number
  maxSatang: number
  way: 'page' | 'code' | 'ownCode'
}

/**
 * What became of a payment, and the key that it was opened with; `failed` may still be tried again on its page.
 * `returnedSatang` is what went back of it, or is on its way there by the acquirer's account.
 */
export type PaymentState =
  | { state: 'open' | 'failed' | 'expired'; key: string }
  | { state: 'paid'; key: string; satang: number; currency: string; paidAt: Date; returnedSatang: number }

export type PaymentOutcome = PaymentState | Unknown

/** A payment as a list of the acquirer has it. */
export type ListedPayment = { ref: string; look: PaymentState }

/** A customer has asked their bank for the money of a payment back; by its numbers alone, as the acquirer writes them. */
export type Dispute = {
  id: string
  /** The acquirer's number of the payment, where it tells. */
  ref: string | undefined
  satang: number
  currency: string
  /** How far it is and why, in the acquirer's words, such as 'needs_response, fraudulent'. */
  words: string
}

/** How far a refund is; `ref` is the acquirer's own number of it. `impossible` and `failed` are for people to send. */
export type RefundOutcome =
  | { state: 'pending' | 'needsCustomer' | 'done'; ref: string }
  | 'failed'
  | 'impossible'
  | Unknown

/**
 * A webhook says which payment to look at, or tells of a dispute. Only the practice bank's own body is taken at its
 * word.
 */
type PaymentEvent = { eventId: string; ref: string } | { eventId: string; dispute: Dispute } | PaymentReport

/** What `verify` makes of a webhook: undefined where it is not the acquirer's own. */
export type Verified = readonly PaymentEvent[] | 'unreadable' | undefined

/**
 * An acquirer: takes and returns money. Nothing here is called inside of a transaction. A lost answer is `unknown`, never an exception. Money is satang, `ref` the acquirer's own number of a payment.
 */
export type PaymentProvider = {
  /** How its payments are marked in `payments.provider`. */
  name: string
  /** The methods that it takes for us, by its own account. */
  methods(): Promise<readonly MethodOffer[] | Unknown>
  /** Opens a payment; the same `key` (`payments.id`) opens one, however often. */
  open(ctx: AcquirerContext, wish: PaymentInput, key: string): Promise<OpenedPayment | Unknown>
  /** The payment of a key, where the answer of `open` was lost; undefined where none was opened since. */
  find(ctx: AcquirerContext, key: string, since: Date): Promise<string | Unknown | undefined>
  look(ctx: AcquirerContext, ref: string): Promise<PaymentOutcome>
  /** All that was opened between two moments, also by others than us: one account may serve several. */
  list(ctx: AcquirerContext, from: Date, until: Date): Promise<readonly ListedPayment[] | Unknown>
  /** Lets nobody pay it from now on, and says what it is then: it may be paid. */
  close(ctx: AcquirerContext, ref: string): Promise<PaymentOutcome>
  /** What the PromptPay code of an open payment says (EMVCo), where its way is `code`. */
  code?(ctx: AcquirerContext, ref: string): Promise<string | Unknown>
  /** The events of a webhook, of kinds that concern payments; `unreadable` where nobody knows what it says. */
  verify(raw: string, headers: Headers, now: Date, secret: string): Verified | Promise<Verified>
  /** Returns money of a payment, all or a part; the same `key` (`refunds.id`) returns it once. */
  refund(ctx: AcquirerContext, refund: { ref: string; satang: number; key: string }): Promise<RefundOutcome>
  lookRefund(ctx: AcquirerContext, refund: { ref: string; refundRef: string }): Promise<RefundOutcome>
}
