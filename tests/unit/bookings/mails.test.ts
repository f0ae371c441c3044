import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { composeMail } from '#backend/modules/bookings/mails/composeMail.ts'
import { BOOKING_MAILS, MAIL_WORDS } from '#backend/modules/bookings/mails/mailWords.ts'
import { renderComposed } from '#backend/platform/mail/composed/renderComposed.ts'
import { describeBooking } from '#domain/bookings/describeBooking.ts'
import { bookingText } from '#i18n/bookingText.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { BOOKINGS_BY_STATE, THURSDAY_EVENING, VISIT } from '#tests/support/bookings/describedBookings.ts'
import { describedWords, mailOf, PLACE, TYPED, viewed } from '#tests/support/bookings/mailedBookings.ts'
import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'
import { readCalendar } from '#tests/support/platform/readCalendar.ts'

const origin = 'https://sabai.example'
const every = LOCALES.flatMap((locale) => BOOKINGS_BY_STATE.map((one) => ({ locale, ...one })))
const [PAID] = BOOKINGS_BY_STATE.filter(({ state }) => state === 'paid')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** What a reader of the HTML sees. */
const shown = (html: string) =>
  html
    .replace(/<\/?b\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const isNear = { ...VISIT, isPaid: false, paymentMethod: 'CASH', paymentState: 'atShop' as const }
const atHome = { ...isNear, comesTo: {} }

describe.each(every)('the mail of a booking that is $state, in $locale', ({ locale, state, booking, now }) => {
  const said = bookingText(describeBooking(booking, now), {
    ...{ locale, now, t: describedWords(locale) },
    shop: viewed(booking, locale).shop.name,
  })

  it('says what every page says of it, with and without HTML', async () => {
    const mail = await renderComposed(mailOf({ state, booking, now, locale }), { locale, origin })
    const { when, guests, money, headline, chip, cancel } = said
    const isOver = describeBooking(booking, now).cancel.kind === 'over'
    for (const version of [mail.text, shown(mail.html)]) {
      const { name, address } = PLACE
      const signs = [name.th, name.en, address.th, address.en]
      for (const fact of [when, guests, money, headline, chip, ...signs]) {
        expect(version).toContain(fact)
      }
      expect(version.includes(cancel)).toBe(!isOver)
      expect(version).not.toMatch(/\{\{|undefined|null|NaN/)
      for (const typed of TYPED) expect(version).not.toContain(typed)
    }
  })

  it('is a page of its own: titled, in its language, light and dark, without anything from elsewhere', async () => {
    const { html, subject, attachments } = await renderComposed(mailOf({ state, booking, now, locale }), {
      ...{ locale, origin },
    })
    expect(await htmlFaults(html)).toEqual([])
    expect(html).toContain(`<html lang="${langOf(locale)}">`)
    expect(html).toContain('<title>')
    expect(html).toContain('name="color-scheme" content="light dark"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(subject).not.toMatch(/\{\{|\n/)
    const pictures = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)
    const held = attachments.flatMap(({ cid }) => (cid ? [`cid:${cid}`] : []))
    expect(pictures).toEqual(held)
    expect(html).not.toMatch(/url\(|@import|<script|<link/)
  })
})

it('says every occasion in its own words in each language', () => {
  for (const mail of BOOKING_MAILS) {
    const said = LOCALES.map((locale) => JSON.stringify(MAIL_WORDS[locale][mail]))
    expect(new Set(said).size, mail).toBe(LOCALES.length)
    for (const words of said) expect(words).toContain('{{shop}}')
  }
})

describe('a mail about a booking', () => {
  it('keeps the same order without pictures and HTML', async () => {
    const { text } = await renderComposed(mailOf({ ...PAID!, locale: 'en' }), { locale: 'en', origin })
    const parts = [
      ...[
        'Paid',
        'See you on Saturday',
        'Saturday 2026/11/28, Bangkok time',
        '11:00–13:00 · 2 guests',
        'Baan Lom Asok',
      ],
      ...[
        'Foot massage · 60 min × 2',
        'Paid: ฿1,462',
        'Your code: SB',
        '/en/booking/visit-1/ticket',
        'google.com/maps/dir',
      ],
      ...['18/4 Soi Sukhumvit 19', 'ซอยสุขุมวิท 19', '+66 2 055 5145', 'Cancel free until Sat 2026/11/28, 08:00.'],
    ]
    let at = 0
    for (const part of parts) {
      at = text.indexOf(part, at)
      expect(at, part).toBeGreaterThanOrEqual(0)
    }
  })

  it('shows the streets around the shop with whose data they are, and comes with the picture', async () => {
    const { html, text, attachments } = await renderComposed(mailOf({ ...PAID!, locale: 'de' }), {
      locale: 'de',
      origin,
    })
    const map = attachments.find(({ cid }) => cid === 'map@sabai')
    expect(map).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' })
    // Twice as fine as it is shown, and light enough for a mail.
    expect((map!.content as Buffer).readUInt32BE(16)).toBe(1040)
    expect((map!.content as Buffer).length).toBeLessThan(60_000)
    expect(html).toMatch(
      /href="https:\/\/www\.google\.com\/maps[^>]+><img src="cid:map@sabai"[^>]+alt="Weg zeigen: Baan Lom/,
    )
    expect(html).toMatch(/href="https:\/\/sabai\.example\/de\/[^"]+"[^>]*>© OpenStreetMap-Mitwirkende/)
    expect(html).toMatch(/<b [^>]+>Kostenlos stornierbar bis[^<]+<\/b> Danach/)
    expect(text).not.toContain('OpenStreetMap')
    const over = BOOKINGS_BY_STATE.find(({ state }) => state === 'kept')!
    const canceled = await renderComposed(mailOf({ ...over, locale: 'de' }), { locale: 'de', origin })
    expect(canceled.html).not.toContain('map@sabai')
  })

  it('says in green that money goes back', async () => {
    const back = BOOKINGS_BY_STATE.find(({ state }) => state === 'refunded')!
    expect(mailOf({ ...back, locale: 'en' }).band).toEqual({ text: 'Canceled, money returned', tone: 'good' })
  })

  it('has the code only while it opens the door', async () => {
    for (const { state, booking, now } of BOOKINGS_BY_STATE) {
      const { html, attachments } = await renderComposed(mailOf({ state, booking, now, locale: 'en' }), {
        ...{ locale: 'en', origin },
      })
      const hasCode = describeBooking(booking, now).hasCode
      expect(html.includes('cid:code@sabai'), state).toBe(hasCode)
      expect(attachments.some(({ filename }) => filename === 'code.png')).toBe(hasCode)
    }
  })

  it('names no place of a visit at home, neither in words nor in the calendar', async () => {
    const mail = mailOf({ state: 'reserved', booking: atHome, now: THURSDAY_EVENING, locale: 'en', mail: 'homeBooked' })
    const { text, html, attachments } = await renderComposed(mail, { locale: 'en', origin })
    expect(text).toContain('To pay when they come: ฿1,462')
    expect(text).toContain('you find it on your ticket')
    expect(text).not.toContain('google.com')
    const file = String(attachments.at(-1)!.content)
    expect(`${text}${html}${file}`).not.toMatch(/Hotel lobby|13\.71|GEO:/)
  })

  it('writes what a shop is called as text, never as HTML', async () => {
    const reservation = viewed(VISIT, 'en')
    reservation.shop.name = '<img src=x> & "co"'
    const input = { mail: 'paid', reservation, place: PLACE, locale: 'en', now: THURSDAY_EVENING } as const
    const { html, subject } = await renderComposed(composeMail(input), { locale: 'en', origin })
    expect(subject).toContain('<img src=x> & "co"')
    expect(html).toContain('&lt;img src=x&gt; &amp; &quot;co&quot;')
    expect(html).not.toContain('<img src=x>')
  })

  it('tells of points that come back with a canceled booking', async () => {
    const reservation = { ...viewed({ ...isNear, status: 'canceled', cancelReason: '' }, 'en'), pointDiscount: 50 }
    const input = { mail: 'canceled', reservation, place: PLACE, locale: 'en', now: THURSDAY_EVENING } as const
    const { text } = await renderComposed(composeMail(input), { locale: 'en', origin })
    expect(text).toContain('Points worth ฿50 are in your account again.')
  })
})

describe('the calendar file of a mail', () => {
  const fileOf = async (change: Partial<typeof VISIT>, more: object = {}, locale: Locale = 'en') => {
    const reservation = { ...viewed({ ...VISIT, ...change }, locale), ...more }
    const mail = change.status === 'canceled' ? 'canceled' : 'paid'
    const composed = composeMail({ mail, reservation, place: PLACE, locale, now: THURSDAY_EVENING })
    const { attachments } = await renderComposed(composed, { locale, origin })
    const { contentType, content, filename } = attachments.at(-1)!
    return { contentType, filename, content: String(content), ...readCalendar(String(content)) }
  }

  it('has the whole span, an alarm two hours before, and the ticket behind it', async () => {
    const { calendar, event, alarms, contentType, filename, content } = await fileOf({})
    expect([contentType, filename]).toEqual(['text/calendar; charset=utf-8; method=PUBLISH', 'sabai-2026-11-28.ics'])
    expect(calendar.METHOD).toBe('PUBLISH')
    expect(event).toMatchObject({
      ...{ UID: 'visit-1@sabai', SEQUENCE: '0', STATUS: 'CONFIRMED', ORGANIZER: 'MAILTO:no-reply@sabai.example' },
      ...{ DTSTART: '20261128T040000Z', DTEND: '20261128T060000Z', GEO: '13.7398;100.5601' },
      URL: `${origin}/en/booking/visit-1/ticket`,
      LOCATION: 'Baan Lom Asok, 18/4 Soi Sukhumvit 19, Watthana',
    })
    expect(event.DESCRIPTION).toContain(
      '11:00–13:00 · 2 guests\nPaid: ฿1,462\nCancel free until Sat 2026/11/28, 08:00.',
    )
    expect(alarms).toEqual([
      { ACTION: 'DISPLAY', TRIGGER: '-PT2H', DESCRIPTION: 'Foot massage, Thai massage · Baan Lom Asok' },
    ])
    expect(content).not.toContain('code-1')
  })

  it('replaces itself when the visit is moved, and takes itself out when it is canceled', async () => {
    expect((await fileOf({}, { rescheduleCount: 1 })).event).toMatchObject({ UID: 'visit-1@sabai', SEQUENCE: '1' })
    const canceled = await fileOf({ status: 'canceled', cancelReason: '' }, { rescheduleCount: 1 })
    expect(canceled.calendar.METHOD).toBe('CANCEL')
    expect(canceled.contentType).toContain('method=CANCEL')
    expect(canceled.event).toMatchObject({ UID: 'visit-1@sabai', SEQUENCE: '2', STATUS: 'CANCELLED' })
    expect(canceled.alarms).toEqual([])
  })

  it('arrives whole through a mail, in Thai, beside the pictures', async () => {
    const rendered = await renderComposed(mailOf({ ...PAID!, locale: 'th' }), { locale: 'th', origin })
    const writer = createTransport({ streamTransport: true, buffer: true })
    const { message } = await writer.sendMail({ ...rendered, from: 'a@sabai.test', to: 'b@sabai.test' })
    const read = await PostalMime.parse(message as Buffer)
    expect(read.text).toContain('บ้านลม อโศก')
    expect(read.attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
      ['image/png', 'inline'],
      ['image/png', 'inline'],
      ['image/png', 'inline'],
      ['text/calendar', 'attachment'],
    ])
    const content = read.attachments[3]!.content
    expect(String(message)).toMatch(/text\/calendar[\s\S]+?Content-Transfer-Encoding: base64/)
    // The parser ends lines its own way.
    const decoded = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const file = decoded.replaceAll(/\r?\n/g, '\r\n')
    expect(readCalendar(file).event.LOCATION).toContain('18/4 ซอยสุขุมวิท 19 เขตวัฒนา')
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

it.each([
  ['th', '02 055 5145'],
  ['de', '+66 2 055 5145'],
] as const)(
  'writes the number of the shop as readers of %s dial it, and a tap reaches it from any SIM',
  async (locale, number) => {
    const { booking, now } = PAID!
    const mail = await renderComposed(mailOf({ state: 'paid', booking, now, locale }), { locale, origin })
    expect(mail.text).toContain(`: ${number}`)
    expect(mail.html).toMatch(new RegExp(`<a href="tel:\\+6620555145"[^>]*>${number.replaceAll('+', '\\+')}</a>`))
  },
)
