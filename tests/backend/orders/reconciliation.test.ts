import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentDifference, ReconciledDay } from '#contract/orders/consoleDifferences.ts'
import { addDays, addMinutes, bangkokDate, startOfDay } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type AcquirerShop, openAcquirerShop } from '#tests/support/orders/acquirers/acquirerShop.ts'
import { OMISE_SECRET } from '#tests/support/orders/acquirers/fakeOmise.ts'
import { STRIPE_SECRET } from '#tests/support/orders/acquirers/fakeStripe.ts'
import { explainPayments } from '../../../scripts/payments/explain.ts'

const today = bangkokDate(new Date())
/** Half past three in the night after today, and those after it. */
const night = (after = 1) => addMinutes(startOfDay(addDays(today, after)), 210)

let shop: AcquirerShop
let { stripe, omise, gone, latest, report, runJobs, reconcile }: AcquirerShop = {} as AcquirerShop
let finance: Awaited<ReturnType<typeof insertStaff>>
beforeAll(async () => {
  shop = await openAcquirerShop()
  ;({ stripe, omise, gone, latest, report, runJobs, reconcile } = shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  // The jobs of a night that is more than twelve hours away end a log-in of today.
  finance = await insertStaff(shop.db, [{ role: 'finance', shopId: null }])
})

const listed = async (query = '') =>
  (await shop.backend.send('GET', `/console/payment-differences${query}`, { headers: atConsole(finance.console) })).body
    .items as PaymentDifference[]
const close = (id: string, body: object) =>
  shop.backend.send('POST', `/console/payment-differences/${id}/close`, {
    ...{ headers: atConsole(finance.console), body },
  })
/** A visit that is paid by card. */
const paid = async () => {
  const visit = await gone('ktbcard')
  stripe.pay(visit.ref, new Date())
  await visit.comesBack('done')
  return visit
}

describe('the night after a day of payments', () => {
  it('finds nothing where all agree, and says which day was compared', async () => {
    await paid()
    expect(await reconcile(night())).toBe(0)
    expect(await listed()).toEqual([])
    const { body } = await shop.backend.send('GET', '/console/reconciled-days', { headers: atConsole(finance.console) })
    const stripeDay = (body.days as ReconciledDay[]).find(({ acquirer }) => acquirer === 'stripe')
    expect(stripeDay).toMatchObject({ day: today, paymentCount: 1, differenceCount: 0 })
  })

  it('settles an order whose payment nobody has heard of, and keeps no difference of it', async () => {
    const { id, ref } = await gone('ktbcard')
    stripe.pay(ref, new Date())
    expect(await reconcile(night())).toBe(0)
    expect((await latest()).state).toBe('paid')
    expect((await shop.status(id)).amount).toBe(630)
  })

  it('lists money at the acquirer that is of no payment of ours', async () => {
    const ref = stripe.payElsewhere(12_345, new Date())
    await reconcile(night())
    expect(await listed()).toMatchObject([
      { kind: 'unknownHere', acquirer: 'stripe', providerRef: ref, ours: null, theirs: 12_345, orderNumber: null },
    ])
    expect(await listed(`?q=${ref}`)).toHaveLength(1)
    expect(await listed('?kind=amount')).toEqual([])
  })

  it('lists a payment that the acquirer does not know, with its order, and closes it once it does', async () => {
    await paid()
    const { providerRef } = await latest()
    await shop.db.update(schema.payments).set({ providerRef: 'cs_test_lost' })
    await reconcile(night())
    const ours = (await listed()).filter(({ paymentId }) => paymentId)
    expect(ours).toMatchObject([{ kind: 'unanswered', ours: 63_000, theirs: null }])
    expect(ours[0]?.orderNumber).toMatch(/^SB /)
    expect(await listed(`?q=${encodeURIComponent(ours[0]?.orderNumber ?? '')}`)).toHaveLength(1)
    await shop.db.update(schema.payments).set({ providerRef })
    await reconcile(night(2))
    expect((await listed('?state=closed')).map(({ kind, closed }) => [kind, closed?.by])).toEqual([
      ['unanswered', null],
    ])
  })

  it('lists money that was sent back in the dashboard of the acquirer', async () => {
    const { ref } = await gone('linepay')
    omise.pay(ref, new Date())
    await runJobs(addMinutes(new Date(), 1))
    omise.returnByHand(ref, 20_000)
    await reconcile(night())
    expect(await listed()).toMatchObject([{ kind: 'returned', acquirer: 'omise', ours: 0, theirs: 20_000 }])
  })

  it('finds nothing of money that goes back as it should', async () => {
    const { id } = await paid()
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: shop.mali, body: {} })
    expect(await reconcile(night())).toBe(0)
    await runJobs(night())
    expect(await reconcile(night(2))).toBe(0)
  })

  it('is done again where an acquirer is silent, and the others are compared', async () => {
    await paid()
    stripe.fallSilent()
    await expect(reconcile(night())).rejects.toThrow('Not every acquirer')
    const days = await shop.db.select().from(schema.reconciledDays)
    expect(days.map(({ acquirer }) => acquirer).sort()).toEqual(['omise', 'sandbox'])
    stripe.fallSilent(false)
    expect(await reconcile(night())).toBe(0)
  })

  it('compares the days of nights that were left out', async () => {
    await reconcile(night())
    await reconcile(night(4))
    const days = await shop.db.select().from(schema.reconciledDays).where(eq(schema.reconciledDays.acquirer, 'omise'))
    expect(days.map(({ day }) => day).sort()).toEqual([0, 1, 2, 3].map((days) => addDays(today, days)))
  })
})

describe('a dispute', () => {
  it('of Stripe’s stands in the list with its order, once, and is open again when it goes on', async () => {
    const { ref } = await gone('ktbcard')
    const intent = stripe.pay(ref, new Date())
    await runJobs(addMinutes(new Date(), 1))
    const dispute = { id: 'dp_1', amount: 63_000, currency: 'thb', reason: 'fraudulent', payment_intent: intent }
    const hear = (status: string) =>
      report('stripe', stripe.webhook('charge.dispute.updated', { ...dispute, status }, STRIPE_SECRET, new Date()))
    await hear('needs_response')
    await hear('needs_response')
    const [found] = await listed()
    expect(found).toMatchObject({ kind: 'dispute', theirs: 63_000, words: 'needs_response, fraudulent', version: 1 })
    expect([found?.disputeRef, found?.providerRef, found?.paymentId]).toEqual(['dp_1', ref, (await latest()).id])
    expect((await close(found!._id, { version: 1, word: 'Answered with the signed slip.' })).status).toBe(200)
    await hear('needs_response')
    expect(await listed('?state=open')).toEqual([])
    await hear('lost')
    expect(await listed('?state=open')).toMatchObject([{ words: 'lost, fraudulent', closed: null }])
  })

  it('of Omise’s stands in the list by the number of its charge', async () => {
    const { ref } = await gone('linepay')
    const data = {
      id: 'dspt_1',
      charge: ref,
      amount: 63_000,
      currency: 'THB',
      status: 'open',
      reason_code: 'duplicate',
    }
    await report('omise', omise.webhook('dispute.create', data, [OMISE_SECRET], new Date()))
    const ours = { paymentId: (await latest()).id, currency: 'thb', words: 'open, duplicate' }
    expect(await listed()).toMatchObject([{ kind: 'dispute', disputeRef: 'dspt_1', ...ours }])
  })
})

describe('somebody of finance who has found out what a difference was', () => {
  it('closes it with a word, which the history keeps, and nobody closes it twice', async () => {
    const ref = stripe.payElsewhere(12_345, new Date())
    await reconcile(night())
    const [{ _id: id }] = (await listed()) as [PaymentDifference]
    expect((await close(id, { version: 2, word: 'x' })).body.code).toBe(ERROR_CODE.changedMeanwhile)
    const { body } = await close(id, { version: 1, word: 'The stand at the fair.' })
    expect(body.difference).toMatchObject({ closed: { by: finance.email, word: 'The stand at the fair.' } })
    expect((await close(id, { version: 2, word: 'Once more.' })).body.code).toBe(ERROR_CODE.unprocessable)
    expect((await close('nothing', { version: 1, word: 'x' })).status).toBe(404)
    const entries = await shop.db.select().from(schema.auditEntries).where(eq(schema.auditEntries.objectId, ref))
    expect(entries).toMatchObject([
      { action: 'differenceClosed', before: { theirs: 12_345 }, after: { word: 'The stand at the fair.' } },
    ])
    await reconcile(night(2))
    expect(await listed('?state=open')).toEqual([])
  })
})

describe('an operator who asks what became of a payment', () => {
  it('reads it in sentences, by the number of the order, and how the two differ', async () => {
    const { id, ref } = await paid()
    const orderNumber = (await shop.status(id)).orderNumber
    const explained = async (asked: string) =>
      (await explainPayments({ db: shop.db, now: new Date() }, asked)).join('\n')
    const told = await explained(orderNumber)
    expect(told).toContain(`It is of the order ${orderNumber}, a booking for 630 baht: paid`)
    expect(told).toContain(`and calls it ${ref}.`)
    expect(told).toMatch(/We say that 630 baht came on .+\n {2}stripe says that 630\.00 baht came on/)
    expect(told).not.toContain('They differ')
    stripe.reset()
    expect(await explained(ref)).toContain('They differ (unanswered): 630.00 baht here, nothing there.')
    expect(await explained((await latest()).id)).toContain('stripe did not answer, or does not know it.')
    expect(await explained('nobody-knows')).toBe('')
  })

  it('reads that it was opened and not paid, and changes nothing by asking', async () => {
    const { ref } = await gone('ktbcard')
    stripe.pay(ref, new Date())
    const told = (await explainPayments({ db: shop.db, now: new Date() }, ref)).join('\n')
    expect(told).toContain('They differ (unpaidHere): nothing here, 630.00 baht there.')
    expect((await latest()).state).toBe('open')
  })
})
