import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AcquirerContext, PaymentInput, PaymentProvider } from '#backend/platform/payments/provider.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'

type RefundWay = 'later' | 'asks' | 'impossible'
type Webhook = { raw: string; headers: Headers }

/** What the contract needs of an implementation beside its port: the part of its customers and of its own hand. */
export type AcquirerUnderTest = {
  provider: PaymentProvider
  db: AcquirerContext['db']
  /** Pays what was opened, as a customer on its page would. */
  pay(ref: string, now: Date): unknown
  /** Lets refunds of a payment go so from now on. */
  refundsGo(ref: string, way: RefundWay): Promise<void> | void
  /** A webhook about a payment, signed by the secret. */
  webhook(ref: string, secret: string, now: Date): Webhook | Promise<Webhook>
}

const SATANG = 63_000
const SECRET = 'a-secret-of-the-contract'

type Own = {
  /** By which it is paid. */
  method?: PaymentMethod
  /** What signs its webhooks. */
  secret?: string
  /** Whether it asks some customers for an account before it returns money. */
  asksCustomers?: boolean
}

/** What every acquirer promises (docs/decisions/0104). `start` is called once for each test. */
export function testAcquirer(
  start: () => AcquirerUnderTest,
  { method = PAYMENT_METHOD.card, secret = SECRET, asksCustomers = true }: Own = {},
): void {
  const now = new Date()
  const opened = async (changes: Partial<PaymentInput> = {}) => {
    const acquirer = start()
    const { provider, db } = acquirer
    const ctx = { db, now }
    const wish: PaymentInput = {
      ...{ kind: 'reservation', orderId: randomUUID(), satang: SATANG, method, lang: 'th' },
      ...{ email: 'mali@sabai.test', expiresAt: addMinutes(now, 30), page: '/reservations/payment/pay/any' },
      ...{ orderNumber: 'SB W8C S5X', requestedAt: null },
      ...changes,
    }
    const key = randomUUID()
    const payment = await provider.open(ctx, wish, key)
    if (payment === 'unknown') throw new Error('The acquirer did not open the payment')
    return { ...acquirer, ctx, wish, key, ref: payment.ref }
  }
  const paid = async () => {
    const payment = await opened()
    await payment.pay(payment.ref, now)
    return payment
  }

  it('opens one payment for one key, however often it is asked, and finds it by the key', async () => {
    const { provider, ctx, wish, key, ref } = await opened()
    const again = await Promise.all([1, 2, 3].map(() => provider.open(ctx, { ...wish, requestedAt: now }, key)))
    expect(again).toEqual(Array(3).fill(expect.objectContaining({ ref })))
    expect(await provider.find(ctx, key, addMinutes(now, -1))).toBe(ref)
    expect(await provider.find(ctx, randomUUID(), addMinutes(now, -1))).toBeUndefined()
  })

  it('says which methods it takes and between which amounts', async () => {
    const { provider } = start()
    const offers = await provider.methods()
    if (offers === 'unknown') throw new Error('The acquirer did not say what it takes')
    const offer = offers.find((one) => one.method === method)
    expect(offer?.minSatang).toBeLessThan(SATANG)
    expect(offer?.maxSatang).toBeGreaterThan(SATANG)
  })

  it('says of a payment that it is open, then what was paid, to the satang, and by which key', async () => {
    const { provider, ctx, key, ref, pay } = await opened()
    expect(await provider.look(ctx, ref)).toEqual({ state: 'open', key })
    await pay(ref, now)
    const look = {
      ...{ state: 'paid', key, satang: SATANG, currency: 'thb', paidAt: expect.any(Date), returnedSatang: 0 },
    }
    expect(await provider.look(ctx, ref)).toEqual(look)
  })

  it('lists what was opened in a span of time, with what was paid and what went back of it', async () => {
    const { provider, ctx, key, ref } = await paid()
    await provider.refund(ctx, { ref, satang: 23_000, key: randomUUID() })
    const between = async (from: number, until: number) => {
      const listed = await provider.list(ctx, addMinutes(now, from), addMinutes(now, until))
      if (listed === 'unknown') throw new Error('The acquirer did not list its payments')
      return listed.filter((one) => one.ref === ref).map(({ look }) => look)
    }
    expect(await between(-5, 5)).toMatchObject([{ state: 'paid', key, satang: SATANG, returnedSatang: 23_000 }])
    expect(await between(-60, -5)).toEqual([])
  })

  it('says nothing of a payment that it does not know', async () => {
    const { provider, ctx } = await opened()
    expect(await provider.look(ctx, 'nobody-knows')).toBe('unknown')
    expect(await provider.close(ctx, 'nobody-knows')).toBe('unknown')
  })

  it('closes a payment that nobody has paid, and says of a paid one that it is paid', async () => {
    const { provider, ctx, key, ref } = await opened()
    expect(await provider.close(ctx, ref)).toEqual({ state: 'expired', key })
    expect(await provider.close(ctx, ref)).toEqual({ state: 'expired', key })
    const other = await paid()
    expect(await provider.close(ctx, other.ref)).toMatchObject({ state: 'paid', key: other.key })
  })

  it('hears a webhook that it has signed, and none with another secret or a changed body', async () => {
    const { provider, ref, webhook } = await paid()
    const { raw, headers } = await webhook(ref, secret, now)
    const events = await provider.verify(raw, headers, now, secret)
    expect(Array.isArray(events) && events.map((event) => 'ref' in event && event.ref)).toEqual([ref])
    expect(await provider.verify(raw, headers, now, 'another-secret')).toBeUndefined()
    expect(await provider.verify(`${raw} `, headers, now, secret)).toBeUndefined()
    expect(await provider.verify(raw, new Headers(), now, secret)).toBeUndefined()
  })

  it('returns money once for one key, in parts, and never more than came', async () => {
    const { provider, ctx, ref } = await paid()
    const key = randomUUID()
    const part = { ref, satang: 23_000, key }
    const [first, again] = [await provider.refund(ctx, part), await provider.refund(ctx, part)]
    expect([first, again]).toEqual(Array(2).fill({ state: 'done', ref: expect.any(String) }))
    expect(await provider.refund(ctx, { ref, satang: 40_100, key: randomUUID() })).toBe('failed')
    expect(await provider.refund(ctx, { ref, satang: 40_000, key: randomUUID() })).toMatchObject({ state: 'done' })
  })

  const slow = [
    ['takes its time', 'later', 'pending'],
    ['needs an account', 'asks', 'needsCustomer'],
  ] as const
  it.each(slow.filter(([, way]) => way === 'later' || asksCustomers))(
    'says of a refund that %s how far it is, until it is done',
    async (_, way, state) => {
      const { provider, ctx, ref, refundsGo } = await paid()
      await refundsGo(ref, way)
      const asked = await provider.refund(ctx, { ref, satang: SATANG, key: randomUUID() })
      expect(asked).toEqual({ state, ref: expect.any(String) })
      const refundRef = (asked as { ref: string }).ref
      expect(await provider.lookRefund(ctx, { ref, refundRef })).toEqual({ state: 'done', ref: refundRef })
    },
  )

  it('says that it cannot return money by a way that takes none back', async () => {
    const { provider, ctx, ref, refundsGo } = await paid()
    await refundsGo(ref, 'impossible')
    expect(await provider.refund(ctx, { ref, satang: SATANG, key: randomUUID() })).toBe('impossible')
  })
}
