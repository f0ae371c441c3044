import type { Stripe } from 'stripe'
import type { Dispute, Verified } from '#backend/platform/payments/provider.ts'
import type { StripeClient } from './client.ts'

const TOLERANCE_SECONDS = 300

type Webhook = { raw: string; headers: Headers; now: Date; secret: string }

/** A dispute by its numbers alone: who paid is nobody's business in a list. */
function disputeOf({ data }: Stripe.Event): Dispute {
  const { id, amount, currency, reason, status, payment_intent } = data.object as Stripe.Dispute
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  return { id, ref: intent, satang: amount, currency, words: [status, reason].filter(Boolean).join(', ') }
}

/**
 * The payments that a webhook of Stripe's is about, once it is signed by the secret and not older than five minutes. Of
 * refunds the queue asks by itself. A dispute has the number of its intent as `ref`.
 */
export async function readEvent(client: StripeClient, { raw, headers, now, secret }: Webhook): Promise<Verified> {
  const { webhooks } = await client()
  const signature = headers.get('stripe-signature') ?? ''
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch {
    return undefined
  }
  const { id: eventId, type, data } = event
  if (type.startsWith('checkout.session.')) return [{ eventId, ref: (data.object as { id: string }).id }]
  if (type.startsWith('charge.dispute.')) return [{ eventId, dispute: disputeOf(event) }]
  return []
}
