import type { Stripe } from 'stripe'
import {
  type AcquirerContext,
  type AcquirerFault,
  type ListedPayment,
  type MethodOffer,
  type PaymentInput,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentState,
  type RefundOutcome,
  UNKNOWN,
} from '#backend/platform/payments/provider.ts'
import { returnUrl } from '#backend/platform/payments/returnPath.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { isRefusal, openClient } from './client.ts'
import { readEvent } from './event.ts'

type Options = {
  secretKey: string
  /** Another address than Stripe's, for tests. */
  apiUrl?: string | undefined
  /** Ours, which customers come back to. */
  origin: string
  onFault(fault: AcquirerFault): void
}

type Session = Stripe.Checkout.Session

/** Stripe's own names of the methods that it has in Thailand. */
const TYPES: Partial<Record<string, 'card' | 'promptpay'>> = {
  [PAYMENT_METHOD.card]: 'card',
  [PAYMENT_METHOD.promptpay]: 'promptpay',
}

/** It tells no limits: the least that it takes in baht, and the eight digits that an amount may have. */
const LIMITS = { minSatang: 1000, maxSatang: 99_999_999 }

/** A session lives at least half an hour from when Stripe hears of it; at our own limit it is closed. */
const SESSION_MINUTES = 31

const LIST_SIZE = 100
/** How many sessions are looked through at most for one whose answer was lost. */
const LIST_MOST = 5000

const unixTime = (at: Date) => Math.floor(at.getTime() / 1000)

/** The same for the same payment, however often it is asked for: Stripe compares it under one key. */
function sessionParams(origin: string, wish: PaymentInput, key: string): Stripe.Checkout.SessionCreateParams {
  const { satang, method, lang, email, expiresAt, page, orderNumber } = wish
  const [locale] = lang.split('-') as ['auto']
  const price = { currency: 'thb', unit_amount: satang, product_data: { name: orderNumber } }
  return {
    mode: 'payment',
    locale,
    client_reference_id: key,
    metadata: { payment: key },
    payment_intent_data: { metadata: { payment: key }, description: orderNumber },
    allowed_payment_method_types: [TYPES[method] ?? 'card'],
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: price }],
    ...(email && { customer_email: email }),
    success_url: returnUrl(origin, page, 'done'),
    cancel_url: returnUrl(origin, page, 'left'),
    expires_at: unixTime(addMinutes(expiresAt, SESSION_MINUTES)),
  }
}

const intentOf = ({ payment_intent }: Session): Stripe.PaymentIntent | undefined =>
  typeof payment_intent === 'object' ? (payment_intent ?? undefined) : undefined

function outcomeOf(session: Session): PaymentState {
  const key = session.client_reference_id ?? ''
  const intent = intentOf(session)
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : undefined
  if (session.payment_status === 'paid') {
    const satang = intent?.amount_received ?? session.amount_total ?? 0
    const paidAt = new Date((charge?.created ?? session.created) * 1000)
    const currency = intent?.currency ?? session.currency ?? ''
    return { state: 'paid', key, satang, currency, paidAt, returnedSatang: charge?.amount_refunded ?? 0 }
  }
  if (session.status === 'expired') return { state: 'expired', key }
  const isOver = session.status === 'complete' && /^(requires_payment_method|canceled)$/.test(intent?.status ?? '')
  return { state: isOver ? 'failed' : 'open', key }
}

const REFUND_STATES: Partial<Record<string, 'done' | 'pending' | 'needsCustomer'>> = {
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'needsCustomer',
}

function refundOutcome({ id: ref, status }: Stripe.Refund): RefundOutcome {
  const state = REFUND_STATES[status ?? 'pending']
  return state ? { state, ref } : 'failed'
}

/**
 * Stripe: cards and PromptPay on its hosted Checkout (docs/decisions/0117). `ref` is a Checkout session. Nothing of
 * Stripe's runs in our pages, and no card comes to us.
 */
export function openStripe({ secretKey, apiUrl, origin, onFault }: Options): PaymentProvider {
  const client = openClient({ secretKey, apiUrl })

  /** What a call answers; `unknown` where it was lost or refused. */
  async function ask<T>(call: string, run: (stripe: Stripe) => Promise<T>): Promise<T | typeof UNKNOWN> {
    try {
      return await run(await client())
    } catch (error) {
      const { type, code, statusCode } = error as Stripe.errors.StripeError
      onFault({ acquirer: 'stripe', call, reason: [statusCode, type, code].filter(Boolean).join(' ') || 'surprise' })
      return UNKNOWN
    }
  }

  const retrieve = (ref: string) =>
    ask('look', (stripe) => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }))

  async function look(_: AcquirerContext, ref: string): Promise<PaymentOutcome> {
    const session = await retrieve(ref)
    return session === UNKNOWN ? UNKNOWN : outcomeOf(session)
  }

  return {
    name: 'stripe',

    async methods() {
      const lists = await ask('methods', (stripe) => stripe.paymentMethodConfigurations.list({ limit: LIST_SIZE }))
      if (lists === UNKNOWN) return UNKNOWN
      const list = lists.data.find(({ is_default }) => is_default) ?? lists.data[0]
      return Object.entries(TYPES).flatMap(([method, type]) =>
        type && list?.[type]?.available ? [{ ...LIMITS, method, way: 'page' } as MethodOffer] : [],
      )
    },

    async open(_, wish, key) {
      const params = sessionParams(origin, wish, key)
      const session = await ask('open', (stripe) => stripe.checkout.sessions.create(params, { idempotencyKey: key }))
      return session === UNKNOWN || !session.url ? UNKNOWN : { ref: session.id, url: session.url }
    },

    find: (_, key, since) =>
      ask('find', async (stripe) => {
        const created = { gte: unixTime(addMinutes(since, -1)) }
        const sessions = await stripe.checkout.sessions
          .list({ created, limit: LIST_SIZE })
          .autoPagingToArray({ limit: LIST_MOST })
        const found = sessions.find((one) => one.client_reference_id === key)?.id
        return found ?? (sessions.length < LIST_MOST ? undefined : UNKNOWN)
      }),

    look,

    list: (_, from, until) =>
      ask('list', async (stripe) => {
        const listed: ListedPayment[] = []
        const created = { gte: unixTime(from), lt: unixTime(until) }
        const expand = ['data.payment_intent.latest_charge']
        for await (const one of stripe.checkout.sessions.list({ created, limit: LIST_SIZE, expand })) {
          listed.push({ ref: one.id, look: outcomeOf(one) })
        }
        return listed
      }),

    async close(ctx, ref) {
      // One that is not open any more cannot be closed: what it is then, says a look.
      const session = await (await client()).checkout.sessions.expire(ref).catch(() => undefined)
      return session ? outcomeOf(session) : look(ctx, ref)
    },

    async verify(raw, headers, now, secret) {
      const events = await readEvent(client, { raw, headers, now, secret })
      if (!Array.isArray(events)) return events
      const named = events.map(async (event) => {
        if (!('dispute' in event)) return event
        // A dispute names the intent, and our payments are sessions.
        const { ref: intent, ...dispute } = event.dispute
        const sessions = await ask('dispute', (stripe) =>
          stripe.checkout.sessions.list({ payment_intent: intent ?? '', limit: 1 }),
        )
        const ref = sessions === UNKNOWN ? undefined : sessions.data[0]?.id
        return { ...event, dispute: { ...dispute, ref } }
      })
      return Promise.all(named)
    },

    async refund(_, { ref, satang, key }) {
      const session = await retrieve(ref)
      const intent = session === UNKNOWN ? undefined : intentOf(session)
      if (session === UNKNOWN || !intent) return UNKNOWN
      const email = session.customer_details?.email ?? session.customer_email
      const about = { payment_intent: intent.id, amount: satang, metadata: { refund: key } }
      const refund = await ask('refund', async (stripe) => {
        // A key counts for a day only, and a refund may be asked for again after that.
        const known = await stripe.refunds.list({ payment_intent: intent.id, limit: LIST_SIZE })
        const same = known.data.find(({ metadata }) => metadata?.refund === key)
        if (same) return same
        const params = { ...about, ...(email && { instructions_email: email }) }
        return stripe.refunds.create(params, { idempotencyKey: key }).catch((error: unknown) => {
          if (!isRefusal(error)) throw error
          return error.code === 'charge_not_refundable' ? ('impossible' as const) : ('failed' as const)
        })
      })
      return typeof refund === 'string' ? refund : refundOutcome(refund)
    },

    async lookRefund(_, { refundRef }) {
      const refund = await ask('lookRefund', (stripe) => stripe.refunds.retrieve(refundRef))
      return refund === UNKNOWN ? UNKNOWN : refundOutcome(refund)
    },
  }
}
