import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { openOmise } from '#backend/platform/payments/omise/provider.ts'
import type { AcquirerFault, PaymentInput } from '#backend/platform/payments/provider.ts'
import { openStripe } from '#backend/platform/payments/stripe/provider.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { testAcquirer } from '#tests/support/orders/acquirerContract.ts'
import { type FakeOmise, OMISE_KEYS, OMISE_SECRET, startFakeOmise } from '#tests/support/orders/acquirers/fakeOmise.ts'
import {
  type FakeStripe,
  STRIPE_KEY,
  STRIPE_SECRET,
  startFakeStripe,
} from '#tests/support/orders/acquirers/fakeStripe.ts'

const origin = 'https://sabai.example'
/** Their books are theirs: our database is not asked. */
const db = undefined as unknown as Database
const now = new Date()
const ctx = { db, now }
const faults: AcquirerFault[] = []
const onFault = (fault: AcquirerFault) => void faults.push(fault)

const wish = (changes: Partial<PaymentInput> = {}): PaymentInput => ({
  ...{ kind: 'reservation', orderId: 'any', satang: 63_000, method: PAYMENT_METHOD.card, lang: 'zh-Hans' },
  ...{ email: 'mali@sabai.test', expiresAt: addMinutes(now, 30), page: '/reservations/payment/pay/any' },
  ...{ orderNumber: 'SB W8C S5X', requestedAt: null, ...changes },
})

let stripeServer: FakeStripe
let omiseServer: FakeOmise
beforeAll(async () => {
  stripeServer = await startFakeStripe()
  omiseServer = await startFakeOmise()
})
afterAll(() => Promise.all([stripeServer.close(), omiseServer.close()]))

const stripe = () => openStripe({ secretKey: STRIPE_KEY, apiUrl: stripeServer.url, origin, onFault })
const omise = () => openOmise({ ...OMISE_KEYS, apiUrl: omiseServer.url, origin, onFault })

describe('Stripe as an acquirer', () => {
  testAcquirer(
    () => ({
      ...{ provider: stripe(), db, pay: stripeServer.pay, refundsGo: stripeServer.refundsGo },
      webhook: (id, secret, at) => stripeServer.webhook('checkout.session.completed', { id }, secret, at),
    }),
    { secret: STRIPE_SECRET },
  )

  it('shows the customer what is paid for in their language, and leads back to our page, without any secret', async () => {
    await stripe().open(ctx, wish({ method: PAYMENT_METHOD.promptpay }), randomUUID())
    const form = Object.fromEntries(stripeServer.openings().at(-1)!)
    expect(form).toMatchObject({
      locale: 'zh',
      customer_email: 'mali@sabai.test',
      'allowed_payment_method_types[0]': 'promptpay',
      'line_items[0][price_data][product_data][name]': 'SB W8C S5X',
      'line_items[0][price_data][unit_amount]': '63000',
      success_url: `${origin}/reservations/payment/pay/any?outcome=done`,
      cancel_url: `${origin}/reservations/payment/pay/any?outcome=left`,
    })
    expect(JSON.stringify(form)).not.toContain(STRIPE_KEY)
  })

  it('is not believed once its signature is older than five minutes, nor from the future', async () => {
    const { raw, headers } = stripeServer.webhook('checkout.session.completed', { id: 'cs_1' }, STRIPE_SECRET, now)
    const later = (minutes: number) => stripe().verify(raw, headers, addMinutes(now, minutes), STRIPE_SECRET)
    expect(await later(4)).toMatchObject([{ ref: 'cs_1' }])
    expect(await later(6)).toBeUndefined()
  })

  it('tells of a dispute by numbers alone, with the payment that it is of, and of other kinds nothing', async () => {
    const opened = await stripe().open(ctx, wish(), randomUUID())
    if (opened === 'unknown') throw new Error('Stripe did not open the payment')
    const intent = stripeServer.pay(opened.ref, now)
    const dispute = {
      ...{ id: 'dp_1', amount: 63_000, currency: 'thb', reason: 'fraudulent', status: 'needs_response' },
      ...{ payment_intent: intent, evidence: { customer_name: 'Mali' } },
    }
    const { raw, headers } = stripeServer.webhook('charge.dispute.created', dispute, STRIPE_SECRET, now)
    const told = { id: 'dp_1', ref: opened.ref, satang: 63_000, currency: 'thb', words: 'needs_response, fraudulent' }
    expect(await stripe().verify(raw, headers, now, STRIPE_SECRET)).toEqual([
      { eventId: expect.any(String), dispute: told },
    ])
    const other = stripeServer.webhook('payout.paid', { id: 'po_1' }, STRIPE_SECRET, now)
    expect(await stripe().verify(other.raw, other.headers, now, STRIPE_SECRET)).toEqual([])
  })
})

describe('Omise as an acquirer', () => {
  testAcquirer(
    () => ({
      ...{ provider: omise(), db, pay: omiseServer.pay },
      refundsGo: (ref, way) => omiseServer.refundsGo(ref, way === 'asks' ? 'later' : way),
      webhook: (id, secret, at) => omiseServer.webhook('charge.complete', { id }, [secret], at),
    }),
    { method: PAYMENT_METHOD.linepay, secret: OMISE_SECRET, asksCustomers: false },
  )

  it.each([
    [PAYMENT_METHOD.truemoney, 'truemoney_jumpapp'],
    [PAYMENT_METHOD.linepay, 'rabbit_linepay'],
    [PAYMENT_METHOD.airpay, 'shopeepay'],
    [PAYMENT_METHOD.alipay, 'alipay_cn'],
    [PAYMENT_METHOD.wechat, 'wechat_pay'],
  ])('opens %s on the page of %s', async (method, type) => {
    const opened = await omise().open(ctx, wish({ method }), randomUUID())
    expect(opened).toMatchObject({ url: expect.stringMatching(/^https:\/\/pay\.omise\.test\//) })
    expect(omiseServer.openings().at(-1)).toMatchObject({ amount: 63_000, currency: 'thb', source: { type } })
  })

  it('gives a PromptPay code for the very amount, which lives as long as the order and is never returned', async () => {
    const provider = omise()
    const opened = await provider.open(ctx, wish({ method: PAYMENT_METHOD.promptpay }), randomUUID())
    if (opened === 'unknown') throw new Error('Omise did not open the payment')
    expect(opened.url).toBeNull()
    expect(await provider.code?.(ctx, opened.ref)).toBe(omiseServer.codes.get(opened.ref))
    expect(omiseServer.openings().at(-1)?.expires_at).toBe(addMinutes(now, 30).toISOString())
    expect(await provider.close(ctx, opened.ref)).toMatchObject({ state: 'open' })
    omiseServer.pay(opened.ref, now)
    expect(await provider.refund(ctx, { ref: opened.ref, satang: 63_000, key: randomUUID() })).toBe('impossible')
  })

  it('is believed by either secret while it replaces one, and by no signature of another hour', async () => {
    const old = Buffer.from('the secret before it').toString('base64')
    const { raw, headers } = omiseServer.webhook('charge.complete', { id: 'chrg_1' }, [old, OMISE_SECRET], now)
    expect(omise().verify(raw, headers, now, OMISE_SECRET)).toMatchObject([{ ref: 'chrg_1' }])
    expect(omise().verify(raw, headers, now, old)).toMatchObject([{ ref: 'chrg_1' }])
    expect(omise().verify(raw, headers, addMinutes(now, 60), OMISE_SECRET)).toBeUndefined()
  })
})

describe('an acquirer that does not answer', () => {
  it.each([
    ['Stripe', stripe, () => stripeServer],
    ['Omise', omise, () => omiseServer],
  ])('%s leaves everything unknown, and the log names no key, payment or customer', async (_, open, serverOf) => {
    faults.length = 0
    const [provider, key] = [open(), randomUUID()]
    serverOf().fallSilent()
    const answers = await Promise.all([
      provider.methods(),
      provider.open(ctx, wish(), key),
      provider.find(ctx, key, now),
      ...[provider.look(ctx, 'ref_1'), provider.close(ctx, 'ref_1')],
      provider.refund(ctx, { ref: 'ref_1', satang: 100, key }),
      provider.lookRefund(ctx, { ref: 'ref_1', refundRef: 'rfnd_1' }),
    ])
    serverOf().fallSilent(false)
    expect(new Set(answers)).toEqual(new Set(['unknown']))
    expect(faults.length).toBeGreaterThan(5)
    expect(JSON.stringify(faults)).not.toMatch(/practice|ref_1|rfnd_1|mali@/)
  })
})
