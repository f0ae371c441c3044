import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'
import { type AcquirerShop, openAcquirerShop } from '#tests/support/orders/acquirers/acquirerShop.ts'
import { OMISE_SECRET } from '#tests/support/orders/acquirers/fakeOmise.ts'
import { STRIPE_SECRET } from '#tests/support/orders/acquirers/fakeStripe.ts'
import { sendRaw, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const PRICE = 630

let shop: AcquirerShop
let { stripe, omise, mali, send, order, status, runJobs, gone, latest, report }: AcquirerShop = {} as AcquirerShop
beforeAll(async () => {
  shop = await openAcquirerShop()
  ;({ stripe, omise, mali, send, order, status, runJobs, gone, latest, report } = shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

type Gone = Awaited<ReturnType<AcquirerShop['gone']>>

describe('who pays by card where Stripe takes cards', () => {
  it('goes to Stripe’s page, is paid once the webhook says so, and is thanked', async () => {
    const { id, page, comesBack, ref } = await gone('ktbcard')
    expect([page.status, page.location]).toEqual([303, `https://checkout.stripe.test/${ref}`])
    stripe.pay(ref, new Date())
    const webhook = stripe.webhook('checkout.session.completed', { id: ref }, STRIPE_SECRET, new Date())
    const heard = [await report('stripe', webhook), await report('stripe', webhook)]
    expect(heard.map(({ status: code, body }) => [code, body.isApplied])).toEqual([
      [200, true],
      [200, false],
    ])
    expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: 'ktbcard', refunds: [] })
    expect((await comesBack('done')).location).toBe(`/en/thank-you?reservationId=${id}`)
  })

  it.each([
    ['by coming back', ({ comesBack }: Gone) => comesBack('done')],
    ['a minute later', () => runJobs(addMinutes(new Date(), 1))],
  ])('is paid %s where the webhook got lost', async (_, happens) => {
    const visit = await gone('ktbcard')
    stripe.pay(visit.ref, new Date())
    await happens(visit)
    expect((await status(visit.id)).isPaid).toBe(true)
  })

  it('turns back to the order without having paid, and is not sent to Stripe again by that', async () => {
    const { id, comesBack } = await gone('ktbcard')
    expect((await comesBack('left')).location).toBe(`/en/booking/${id}/failure`)
    expect((await comesBack('done')).location).toBe(`/en/thank-you?reservationId=${id}`)
    expect(await status(id)).toMatchObject({ isPaid: false, canPay: true })
  })

  it('in the frame of a partner opens Stripe’s page in a window of its own', async () => {
    const { url } = await order('ktbcard')
    const headers = { 'sec-fetch-dest': 'iframe' }
    const framed = await shop.backend.ask('GET', `/..${url}`, { headers })
    const text = await framed.text()
    expect(framed.status).toBe(200)
    expect(text).toMatch(/href="https:\/\/checkout\.stripe\.test\/cs_test_[\w-]+" target="_blank" rel="noopener/)
    expect(await htmlFaults(text)).toEqual([])
  })

  it('in another browser than the one that left sees nothing of the order', async () => {
    const { comesBack } = await gone('ktbcard')
    const stranger = await comesBack('done', 'x'.repeat(43))
    expect([stranger.status, stranger.location]).toEqual([303, expect.stringContaining('/me/booking')])
  })

  it('gets the money back through Stripe once it is due, and is told how far it is', async () => {
    const { id, ref } = await gone('ktbcard')
    stripe.pay(ref, new Date())
    stripe.refundsGo(ref, 'asks')
    await runJobs(addMinutes(new Date(), 1))
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    await runJobs(addMinutes(new Date(), 2))
    expect((await status(id)).refunds).toMatchObject([{ amount: PRICE, state: 'needsCustomer', refundedAt: null }])
    await runJobs(addMinutes(new Date(), 10))
    expect((await status(id)).refunds).toMatchObject([{ state: 'done' }])
  })

  it('keeps the order while Stripe is silent, and the order ends once Stripe says that nobody paid', async () => {
    const { id } = await gone('ktbcard')
    stripe.fallSilent()
    await runJobs(addMinutes(new Date(), 31))
    stripe.fallSilent(false)
    const waiting = await shop.db.select().from(schema.orders)
    expect(waiting[0]?.state).toBe('placed')
    expect(await status(id, addMinutes(new Date(), 32))).toMatchObject({ isPaid: false, canPay: false })
    const [over] = await shop.db.select().from(schema.orders)
    expect(over?.state).toBe('canceled')
    expect((await latest()).closedAt).not.toBeNull()
  })
})

describe('who pays by a wallet or PromptPay where Omise takes them', () => {
  it('goes to the wallet’s page, and is told where it was declined', async () => {
    const { id, page, ref } = await gone('linepay')
    expect(page.location).toBe(`https://pay.omise.test/${ref}`)
    omise.fail(ref)
    const webhook = omise.webhook('charge.complete', { id: ref }, [OMISE_SECRET], new Date())
    expect((await report('omise', webhook)).status).toBe(200)
    expect(await status(id)).toMatchObject({ state: 'failed', canPay: true })
  })

  it('scans the acquirer’s own code, the same each time, and nobody’s receipt is asked for', async () => {
    const { id, url } = await order('bbl_promptpay')
    expect(url).toBe(`/en/qr-payment?reservationId=${id}`)
    const first = await send('/payment/create-qr', { reservationId: id })
    const { body } = await send('/payment/create-qr', { reservationId: id })
    expect(first.body.payload).toBe(body.payload)
    const { providerRef, provider } = await latest()
    expect(body).toMatchObject({
      ...{ amount: PRICE, isReported: true, practiceUrl: null, payee: null },
      payload: omise.codes.get(providerRef!),
    })
    expect([provider, await shop.db.$count(schema.payments)]).toEqual(['omise', 1])
    const form = new FormData()
    form.set('reservationId', id)
    form.set('image', new Blob([Buffer.from(String(body.png), 'base64')], { type: 'image/png' }), 'receipt.png')
    const receipt = await shop.backend.send('POST', '/payment/upload-receipt', { token: mali, form })
    expect(receipt.body.code).toBe(ERROR_CODE.receiptNotWanted)
    omise.pay(providerRef!, new Date())
    await runJobs(addMinutes(new Date(), 1))
    expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: 'bbl_promptpay' })
  })
})

describe('who cancels what was paid by PromptPay at Omise, which returns none of it', () => {
  it('is told at once that people send it', async () => {
    const { id } = await order('bbl_promptpay')
    await send('/payment/create-qr', { reservationId: id })
    omise.pay((await latest()).providerRef!, new Date())
    await runJobs(addMinutes(new Date(), 1))
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect((await status(id)).refunds).toMatchObject([{ amount: PRICE, state: 'due', refundedAt: null }])
    expect((await runJobs(addMinutes(new Date(), 2))).refunds).toBe(0)
  })
})

describe('the ways to pay where acquirers take them', () => {
  it('are those that they say, by the way of each, with their limits, and none that is switched off', async () => {
    const { body } = await shop.backend.send('GET', '/payment/methods')
    const items = body.items as { paymentMethod: string; way: string; minAmount: number | null }[]
    const ways = Object.fromEntries(items.map(({ paymentMethod, way }) => [paymentMethod, way]))
    expect(ways).toMatchObject({ ktbcard: 'hosted', bbl_promptpay: 'qr', truemoney: 'hosted', CASH: 'shop' })
    expect(ways.wechat).toBeUndefined()
    expect(items.find(({ paymentMethod }) => paymentMethod === 'linepay')?.minAmount).toBe(20)
    expect((await shop.book(mali, { paymentMethod: 'wechat' })).body.code).toBe(ERROR_CODE.methodUnavailable)
  })
})

describe('whatever comes to the webhooks of acquirers', () => {
  it('counts only with the acquirer’s own signature, and nothing of the body does', async () => {
    const { id, ref } = await gone('ktbcard')
    const lie = { id: ref, payment_status: 'paid', status: 'complete' }
    const forged = stripe.webhook('checkout.session.completed', lie, 'whsec_of_somebody', new Date())
    expect((await report('stripe', forged)).status).toBe(401)
    expect((await report('omise', forged)).status).toBe(401)
    const signed = stripe.webhook('checkout.session.completed', lie, STRIPE_SECRET, new Date())
    expect((await report('stripe', signed)).body).toMatchObject({ isApplied: false })
    expect((await status(id)).isPaid).toBe(false)
  })

  it('from the practice bank is nobody’s, though it is signed', async () => {
    const { id } = await gone('ktbcard')
    const raw = JSON.stringify({ id, kind: 'reservation', status: 'paid', amount: PRICE, eventId: 'e', at: new Date() })
    const answer = await sendRaw(shop.backend, raw, signatureOf(raw, WEBHOOK_SECRET))
    expect([answer.status, (await status(id)).isPaid]).toEqual([401, false])
  })

  it('of another amount than was asked pays nothing, and the money goes back', async () => {
    const { id, ref } = await gone('ktbcard')
    stripe.pay(ref, new Date(), 100)
    await report('stripe', stripe.webhook('checkout.session.completed', { id: ref }, STRIPE_SECRET, new Date()))
    expect(await status(id)).toMatchObject({ isPaid: false, refunds: [{ amount: 1, reason: 'wrongAmount' }] })
  })
})
