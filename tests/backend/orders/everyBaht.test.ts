import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { OrderRefund, PaymentReport, PaymentStatus } from '#contract/orders.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, phoneOf } from '#tests/support/accounts/customers.ts'
import { bookingInput } from '#tests/support/bookings/bookingShop.ts'
import { DESK, type MoneyDesk, openMoneyDesk, sendReceipt } from '#tests/support/orders/deskMoney.ts'
import { report } from '#tests/support/orders/payments.ts'
import { openVoucherShop, purchase, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const METHODS = ['CASH', 'TRANSFER', 'ktbcard', 'alipay', 'bbl_promptpay'] as const
/** The code of an answer that says that it is done. */
const DONE = 0

let shop: VoucherShop
let desk: MoneyDesk
let mali: Customer
beforeAll(async () => {
  shop = await openVoucherShop(DESK)
  await shop.db.update(schema.shops).set({ capacity: 400 })
  await shop.db.update(schema.timePrices).set({ strictQuota: false })
  desk = await openMoneyDesk(shop.backend, SHOP)
  mali = await shop.customer()
})
afterAll(() => shop.close())

type Kind = 'reservation' | 'voucher'
/** An order, and what of its money came in by what the test itself has sent. */
type Story = {
  kind: Kind
  id: string
  price: number
  refs: string[]
  /** Whether the acquirer says which try it reports of. */
  saysRefs: boolean
  moneyIn: number
  /** Payments that were counted, by the acquirer's number. */
  heard: Set<string>
  /** Whether a receipt lies at the desk that nobody has looked at. */
  hasSlip: boolean
}

const send = (method: string, path: string, body: unknown, now: Date) =>
  shop.backend.send(method, path, { token: mali.token, body, now })
const refOf = ({ kind, id }: Story): Record<string, string> => ({ [`${kind}Id`]: id })

type Told = { kind: Kind; paymentMethod: string; saysRefs: boolean }

async function place({ kind, paymentMethod, saysRefs }: Told, now: Date): Promise<Story> {
  const tel = phoneOf(mali.token)
  const { body } =
    kind === 'reservation'
      ? await send('POST', '/reservation', bookingInput({ shop: SHOP, paymentMethod, tel }), now)
      : await send('POST', '/vouchers', purchase({ paymentMethod, tel, dealId: 'many' }), now)
  const id = String(body.reservationID ?? body.voucherID)
  const price = kind === 'reservation' ? 630 : 800
  return { kind, id, price, saysRefs, refs: [], moneyIn: 0, heard: new Set(), hasSlip: false }
}

/** The numbers that the acquirer has given to its tries at the order. */
async function learnRefs(story: Story) {
  const rows = await shop.db.select().from(schema.payments)
  const own = rows.filter((row) => row.orderId === story.id && row.provider === 'sandbox')
  story.refs = own.map(({ id, providerRef }) => providerRef ?? id)
}

type Said = { status: 'paid' | 'failed'; which: number; amount: 'right' | 'less' | 'more' }

async function hear(story: Story, said: Said, now: Date) {
  const { kind, id, price, refs, heard } = story
  // Of a try, or of one that we know nothing of, such as a second scan.
  const ref = story.saysRefs ? (refs[said.which] ?? `scan-${said.which}-${id}`) : undefined
  const eventId = randomUUID()
  const amount = price + { right: 0, less: -1, more: 70 }[said.amount]
  const about: PaymentReport = { kind, id, status: said.status, amount, eventId, ref, at: now.toISOString() }
  const number = ref ?? eventId
  const { status } = await report(shop.backend, about, { now })
  expect([200, 404, 422]).toContain(status)
  if (said.status === 'paid' && !heard.has(number)) {
    heard.add(number)
    story.moneyIn += amount
  }
}

const STEPS = {
  async startPayment(story: Story, { pick }: Pick, now: Date) {
    await send('POST', '/payment/start', { ...refOf(story), paymentMethod: METHODS[pick % METHODS.length] }, now)
  },
  hear: (story: Story, { said }: Pick, now: Date) => hear(story, said, now),
  async cancel({ kind, id }: Story, _: Pick, now: Date) {
    await send('PATCH', `/${kind === 'voucher' ? 'vouchers' : kind}/${id}/cancel`, {}, now)
  },
  async giveUp(story: Story, _: Pick, now: Date) {
    await send('POST', '/transactions/cancel', refOf(story), now)
  },
  async runDueJobs(_: Story, __: Pick, now: Date) {
    await shop.backend.send('POST', '/_test/purge', { now })
  },
  async approve(story: Story, _: Pick, now: Date) {
    const { body } = await desk.approve(story.kind, story.id, now)
    if (body.code !== DONE || !story.hasSlip) return
    story.hasSlip = false
    story.moneyIn += story.price
  },
  async refuse({ kind, id }: Story, _: Pick, now: Date) {
    await desk.refuse(kind, id, now)
  },
  async cash({ kind, id }: Story, _: Pick, now: Date) {
    if (kind === 'reservation') return void (await desk.confirm(id, now))
    const { codes } = await shop.voucher(mali, id, now)
    if (codes[0]?.code) await desk.takeCash(codes[0].code)
  },
  async sendBack({ id }: Story, _: Pick, now: Date) {
    const due = (await desk.view(now)).refunds.filter((row) => row._id === id)
    await Promise.all(due.flatMap((row) => [1, 2].map(() => desk.send(row.kind, id, row.amount, row.refundId))))
  },
}

type Step = keyof typeof STEPS
const isAboutSlip = (step: Step) => step === 'approve' || step === 'refuse'
type Pick = { pick: number; said: Said }

const act = fc.record({
  step: fc.constantFrom<Step>(
    'startPayment',
    'startPayment',
    'hear',
    'hear',
    'hear',
    ...(Object.keys(STEPS) as Step[]),
  ),
  pick: fc.nat({ max: 9 }),
  said: fc.record({
    status: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
    which: fc.nat({ max: 9 }),
    amount: fc.constantFrom('right' as const, 'right' as const, 'right' as const, 'less' as const, 'more' as const),
  }),
})
const moment = fc.record({
  /** Minutes since the moment before. */
  wait: fc.constantFrom(0, 0, 1, 14, 31),
  receipt: fc.boolean(),
  /** What happens at once. */
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
})
const story = fc.record({
  kind: fc.constantFrom<Kind>('reservation', 'voucher'),
  paymentMethod: fc.constantFrom(...METHODS),
  saysRefs: fc.boolean(),
  moments: fc.array(moment, { minLength: 2, maxLength: 6 }),
})

const sum = (refunds: readonly OrderRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0)

/** Of the price nothing is kept that is not here, and whatever else came goes back. */
async function check(story: Story, before: readonly OrderRefund[], now: Date): Promise<OrderRefund[]> {
  const told = (await send('POST', '/payment/status', refOf(story), now)).body as unknown as PaymentStatus
  const { isPaid, paymentMethod, refundedAmount, refunds } = told
  const isByUs = isPaid && paymentMethod !== 'CASH'
  const kept = isByUs && refundedAmount === 0 ? story.price : 0
  expect({ in: story.moneyIn, ...told }).toMatchObject({ in: kept + sum(refunds) })
  expect([0, story.price]).toContain(refundedAmount)
  expect(refunds.every(({ amount }) => amount > 0)).toBe(true)
  // What was promised stays promised, and what was sent stays sent.
  const left = [...refunds]
  for (const was of before) {
    const isSame = (one: OrderRefund) =>
      one.amount === was.amount && one.reason === was.reason && one.refundedAt === (was.refundedAt ?? one.refundedAt)
    const index = left.findIndex(isSame)
    expect([index, was]).not.toEqual([-1, was])
    left.splice(index, 1)
  }
  return refunds
}

describe('whatever is tried, reported, switched, canceled and swept, in whatever order and at once', () => {
  it('every baht that came is the price of the order, or goes back, and none of it twice', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(story, async ({ moments, ...told }) => {
        let now = new Date()
        // Somebody new in each story: nobody leaves so much unpaid.
        mali = await shop.customer()
        const order = await place(told, now)
        let refunds: OrderRefund[] = []
        for (const { wait, receipt, acts } of moments) {
          now = addMinutes(now, wait)
          await learnRefs(order)
          if (receipt) await sendReceipt(shop.backend, refOf(order), { token: mali.token, now })
          const run = (those: typeof acts) =>
            Promise.all(those.map(({ step, ...pick }) => STEPS[step](order, pick, now)))
          await run(acts.filter(({ step }) => !isAboutSlip(step)))
          // A report may have told of the same money as the receipt, which then nobody looks at any more.
          order.hasSlip = (await desk.view(now)).receipts.some(({ _id }) => _id === order.id)
          await run(acts.filter(({ step }) => isAboutSlip(step)))
          refunds = await check(order, refunds, now)
        }
        for (const { reason } of refunds) seen.add(reason)
      }),
      { seed: 20_261_121, numRuns: 30, endOnFailure: true },
    )
    expect(seen).toEqual(new Set(['canceled', 'late', 'surplus', 'wrongAmount', 'unasked']))
    const { id, paymentId } = schema.refunds
    const rows = await shop.db.select({ id, paymentId }).from(schema.refunds)
    expect(new Set(rows.map((row) => row.paymentId)).size).toBe(rows.length)
  })
})
