import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { formatDay } from '#i18n/format.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'
import { readCalendar } from '#tests/support/platform/readCalendar.ts'

let shop: BookingShop
let mali: string
const folder = mkdtempSync(join(tmpdir(), 'sabai-bookings-'))
beforeAll(async () => {
  shop = await openBookingShop({
    ...{ PUBLIC_ORIGIN: 'https://sabai.example', PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, DATA_DIR: folder },
  })
  const name = { en: 'Quiet Lane', th: 'ร้านซอยเงียบ' }
  const address = { en: '12/3 Ari Lane', th: '12/3 ซอยอารีย์' }
  const walk = { walkStation: 'asok-bts', walkExit: '3', walkMinutes: 4 }
  await shop.db
    .update(schema.shops)
    .set({ name, address, ...walk })
    .where(eq(schema.shops.id, SHOP))
  mali = await shop.account('mali')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => shop.clear())

const date = tomorrow.replaceAll('-', '/')
const newest = async (address: string) => (await mailsTo(shop.backend, address))[0]
const book = (change: Record<string, unknown>, lang = 'en') =>
  shop.backend.send('POST', '/reservation', { token: mali, lang, body: bookingInput(change) })

it('tells of a visit that is booked: where, when, what, and what is left to pay, with the ticket behind it', async () => {
  const { reservationID } = (await book({ email: 'booked@sabai.test' })).body
  const mail = await newest('booked@sabai.test')
  expect(mail!.text).toContain(`${formatDay(tomorrow, 'en')}, Bangkok time (UTC+7)\n14:00–15:00 · 1 guest\nQuiet Lane`)
  expect(mail!.text).toContain('Warm oil · 60 min × 1')
  expect(mail!.text).toContain('To pay at the shop: ฿630')
  expect(mail!.text).toContain('12/3 Ari Lane\nร้านซอยเงียบ · 12/3 ซอยอารีย์\n4 min from BTS Asok, exit 3')
  expect(mail!.text).toMatch(/canceling costs nothing. It is possible until .+ 15:00\./)
  expect(mail!.text).toMatch(/Order number: SB [0-9A-Z]{3} [0-9A-Z]{3}/)
  expect(mail!.text).not.toMatch(/Paid:/)
  expect(mail!.links).toEqual([
    `https://sabai.example/en/booking/${reservationID}/ticket`,
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/),
  ])
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
  expect(booked!.subject).toMatch(/^Your visit to Quiet Lane is paid, /)
  expect(booked!.text).toMatch(new RegExp(`Cancel free until \\w+ ${date}, 11:00\\.`))
  await shop.backend.send('PATCH', `/reservation/${reservationID}/cancel`, { token: mali, body: {} })
  const mail = await newest('card@sabai.test')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Canceled:/) })
  expect(mail!.text).toContain('Canceled, refund of ฿630')
  expect(mail!.text).toMatch(/฿630 went back to Card on \w+ \d{4}\/\d\d\/\d\d, \d\d:\d\d\./)
})

it('tells of the money of a visit that was to be paid at the shop, once however often it is reported', async () => {
  const { reservationID } = (await book({ email: 'instead@sabai.test' })).body
  const body = { reservationId: reservationID, paymentMethod: 'ktbcard' }
  expect((await shop.backend.send('POST', '/payment/start', { token: mali, body })).status).toBe(200)
  const paid = { id: reservationID as string, amount: 630, eventId: 'once' }
  await Promise.all([
    report(shop.backend, paid),
    report(shop.backend, paid),
    report(shop.backend, { ...paid, eventId: '2' }),
  ])
  const mails = await mailsTo(shop.backend, 'instead@sabai.test')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your visit to Quiet Lane is paid, /),
    expect.stringMatching(/^Your visit to Quiet Lane, /),
  ])
  expect(mails[0]!.text).toContain('Paid: ฿630')
})

it('tells of a visit that is cancelled too late that nothing comes back, and why', async () => {
  const { reservationID } = (await book({ email: 'kept@sabai.test', paymentMethod: 'ktbcard' })).body
  await report(shop.backend, { id: reservationID as string, amount: 630 })
  const now = new Date(`${tomorrow}T13:00:00+07:00`)
  await shop.backend.send('PATCH', `/reservation/${reservationID}/cancel`, { token: mali, now, body: {} })
  const mail = await newest('kept@sabai.test')
  expect(mail!.text).toContain('Canceled, ฿630 stays with the shop')
  expect(mail!.text).toMatch(new RegExp(`after \\w+ ${date}, 11:00, when money no longer comes back`))
})

it('tells of a visit that is moved its new time and the old one', async () => {
  const { reservationID } = (await book({ email: 'later@sabai.test' })).body
  const body = { date: tomorrow, time: '16:30' }
  await shop.backend.send('PATCH', `/reservation/${reservationID}/reschedule`, { token: mali, body })
  const mail = await newest('later@sabai.test')
  expect(mail!.text).toContain('16:30–17:30 · 1 guest')
  expect(mail!.text).toMatch(new RegExp(`Moved from \\w+ ${date}, 14:00`))
})

it('comes with its pictures and a calendar file, and says the same with and without HTML', async () => {
  const { reservationID } = (await book({ email: 'whole@sabai.test' }, 'th')).body
  await newest('whole@sabai.test')
  // The shop is told as well.
  const files = readdirSync(join(folder, 'outbox')).map((file) => readFileSync(join(folder, 'outbox', file)))
  const mails = await Promise.all(files.map((file) => PostalMime.parse(file)))
  const mail = mails.find(({ to }) => to?.some(({ address }) => address === 'whole@sabai.test'))!
  expect(mail.html).toContain('<html lang="th">')
  for (const version of [mail.html, mail.text]) expect(version).toMatch(/14:00.15:00 · 1 คน/)
  expect(mail.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
    ['image/png', 'inline'],
    ['image/png', 'inline'],
    ['image/png', 'inline'],
    ['text/calendar', 'attachment'],
  ])
  const { content } = mail.attachments[3]!
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const { event, alarms } = readCalendar(text.replaceAll(/\r?\n/g, '\r\n'))
  expect(event).toMatchObject({
    UID: `${reservationID}@sabai`,
    URL: `https://sabai.example/th/booking/${reservationID}/ticket`,
  })
  expect(alarms).toMatchObject([{ TRIGGER: '-PT2H' }])
})

it('tells of a visit that is cancelled, once, with no word of money that was never paid', async () => {
  const { reservationID } = (await book({ email: 'gone@sabai.test' })).body
  const cancel = () => shop.backend.send('PATCH', `/reservation/${reservationID}/cancel`, { token: mali, body: {} })
  await Promise.all([cancel(), cancel(), cancel()])
  const mails = await mailsTo(shop.backend, 'gone@sabai.test')
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Canceled', expect.stringMatching(/^Your visit/)])
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
