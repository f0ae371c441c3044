import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

let shop: BookingShop
let mali: string
beforeAll(async () => {
  shop = await openBookingShop({ PUBLIC_ORIGIN: 'https://sabai.example', PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const date = tomorrow.replaceAll('-', '/')
const newest = async (address: string) => (await mailsTo(shop.backend, address))[0]
const book = (change: Record<string, unknown>, lang = 'en') =>
  shop.backend.send('POST', '/reservation', { token: mali, lang, body: bookingInput(change) })

it('tells of a visit that is booked: where, when, what, and what is left to pay, with the ticket behind it', async () => {
  const { reservationID } = (await book({ email: 'booked@sabai.test' })).body
  const mail = await newest('booked@sabai.test')
  expect(mail!.text).toMatch(new RegExp(`${date} 14:00, Bangkok time: Warm oil`))
  expect(mail!.text).toContain('To pay at the shop: ฿630')
  expect(mail!.text).not.toMatch(/Paid:/)
  expect(mail!.links).toEqual([`https://sabai.example/en/booking/${reservationID}/ticket`])
})

it('tells nothing of a booking that did not come about', async () => {
  await book({ email: 'dear@sabai.test', price: 1 })
  expect(await newest('dear@sabai.test')).toBeUndefined()
})

it('tells of a visit paid online only once it is paid, and then until when the money comes back', async () => {
  const { reservationID } = (await book({ email: 'card@sabai.test', paymentMethod: 'ktbcard' })).body
  expect(await newest('card@sabai.test')).toBeUndefined()
  await report(shop.backend, { id: reservationID as string, amount: 630 })
  const booked = await newest('card@sabai.test')
  expect(booked!.text).toMatch(/Paid: ฿630/)
  expect(booked!.text).toContain(`If you cancel by ${date} 11:00, all of it comes back`)
  await shop.backend.send('PATCH', `/reservation/${reservationID}/cancel`, { token: mali, body: {} })
  const mail = await newest('card@sabai.test')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Cancelled:/) })
  expect(mail!.text).toContain('฿630 goes back to you')
})

it('tells of a visit that is cancelled, once, with no word of money that was never paid', async () => {
  const { reservationID } = (await book({ email: 'gone@sabai.test' })).body
  const cancel = () => shop.backend.send('PATCH', `/reservation/${reservationID}/cancel`, { token: mali, body: {} })
  await Promise.all([cancel(), cancel(), cancel()])
  const mails = await mailsTo(shop.backend, 'gone@sabai.test')
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Cancelled', expect.stringMatching(/^Your visit/)])
  expect(mails[0]!.text).not.toMatch(/goes back|Points/)
  expect(mails[0]!.links).toEqual([`https://sabai.example/en/shop/${SHOP}`])
})

it('tells of a visit that nobody paid in time', async () => {
  await book({ email: 'late@sabai.test', paymentMethod: 'alipay' })
  await shop.backend.send('POST', '/_test/purge', { now: new Date(Date.now() + 31 * 60_000) })
  expect(await newest('late@sabai.test')).toMatchObject({ subject: expect.stringMatching(/^Not booked:/) })
})

it('speaks the language in which the visit was booked', async () => {
  await book({ email: 'thai@sabai.test' }, 'th')
  const mail = await newest('thai@sabai.test')
  expect(mail!.text).toContain('นวดน้ำมัน')
  expect(mail!.links[0]).toMatch('https://sabai.example/th/booking/')
})
