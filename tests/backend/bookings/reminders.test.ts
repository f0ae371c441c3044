import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders } from '#tests/support/orders/orderRows.ts'

let shop: BookingShop
let mali: string
beforeAll(async () => {
  shop = await openBookingShop({ PUBLIC_ORIGIN: 'https://sabai.example' })
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const date = addDays(tomorrow, 5)
const time = instantOf(date, '14:00')
let count = 0

/** Books for then with an address of its own; answers both. */
async function booked(change: Record<string, unknown> = {}, lang = 'en') {
  const email = `reminded-${++count}@sabai.test`
  const { body } = await shop.backend.send('POST', '/reservation', {
    token: mali,
    lang,
    body: bookingInput({ date, email, ...change }),
  })
  return { id: body.reservationID as string, email }
}
const runDueJobsAt = (minutes: number) => shop.backend.send('POST', '/_test/purge', { now: addMinutes(time, minutes) })
const heard = async (email: string) =>
  (await mailsTo(shop.backend, email)).map(({ subject }) => subject.split(':')[0]).reverse()

describe('a reminder', () => {
  it('comes a day before and two hours before, once each, however many processes run jobs', async () => {
    const { id, email } = await booked()
    await runDueJobsAt(-24 * 60 - 1)
    expect(await heard(email)).toEqual([expect.stringMatching(/^Your visit/)])
    await Promise.all([runDueJobsAt(-24 * 60), runDueJobsAt(-24 * 60), runDueJobsAt(-600), runDueJobsAt(-121)])
    await Promise.all([runDueJobsAt(-120), runDueJobsAt(-119), runDueJobsAt(-10)])
    expect((await heard(email)).slice(1)).toEqual(['A reminder', 'Soon'])
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail!.links).toEqual([`https://sabai.example/en/booking/${id}/ticket`])
    expect(mail!.text).toContain('To pay at the shop: ฿630')
  })

  it('speaks the language of the booking', async () => {
    const { email } = await booked({}, 'de')
    await runDueJobsAt(-24 * 60)
    expect((await heard(email))[1]).toBe('Zur Erinnerung')
  })

  it('does not come where nothing stands: canceled, or not paid yet', async () => {
    const canceled = await booked()
    await shop.backend.send('PATCH', `/reservation/${canceled.id}/cancel`, { token: mali, body: {} })
    const promised = await booked({ paymentMethod: 'TRANSFER' })
    await changeOrders(shop.db, { receiptState: 'inReview' }, eq(schema.orders.id, promised.id))
    await runDueJobsAt(-24 * 60)
    await runDueJobsAt(-100)
    expect((await heard(canceled.email)).slice(1)).toEqual(['Cancelled'])
    expect(await heard(promised.email)).toEqual([])
  })

  it('does not come to whoever booked a moment ago, and comes anew once the visit was moved', async () => {
    const { id, email } = await booked()
    await changeOrders(shop.db, { createdAt: addMinutes(time, -180) }, eq(schema.orders.id, id))
    await runDueJobsAt(-170)
    expect((await heard(email)).slice(1)).toEqual([])
    await runDueJobsAt(-110)
    expect((await heard(email)).slice(1)).toEqual(['Soon'])
    const to = { date: addDays(date, 2), time: '14:00' }
    await shop.backend.send('PATCH', `/reservation/${id}/reschedule`, { token: mali, body: to })
    await runDueJobsAt(24 * 60)
    expect((await heard(email)).slice(2)).toEqual(['New time', 'A reminder'])
  })
})
