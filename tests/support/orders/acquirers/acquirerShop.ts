import { readEnv } from '#backend/env.ts'
import { reconcile } from '#backend/modules/orders/reconciliation/reconcile.ts'
import { openAcquirers, payThrough } from '#backend/platform/payments/acquirers.ts'
import * as schema from '#backend/schema.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { openPage, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'
import { OMISE_KEYS, OMISE_SECRET, startFakeOmise } from './fakeOmise.ts'
import { STRIPE_KEY, STRIPE_SECRET, startFakeStripe } from './fakeStripe.ts'

const session = (page: { headers: Headers }) => /pay=([\w-]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''

/** A shop whose cards Stripe takes and whose wallets and PromptPay Omise takes, both local, and a customer. */
export async function openAcquirerShop() {
  const stripe = await startFakeStripe()
  const omise = await startFakeOmise()
  const variables = {
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ...{ PAYMENT_PROVIDER: 'acquirers', PAYMENT_ROUTES: 'bbl_promptpay=omise, wechat=none' },
    ...{ PUBLIC_ORIGIN: 'http://shop.test', STRIPE_API_URL: stripe.url, OMISE_API_URL: omise.url },
    ...{ STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, OMISE_WEBHOOK_SECRET: OMISE_SECRET },
    ...{ OMISE_SECRET_KEY: OMISE_KEYS.secretKey, OMISE_PUBLIC_KEY: OMISE_KEYS.publicKey },
  }
  const shop = await openBookingShop(variables)
  const { backend, db } = shop
  const mali = await shop.account('mali')
  const env = readEnv({ ...variables, APP_ENV: 'test' })
  payThrough(
    openAcquirers(env, () => undefined),
    env,
    db,
  )

  const send = (path: string, body: object, now?: Date) =>
    backend.send('POST', path, { token: mali, body, ...(now && { now }) })
  const latest = async () => {
    const [attempt] = await db.select().from(schema.payments)
    return attempt!
  }
  const order = async (paymentMethod: string) => {
    const { body } = await shop.book(mali, { paymentMethod })
    return { id: String(body.reservationID), url: String(body.paymentUrl) }
  }

  return {
    ...{ ...shop, stripe, omise, mali, send, order, latest },
    status: async (reservationId: string, now?: Date) =>
      (await send('/payment/status', { reservationId }, now)).body as unknown as PaymentStatus,
    runJobs: async (now: Date) =>
      (await backend.send('POST', '/_test/purge', { now })).body.done as Record<string, number>,
    /** What is done each night. */
    reconcile: (now: Date) => reconcile({ db, now }),
    /** A visit whose customer has gone on to the acquirer's page, by the cookie of that window. */
    async gone(method: string) {
      const { id, url } = await order(method)
      const page = await openPage(backend, url)
      const path = url.split('?')[0]!
      const comesBack = (outcome: 'done' | 'left', cookie = session(page)) =>
        openPage(backend, `${path}?outcome=${outcome}`, { session: cookie })
      return { id, page, comesBack, ref: (await latest()).providerRef! }
    },
    report: (acquirer: 'stripe' | 'omise', { raw, headers }: { raw: string; headers: Headers }) =>
      backend.send('POST', `/payment/webhook/${acquirer}`, { raw, headers: Object.fromEntries(headers) }),
    /** Forgets every booking, payment and difference. */
    async clear() {
      await shop.clear()
      stripe.fallSilent(false)
      for (const acquirer of [stripe, omise]) acquirer.reset()
      const { refunds, payments, paymentEvents, unreadReports, paymentDifferences, reconciledDays } = schema
      for (const table of [refunds, payments, paymentEvents, unreadReports, paymentDifferences, reconciledDays]) {
        await db.delete(table)
      }
    },
    close: () => Promise.all([shop.close(), stripe.close(), omise.close()]),
  }
}

export type AcquirerShop = Awaited<ReturnType<typeof openAcquirerShop>>
