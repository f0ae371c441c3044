import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Dispute, Verified } from '#backend/platform/payments/provider.ts'

const TOLERANCE_SECONDS = 300

const Event = z.object({
  object: z.literal('event'),
  id: z.string(),
  key: z.string(),
  data: z.looseObject({
    id: z.string(),
    charge: z.string().nullish(),
    amount: z.int().default(0),
    currency: z.string().default('thb'),
    status: z.string().nullish(),
    reason_code: z.string().nullish(),
  }),
})

/**
 * Whether a webhook is Omise's own and not older than five minutes: hex HMAC-SHA-256 of the time and the raw body under
 * the secret, which is written in Base64. While Omise replaces a secret, a header has several signatures.
 */
function isSigned(raw: string, headers: Headers, now: Date, secret: string): boolean {
  const time = headers.get('omise-signature-timestamp') ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${time}.${raw}`).digest()
  return (headers.get('omise-signature') ?? '').split(',').some((one) => {
    const given = Buffer.from(one.trim(), 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** A dispute by its numbers alone: who paid is nobody's business in a list. */
function disputeOf({ id, charge, amount, currency, status, reason_code }: z.infer<typeof Event>['data']): Dispute {
  const words = [status, reason_code].filter(Boolean).join(', ')
  return { id, ref: charge ?? undefined, satang: amount, currency: currency.toLowerCase(), words }
}

/** The payments that a webhook of Omise's is about, once it is signed. Of refunds the queue asks by itself. */
export function readEvent(raw: string, headers: Headers, now: Date, secret: string): Verified {
  if (!isSigned(raw, headers, now, secret)) return undefined
  let event: z.infer<typeof Event>
  try {
    event = Event.parse(JSON.parse(raw))
  } catch {
    return 'unreadable'
  }
  const { id: eventId, key, data } = event
  if (key.startsWith('charge.')) return [{ eventId, ref: data.id }]
  return key.startsWith('dispute.') ? [{ eventId, dispute: disputeOf(data) }] : []
}
