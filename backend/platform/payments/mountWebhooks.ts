import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServiceContext } from '#backend/context.ts'

const LIMIT_BYTES = 256 * 1024

type Webhook = { acquirer: string; raw: string; headers: Headers }

type Options = {
  makeContext(c: Context): Promise<ServiceContext>
  receive(ctx: ServiceContext, webhook: Webhook): Promise<{ isApplied: boolean }>
}

/**
 * Where Stripe and Omise report, each in its own words and signed in its own way; no call of the contract, for nobody
 * else speaks so. Whatever is signed is answered with 200, lest it is repeated for days.
 */
export function mountWebhooks(app: Hono, { makeContext, receive }: Options): void {
  for (const acquirer of ['stripe', 'omise']) {
    app.post(`/api/payment/webhook/${acquirer}`, bodyLimit({ maxSize: LIMIT_BYTES }), async (c) => {
      const raw = await c.req.text()
      const answer = await receive(await makeContext(c), { acquirer, raw, headers: c.req.raw.headers })
      return c.json({ success: true, message: '', code: 0, ...answer })
    })
  }
}
