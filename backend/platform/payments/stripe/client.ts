import type { Stripe } from 'stripe'

const TIMEOUT_MS = 6000
/** A call that got lost is asked again by us, later: whoever waits now is not kept twice as long. */
const RETRIES = 0

type Options = { secretKey: string; apiUrl: string | undefined }

export type StripeClient = () => Promise<Stripe>

/** Stripe's own client, loaded at the first call: a shop without Stripe starts without it. */
export function openClient({ secretKey, apiUrl }: Options): StripeClient {
  const { protocol, hostname: host, port } = apiUrl ? new URL(apiUrl) : {}
  const address = host ? { host, port: port ?? '', protocol: protocol === 'http:' ? 'http' : 'https' } : {}
  let opened: Promise<Stripe> | undefined
  const open = async () => {
    const { Stripe: Client } = await import('stripe')
    const settings = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false }
    return new Client(secretKey, { ...settings, ...(address as { host?: string }) })
  }
  return () => {
    opened ??= open()
    return opened
  }
}

/** Whether Stripe has understood a call and refuses it for good: asking again would be refused, too. */
export const isRefusal = (error: unknown): error is { code?: string } =>
  (error as Stripe.errors.StripeError).type === 'StripeInvalidRequestError' &&
  (error as Stripe.errors.StripeError).statusCode === 400
