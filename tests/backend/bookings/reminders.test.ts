import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders } from '#tests/support/orders/orderRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let shop: BookingShop
let mali: string
/** Another process on the same database, whose mails go to the same folder. */
let other: TestBackend
const folder = mkdtempSync(join(tmpdir(), 'sabai-reminders-'))
beforeAll(async () => {
  const variables = { PUBLIC_ORIGIN: 'https://sabai.example', DATA_DIR: folder }
  shop = await openBookingShop(variables)
  other = await startBackend({ ...variables, DATABASE_URL: shop.backend.databaseUrl })
  mali = await shop.account('mali')
})
afterAll(async () => {
  await other.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
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
async function runDueJobsAt(minutes: number, process: TestBackend = shop.backend) {
  const { status, body } = await process.send('POST', '/_test/purge', { now: addMinutes(time, minutes) })
  expect([status, body]).toEqual([200, expect.objectContaining({ done: expect.anything() })])
}
/** The words before the colon of each subject, oldest first. Asking a process waits for the mails that it is sending. */
async function heard(email: string) {
  await mailsTo(other, email)
  return (await mailsTo(shop.backend, email)).map(({ subject }) => subject.split(':')[0]).reverse()
}

/** The desk has seen the guests. */
const arrived = (id: string) =>
  shop.db.update(schema.bookings).set({ status: 'confirmed', confirmedAt: time }).where(eq(schema.bookings.id, id))

describe('the request for a review', () => {
  /** The visit lasts an hour, and the mail waits for three. */
  const DUE = 60 + 180

  it('comes some hours after a visit that took place, once, however many processes run jobs', async () => {
    const { id, email } = await booked()
    await arrived(id)
    await runDueJobsAt(DUE - 1)
    expect((await heard(email)).slice(1)).toEqual([])
    await Promise.all([
      runDueJobsAt(DUE),
      runDueJobsAt(DUE, other),
      runDueJobsAt(DUE + 1),
      runDueJobsAt(DUE + 600, other),
    ])
    expect((await heard(email)).slice(1)).toEqual([expect.stringMatching(/^How was /)])
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail!.links).toEqual([
      `https://sabai.example/en/bookings/${id}/review`,
      expect.stringMatching(/^https:\/\/sabai\.example\/api\/mail\/unsubscribe\?key=/),
    ])
  })

  it('waits for the end of a massage that took longer', async () => {
    const { id, email } = await booked()
    await arrived(id)
    const massage = { massageStartedAt: addMinutes(time, 30), massageEndedAt: addMinutes(time, 100) }
    await shop.db.update(schema.bookings).set(massage).where(eq(schema.bookings.id, id))
    await runDueJobsAt(DUE + 10)
    expect((await heard(email)).slice(1)).toEqual([])
    await runDueJobsAt(100 + 180)
    expect((await heard(email)).slice(1)).toHaveLength(1)
  })

  it('does not come after a review, a missed or canceled visit, or days later', async () => {
    const written = await booked()
    await arrived(written.id)
    const detailedRating = { ambience: 5, cleanliness: 5, staff: 5 }
    const review = { id: 'review', shopId: SHOP, name: 'Mali', locale: 'en', rating: 5, detailedRating }
    await shop.db.insert(schema.reviews).values({ ...review, bookingId: written.id })
    const canceled = await booked({ time: '16:00' })
    await shop.backend.send('PATCH', `/reservation/${canceled.id}/cancel`, { token: mali, body: {} })
    await runDueJobsAt(2 * DUE)
    const late = await booked({ time: '18:00' })
    await runDueJobsAt(5 * 24 * 60)
    for (const { email } of [written, canceled, late]) {
      expect((await heard(email)).join()).not.toMatch(/How was/)
    }
    await shop.db.delete(schema.reviews)
    const old = await booked()
    await arrived(old.id)
    await runDueJobsAt(4 * 24 * 60)
    expect((await heard(old.email)).slice(1)).toEqual([])
  })
})

describe('a reminder', () => {
  it('comes a day before and two hours before, once each, however many processes run jobs', async () => {
    const { id, email } = await booked()
    await runDueJobsAt(-24 * 60 - 1)
    expect(await heard(email)).toEqual([expect.stringMatching(/^Your visit/)])
    await Promise.all([runDueJobsAt(-24 * 60), runDueJobsAt(-24 * 60), runDueJobsAt(-600), runDueJobsAt(-121)])
    await Promise.all([runDueJobsAt(-120), runDueJobsAt(-119), runDueJobsAt(-10)])
    expect((await heard(email)).slice(1)).toEqual(['A reminder', 'Soon'])
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail!.links[0]).toBe(`https://sabai.example/en/booking/${id}/ticket`)
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
    expect((await heard(canceled.email)).slice(1)).toEqual(['Canceled'])
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
