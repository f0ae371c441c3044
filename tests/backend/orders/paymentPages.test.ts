import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { type BookingShop, bookingInput, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { card, openPage, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

let shop: BookingShop
let mali: string

beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, PARTNER_ORIGINS: 'https://partner.example' })
  await shop.db.update(schema.shops).set({ name: { en: '<b>Quiet & Co</b>', th: 'ซอยเงียบ' } })
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.payments)
  await shop.db.delete(schema.sandboxCharges)
})

const order = async (paymentMethod = 'ktbcard') => {
  const { body } = await shop.book(mali, { paymentMethod })
  return { id: body.reservationID as string, url: body.paymentUrl as string }
}
const isPaid = async (id: string) => {
  const [row] = await selectBookings(shop.db).where(eq(schema.bookings.id, id))
  return row?.isPaid
}
const heading = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]

describe('the link to a payment page', () => {
  it('opens once: who finds it later gets a page without the order', async () => {
    const { url } = await order()
    expect((await openPage(shop.backend, url)).status).toBe(200)
    const again = await openPage(shop.backend, url)
    expect(again.status).toBe(410)
    expect(again.text).not.toMatch(/630|name="session"/)
  })

  it('opens for one of ten who come at once', async () => {
    const { url } = await order()
    const pages = await Promise.all(Array.from({ length: 10 }, () => openPage(shop.backend, url)))
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not used up by a program that only looks whether it works', async () => {
    const { url } = await order()
    expect((await shop.backend.ask('HEAD', `/..${url}`)).status).toBe(200)
    expect((await openPage(shop.backend, url)).status).toBe(200)
  })

  it('may be loaded again in the window that opened it', async () => {
    const { url } = await order()
    const first = await openPage(shop.backend, url)
    const session = /pay=([\w-]+);.*HttpOnly.*SameSite=Lax.*Path=\/reservations\/payment\/pay\//.exec(
      first.headers.get('set-cookie') ?? '',
    )?.[1]
    expect((await openPage(shop.backend, url, { session })).status).toBe(200)
    const stranger = await openPage(shop.backend, url, { session: 'x'.repeat(43) })
    expect(stranger.status).toBe(410)
  })

  it('never holds the log-in token, and names no order to whoever has none', async () => {
    const { id, url } = await order()
    expect(url).not.toContain(mali)
    const paths = [
      `/reservations/payment/pay/${id}`,
      `/reservations/payment/pay/${id}?token=${mali}`,
      '/reservations/payment/pay/unknown',
      '/vouchers/payment/pay/unknown',
      '/voucher-carts/unknown/payment/pay',
    ]
    const pages = await Promise.all(paths.map((path) => openPage(shop.backend, path)))
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(heading(pages[0]?.text ?? '')).toBe('There is no payment here')
  })

  it('opens no other order’s page', async () => {
    const [one, other] = [await order(), await order()]
    const wrong = one.url.replace(one.id, other.id)
    expect((await openPage(shop.backend, wrong)).status).toBe(404)
    expect((await openPage(shop.backend, one.url.replace('/reservations/', '/vouchers/'))).status).toBe(404)
  })
})

describe('a payment page', () => {
  it('lets in no script and no other site, and goes into no cache', async () => {
    const { url } = await order()
    const { headers, text } = await openPage(shop.backend, url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self' https:\/\/partner\.example/)
    expect(policy).not.toMatch(/unsafe/)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    expect(text).not.toMatch(/<script|\s(style|on\w+)=/)
    expect(text).toContain('&lt;b&gt;Quiet &amp; Co&lt;/b&gt;')
  })

  it('names a sign for its tab that its policy lets in, so that no browser asks for one that it would refuse', async () => {
    const { url } = await order()
    const { headers, text } = await openPage(shop.backend, url)
    expect(text).toMatch(/<link rel="icon" href="\/favicon\.svg"/)
    expect(headers.get('content-security-policy')).toMatch(/img-src 'self'/)
  })

  it.each(LOCALES)('speaks %s from its heading to its button', async (locale) => {
    const lang = langOf(locale)
    const { body } = await shop.backend.send('POST', '/reservation', {
      token: mali,
      lang,
      body: bookingInput({ paymentMethod: 'ktbcard' }),
    })
    const { text, status } = await openPage(shop.backend, body.paymentUrl as string)
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${lang}">`)
    expect(text).not.toMatch(/\{\{|undefined/)
    expect(await htmlFaults(text)).toEqual([])
    if (locale !== 'en') expect(heading(text)).not.toBe('Pay ฿630')
  })

  it('asks the bank’s code before it takes the card, and counts wrong ones', async () => {
    const { id, url } = await order()
    const asked = await submit(shop.backend, await openPage(shop.backend, url), card('4000 0000 0000 3220'))
    expect([asked.status, await isPaid(id)]).toEqual([200, false])
    const wrong = await submit(shop.backend, asked, { step: 'code', code: '000000' })
    expect(wrong.status).toBe(422)
    expect(await htmlFaults(wrong.text)).toEqual([])
    const right = await submit(shop.backend, wrong, { step: 'code', code: '123456' })
    expect([right.status, await isPaid(id)]).toEqual([303, true])
  })

  it('declines after three wrong codes, and asks anew for the card', async () => {
    const { id, url } = await order()
    let page = await submit(shop.backend, await openPage(shop.backend, url), card('4000000000003220'))
    const statuses: number[] = []
    for (const code of ['1', '2', '3']) {
      page = await submit(shop.backend, page, { step: 'code', code })
      statuses.push(page.status)
    }
    expect(statuses).toEqual([422, 422, 402])
    expect((await submit(shop.backend, page, { step: 'code', code: '123456' })).status).toBe(402)
    expect(await isPaid(id)).toBe(false)
  })

  it.each(['alipay', 'wechat', 'linepay', 'airpay', 'truemoney'])(
    'says nothing of cards where %s declines, and names the order by its number',
    async (method) => {
      const { id, url } = await order(method)
      const page = await openPage(shop.backend, url)
      const declined = await submit(shop.backend, page, { step: 'wallet', choice: 'declined' })
      expect([declined.status, await isPaid(id)]).toEqual([402, false])
      expect(declined.text).toContain('choose another way to pay')
      expect(declined.text.replace(/<style>.*<\/style>/s, '')).not.toMatch(/\bcards?\b/i)
      expect(declined.text).toMatch(/Order number SB [0-9A-Z]{3} [0-9A-Z]{3}/)
      expect(await htmlFaults(declined.text)).toEqual([])
    },
  )

  it.each([
    ['is no test card', { number: '5555555555554444' }],
    ['is over', { year: String(new Date().getFullYear()), month: '01', number: '4242424242424242' }],
    ['has a security code of letters', { cvc: 'abc', number: '4242424242424242' }],
  ])('keeps the customer where the card %s', async (_, change) => {
    const { id, url } = await order()
    const isOver = 'month' in change && new Date().getMonth() === 0
    const page = await submit(shop.backend, await openPage(shop.backend, url), { ...card(''), ...change })
    expect(page.status).toBe(isOver ? 303 : 422)
    expect(await isPaid(id)).toBe(isOver)
    expect(page.text).not.toContain('5555')
  })

  it('takes the money once, however often the button is pressed and in however many windows', async () => {
    const { id, url } = await order()
    const again = await shop.backend.send('POST', '/payment/start', { token: mali, body: { reservationId: id } })
    const windows = [await openPage(shop.backend, url), await openPage(shop.backend, again.body.paymentUrl as string)]
    const presses = windows.flatMap((page) =>
      Array.from({ length: 5 }, () => submit(shop.backend, page, card('4242424242424242'))),
    )
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 303 && status !== 410)).toEqual([])
    const states = (await shop.db.select().from(schema.sandboxCharges)).map(({ state }) => state)
    expect(states.filter((state) => state === 'paid')).toHaveLength(1)
    expect(await shop.db.$count(schema.paymentEvents, eq(schema.paymentEvents.orderId, id))).toBe(1)
  })

  it('leads to the thanks whoever still stands in another window once the order is paid, and takes nothing', async () => {
    const { id, url } = await order()
    const first = await openPage(shop.backend, url)
    const again = await shop.backend.send('POST', '/payment/start', { token: mali, body: { reservationId: id } })
    await submit(shop.backend, await openPage(shop.backend, again.body.paymentUrl as string), card('4242424242424242'))
    const late = await submit(shop.backend, first, card('4242424242424242'))
    expect([late.status, late.location]).toEqual([303, `/en/thank-you?reservationId=${id}`])
    const states = (await shop.db.select().from(schema.sandboxCharges)).map(({ state }) => state)
    expect(states.filter((state) => state === 'paid')).toHaveLength(1)
  })

  it('takes no form without the session that it gave, such as one that another site sends', async () => {
    const { id, url } = await order('alipay')
    const page = await openPage(shop.backend, url)
    const forged = await submit(shop.backend, page, { session: 'x'.repeat(43), step: 'wallet', choice: 'paid' })
    expect([forged.status, await isPaid(id)]).toEqual([404, false])
  })
})

describe('whatever a stranger sends to a payment page', () => {
  it.each([
    ['multipart/form-data; boundary=x', 'no form at all'],
    ['application/json', '{"session":"x"}'],
    ['application/x-www-form-urlencoded', 'session[]=1&session=%00&__proto__=2'],
    ['text/plain', ''],
  ])('as %s finds no payment', async (contentType, raw) => {
    const { id } = await order()
    const answer = await shop.backend.ask('POST', `/../reservations/payment/pay/${id}`, { contentType, raw })
    expect(answer.status).toBe(404)
    expect(await isPaid(id)).toBe(false)
  })
})

describe('a process that dies between taking the money and telling of it', () => {
  it('is made good by the next job, once', async () => {
    const { id, url } = await order()
    await openPage(shop.backend, url)
    await shop.db.update(schema.sandboxCharges).set({ state: 'paid', paidAt: new Date() })
    const now = addMinutes(new Date(), 1)
    const runs = [1, 2].map(async () => (await shop.backend.send('POST', '/_test/purge', { now })).body.done)
    const done = (await Promise.all(runs)) as { paymentReports: number }[]
    expect(done.reduce((sum, { paymentReports }) => sum + paymentReports, 0)).toBe(1)
    expect(await isPaid(id)).toBe(true)
  })
})
