import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { keepMailsQueued } from '#tests/support/accounts/mailbox.ts'
import { SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openPaymentShop, type PaymentShop } from '#tests/support/orders/paymentShop.ts'
import { card, openPage, submit } from '#tests/support/orders/payments.ts'

let shop: PaymentShop
beforeAll(async () => {
  shop = await openPaymentShop()
  await keepMailsQueued(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.mails)
  await shop.db.delete(schema.shopSummaries)
  await shop.db.delete(schema.settings)
  await shop.db.update(schema.shops).set({ contactEmail: 'desk@sabai.test', contactEmails: ['Owner@sabai.test', ''] })
})

const told = async (template?: string) => {
  const rows = await shop.db.select().from(schema.mails).orderBy(schema.mails.createdAt)
  return rows.filter((mail) => (template ? mail.template === template : /^shop/.test(mail.template)))
}
const templates = async () => (await told()).map((mail) => `${mail.template} ${mail.to.split('@')[0]}`).sort()
const pay = async ({ paymentUrl }: { paymentUrl: string | null }) =>
  submit(shop.backend, await openPage(shop.backend, paymentUrl ?? ''), card('4242424242424242'))
const cancel = (id: string, now?: Date) =>
  shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: shop.mali, now, body: { cancelReason: '' } })
const move = (id: string, time: string) =>
  shop.backend.send('PATCH', `/reservation/${id}/reschedule`, { token: shop.mali, body: { date: tomorrow, time } })
const purge = async (now: Date) =>
  (await shop.backend.send('POST', '/_test/purge', { now })).body.done as Record<string, number>

describe('a shop is told of a booking', () => {
  it('at once where it is paid there, at each of its addresses, in Thai and English', async () => {
    const { id } = await shop.order('CASH', { name: 'Mali www.win.example/now <b>' })
    expect(await templates()).toEqual(['shopBooked desk', 'shopBooked owner'])
    const [mail] = await told()
    expect(mail!.values).toMatchObject({
      ...{ name: 'Mali www. win. example now b', guests: '1', due: '฿630', paid: '', free: '' },
      ...{ 'services.th': 'นวดน้ำมัน 60′ × 1', 'services.en': 'Warm oil 60′ × 1' },
      time: expect.stringMatching(/^\d{4}\/\d{2}\/\d{2} 14:00–15:00$/),
      code: expect.stringMatching(/^SB \w{3} \w{3}$/),
    })
    expect(JSON.stringify(mail!.values)).not.toContain(id)
  })

  it('once it is paid online, not before, and once however often the payment is reported', async () => {
    const placed = await shop.order('ktbcard')
    expect(await templates()).toEqual([])
    await pay(placed)
    await shop.status(placed.id)
    expect(await templates()).toEqual(['shopBooked desk', 'shopBooked owner'])
    expect((await told())[0]!.values).toMatchObject({ paid: '฿630', due: '' })
  })

  it('when it is paid online after all, so that nobody takes the money twice', async () => {
    const { id } = await shop.order('CASH')
    const body = { reservationId: id, paymentMethod: 'ktbcard' }
    const started = await shop.backend.send('POST', '/payment/start', { token: shop.mali, body })
    await pay({ paymentUrl: started.body.paymentUrl as string })
    expect(await templates()).toEqual(['shopBooked desk', 'shopBooked owner', 'shopPaid desk', 'shopPaid owner'])
  })

  it('when it is moved, with both times, each time', async () => {
    const { id } = await shop.order('CASH')
    await move(id, '16:30')
    await move(id, '18:00')
    const [first, , last] = await told('shopMoved')
    expect(first!.values).toMatchObject({ before: expect.stringMatching(/14:00–15:00$/) })
    expect(last!.values).toMatchObject({
      before: expect.stringMatching(/16:30–17:30$/),
      time: expect.stringMatching(/18:00–19:00$/),
    })
  })

  it('when it is canceled, once by twenty taps, with what goes back', async () => {
    const placed = await shop.order('ktbcard')
    await pay(placed)
    await Promise.all(Array.from({ length: 20 }, () => cancel(placed.id)))
    const mails = await told('shopCanceled')
    expect(mails).toHaveLength(2)
    expect(mails[0]!.values).toMatchObject({ refunded: '฿630', kept: '', unpaid: '' })
    const { id } = await shop.order('CASH')
    await cancel(id)
    expect((await told('shopCanceled')).at(-1)!.values).toMatchObject({ refunded: '', unpaid: '฿630' })
  })

  it('when the money of a canceled booking stays with it', async () => {
    const placed = await shop.order('ktbcard')
    await pay(placed)
    await cancel(placed.id, addMinutes(instantOf(tomorrow, '14:00'), -30))
    expect((await told('shopCanceled'))[0]!.values).toMatchObject({ refunded: '', kept: '฿630' })
  })

  it('and of nothing that it never counted on: unpaid, given up or canceled', async () => {
    await shop.order('ktbcard')
    await purge(addMinutes(new Date(), 31))
    const { id } = await shop.order('ktbcard')
    await cancel(id)
    expect(await templates()).toEqual([])
    expect(await shop.db.$count(schema.bookingEvents)).toBe(0)
  })
})

describe('the bookings of the day', () => {
  const hour = (time: string) => instantOf(tomorrow, time)
  const summaries = async () => (await told('shopDay')).filter(({ to }) => to === 'desk@sabai.test')

  it('are mailed at seven, once by several processes, with the last hours of the night', async () => {
    await shop.order('CASH', { time: '16:00' })
    await pay(await shop.order('ktbcard'))
    const canceled = await shop.order('CASH', { time: '12:00' })
    await cancel(canceled.id)
    expect((await purge(addMinutes(hour('07:00'), -1))).shopSummaries).toBe(0)
    const runs = await Promise.all(Array.from({ length: 6 }, () => purge(hour('07:00'))))
    expect(runs.reduce((sum, done) => sum + (done.shopSummaries ?? 0), 0)).toBe(1)
    expect((await purge(hour('09:00'))).shopSummaries).toBe(0)
    const [mail, ...others] = await summaries()
    expect(others).toEqual([])
    const lines = mail!.values['list.en']!.split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^14:00–15:00 · Mali Srisuk · guests: 1 · Warm oil 60′ × 1 · paid ฿630 · SB /)
    expect(lines[1]).toMatch(/^16:00.*to pay ฿630/)
    expect(mail!.values['list.th']).toContain('เก็บเงิน ฿630')
  })

  it('are not mailed where there are none, nor on account of one that was told after the hour', async () => {
    expect((await purge(hour('07:00'))).shopSummaries).toBe(0)
    const { id } = await shop.order('CASH')
    await shop.db
      .update(schema.orders)
      .set({ createdAt: hour('08:00') })
      .where(eq(schema.orders.id, id))
    expect((await purge(hour('08:01'))).shopSummaries).toBe(0)
    expect(await shop.db.$count(schema.shopSummaries)).toBe(0)
  })

  it('come late where nothing ran at the hour, but not in the evening, and at the hour of the setting', async () => {
    await shop.order('CASH', { time: '21:00' })
    expect((await purge(addMinutes(hour('13:00'), 1))).shopSummaries).toBe(0)
    await shop.db.insert(schema.settings).values({ key: 'shopSummaryTime', value: '09:30' })
    expect((await purge(hour('09:29'))).shopSummaries).toBe(0)
    expect((await purge(hour('12:00'))).shopSummaries).toBe(1)
    expect((await summaries())[0]!.values).toMatchObject({ from: '09:30', count: '1' })
  })

  it('are mailed again on another day', async () => {
    await shop.order('CASH')
    await shop.order('CASH', { date: addDays(tomorrow, 1) })
    expect((await purge(hour('07:00'))).shopSummaries).toBe(1)
    expect((await purge(instantOf(addDays(tomorrow, 1), '07:00'))).shopSummaries).toBe(1)
    expect(await shop.db.$count(schema.shopSummaries, eq(schema.shopSummaries.shopId, SHOP))).toBe(2)
  })
})
