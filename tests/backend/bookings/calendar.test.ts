import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { readCalendar } from '#tests/support/platform/readCalendar.ts'

let shop: BookingShop
let mali: string
let id: string

beforeAll(async () => {
  shop = await openBookingShop()
  const name = { en: 'Quiet Lane', th: 'ร้านซอยเงียบ' }
  const address = {
    en: '12/3 Ari Lane; behind the market',
    th: '12/3 ซอยอารีย์ ด้านหลังตลาด แขวงพญาไท เขตพญาไท กรุงเทพมหานคร',
  }
  await shop.db.update(schema.shops).set({ name, address }).where(eq(schema.shops.id, SHOP))
  mali = await shop.account('mali')
  id = (await shop.book(mali)).body.reservationID as string
})
afterAll(() => shop.close())

const get = (query = '', token: string | undefined = mali) =>
  shop.backend.ask('GET', `/reservation/${id}/calendar.ics${query}`, { token })
const utc = (time: string) =>
  instantOf(tomorrow, time)
    .toISOString()
    .replace(/[-:]|\.000/g, '')
/** The lines of a calendar file, unfolded. */
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the visit in my calendar', () => {
  it('is a file of its own, not for any cache, with instants in UTC', async () => {
    const answer = await get()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toContain(`sabai-${tomorrow}.ics`)
    const file = lines(await answer.text())
    expect(file).toEqual(expect.arrayContaining([`DTSTART:${utc('14:00')}`, `DTEND:${utc('15:00')}`]))
    expect(file).toContain(String.raw`LOCATION:Quiet Lane\, 12/3 Ari Lane\; behind the market`)
  })

  it('speaks the asked language, in lines that every calendar can read', async () => {
    const text = await (await get('?locale=th')).text()
    expect(lines(text)).toContain('SUMMARY:นวดน้ำมัน · ร้านซอยเงียบ')
    expect(lines(text).join()).toContain('แขวงพญาไท เขตพญาไท กรุงเทพมหานคร')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines(await (await get('?locale=xx')).text())).toContain('SUMMARY:Warm oil · Quiet Lane')
  })

  it('rings two hours before, leads to the ticket, and says how long, for how many, and until when it can be canceled', async () => {
    const { event, alarms } = readCalendar(await (await get()).text())
    expect(alarms).toEqual([{ ACTION: 'DISPLAY', TRIGGER: '-PT2H', DESCRIPTION: 'Warm oil · Quiet Lane' }])
    expect(event.URL).toMatch(new RegExp(`^http.+/en/booking/${id}/ticket$`))
    expect(event.DESCRIPTION).toMatch(/^14:00–15:00 · 1 guest\n/)
    expect(event.DESCRIPTION).toContain('canceling costs nothing')
    const [row] = await shop.db.select().from(schema.bookings).where(eq(schema.bookings.id, id))
    expect(JSON.stringify(event)).not.toContain(row!.ticketCode)
  })

  it('keeps its name and turns into a canceled one, so that the calendar takes it out', async () => {
    const uid = `UID:${id}@sabai`
    expect(lines(await (await get()).text())).toEqual(expect.arrayContaining([uid, 'STATUS:CONFIRMED', 'SEQUENCE:0']))
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect(lines(await (await get()).text())).toEqual(expect.arrayContaining([uid, 'STATUS:CANCELLED', 'SEQUENCE:1']))
  })

  it('is its owner’s alone', async () => {
    const anan = await shop.account('anan')
    expect((await get('', anan)).status).toBe(404)
    expect((await shop.backend.ask('GET', `/reservation/${id}/calendar.ics`)).status).toBe(401)
  })

  it('is described as a file, not as an envelope', async () => {
    const { body } = await shop.backend.send('GET', '/openapi.json')
    const paths = body.paths as Record<string, { get: { responses: Record<string, { content: object }> } }>
    const operation = paths['/reservation/{id}/calendar.ics']?.get
    expect(Object.keys(operation?.responses['200']?.content ?? {})).toEqual(['text/calendar'])
  })
})
