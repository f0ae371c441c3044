import type { APIRequestContext } from '@playwright/test'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { bookableOption, bookableShop, mali, maliVisits } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { BOOKING_STATES, type BookingState, describeBooking } from '#domain/bookings/describeBooking.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import { bookingText, type DescribedMessages } from '#i18n/bookingText.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { allWordsOf } from '#tests/e2e/support/words.ts'

/** Which of Mali's bookings is in a state, and at which minute from its time on; else as it is now. */
const SEEN: Record<Exclude<BookingState, 'held'>, [id: string, minutes?: number]> = {
  toPay: [maliVisits.unpaid],
  inReview: [maliVisits.receiptInReview],
  reserved: [maliVisits.tomorrow, -24 * 60],
  paid: [maliVisits.paid],
  today: [maliVisits.paid, -90],
  arrived: [maliVisits.toReview, 10],
  over: [maliVisits.toReview],
  canceled: [maliVisits.canceledUnpaid],
  refunded: [maliVisits.canceled],
  kept: [maliVisits.canceledLate],
  unpaid: [maliVisits.paymentRanOut],
  missed: [maliVisits.missing],
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** What somebody reads of a page. */
const readable = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<\/?b\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')

type Asked = { request: APIRequestContext; locale: Locale; now: Date }

async function asked({ request, locale, now }: Asked, path: string): Promise<string> {
  const headers = { 'x-test-now': now.toISOString(), 'accept-language': langOf(locale) }
  const answer = await request.get(path, { headers })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
  return answer.text()
}

async function told(ask: Asked, id: string) {
  const { reservation } = JSON.parse(await asked(ask, `/api/reservation/${id}`)) as { reservation: Reservation }
  const { locale, now } = ask
  const t = allWordsOf(locale, 'bookings/described') as DescribedMessages
  const payment = allWordsOf(locale, 'orders/payment')
  const description = describeBooking(reservation, now)
  const text = bookingText(description, {
    ...{ locale, now, t, shop: reservation.shop.name },
    methodOf: (paymentMethod) => payment[`method.${paymentMethod}`],
  })
  return { reservation, description, text }
}

test('a booking has a case for each state', () => {
  expect(Object.keys(SEEN).sort()).toEqual(BOOKING_STATES.filter((state) => state !== 'held').sort())
})

/** What is printed of a ticket besides its card. */
const onPaper = (page: string) => {
  const at = page.indexOf('class="printed-ticket"')
  return readable(page.slice(at, page.indexOf('class="acts"', at)))
}

/** As `readable` writes it: spaces that do not break are spaces. */
const spaced = (text: string) => text.replace(/\s+/g, ' ')

const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

for (const locale of LOCALES) {
  test(`ticket, print, calendars, thanks and shared page say the same of every state: ${locale}`, async ({
    request,
  }) => {
    const entered = await request.post('/api/signin', { data: mali })
    expect(entered.ok()).toBe(true)
    for (const [state, [id, minutes]] of Object.entries(SEEN)) {
      let ask: Asked = { request, locale, now: new Date() }
      if (minutes !== undefined) {
        const { reservation } = await told(ask, id)
        ask = { ...ask, now: addMinutes(reservation.time, minutes) }
      }
      const { reservation, description, text } = await told(ask, id)
      expect(description.state, id).toBe(state)

      const page = await asked(ask, `/${locale}/booking/${id}/ticket`)
      const ticket = readable(page)
      const said = [text.headline, text.chip, text.lead, text.span, text.guests, text.money]
      if (reservation.status === 'reserved') said.push(text.cancel)
      if (description.act !== 'showWay' || !reservation.comesTo) said.push(text.act)
      for (const line of said) expect(ticket, `${state} on the ticket`).toContain(spaced(line))
      const code = allWordsOf(locale, 'bookings/ticket').codeLabel
      expect(page.includes(`aria-label="${code}"`), `${state}: the code`).toBe(description.hasCode)
      expect(ticket, `${state}: the order's number`).toContain(reservation.orderNumber)

      const calendar = await asked(ask, `/api/reservation/${id}/calendar.ics?locale=${locale}`)
      const [from, until] = [/DTSTART:(\S+)/, /DTEND:(\S+)/].map((key) => key.exec(calendar)?.[1])
      expect(from).toBe(compact(description.from))
      if (description.until) expect(until).toBe(compact(description.until))
      if (reservation.status === 'reserved' && description.until)
        expect(page, `${state} in web calendars`).toContain(
          `${compact(description.from)}%2F${compact(description.until)}`,
        )

      const paper = onPaper(page)
      if (!reservation.comesTo) expect(paper, `${state} on paper`).toContain(reservation.shop.addressTH)
      for (const { typeName, guestIndices } of reservation.lines)
        expect(guestIndices.length > 0 ? paper : ticket, `${state} on paper`).toContain(typeName)

      if (state === 'paid' || state === 'reserved' || state === 'inReview') {
        const thanks = readable(await asked(ask, `/${locale}/thank-you?reservationId=${id}`))
        for (const line of [text.chip, text.lead, text.span, text.guests, text.money, text.cancel])
          expect(thanks, `${state} on the thank-you page`).toContain(spaced(line))
      }

      const link = /data-share-address="([^"]+\/shared\/[^"]+)"/.exec(page)?.[1]
      expect(link !== undefined, `${state} is shared`).toBe(description.hasCode || state === 'arrived')
      if (link) {
        const shared = readable(await asked(ask, new URL(link).pathname))
        for (const fact of [formatDate(description.from), formatTime(description.from), reservation.shop.name])
          expect(shared, `${state} on the shared page`).toContain(fact)
      }
    }
  })

  test(`the list shows the chip, the end and the guests of each booking: ${locale}`, async ({ request }) => {
    await request.post('/api/signin', { data: mali })
    const ask = { request, locale, now: new Date() }
    for (const [tab, ids] of [
      ['reserved', [maliVisits.tomorrow, maliVisits.paid, maliVisits.receiptInReview]],
      [
        'historical',
        [maliVisits.toReview, maliVisits.reviewed, maliVisits.canceled, maliVisits.canceledLate, maliVisits.missing],
      ],
    ] as const) {
      const list = readable(await asked(ask, `/${locale}/me/booking?type=${tab}`))
      for (const id of ids) {
        const { text } = await told(ask, id)
        for (const line of [text.chip, text.when]) expect(list, `${id} in ${tab}`).toContain(spaced(line))
      }
    }
  })

  test(`the home page and the account say the same of a visit that is to be paid: ${locale}`, async ({ request }) => {
    expect(await asked({ request, locale, now: new Date() }, `/${locale}/home/visit`)).not.toContain('<a')
    await request.post('/api/signin', { data: mali })
    const { user } = await (await request.get('/api/users')).json()
    const { items } = await (await request.get(`/api/v2/reservations/user/${user._id}?type=reserved`)).json()
    const [next] = items as Reservation[]
    const ask = { request, locale, now: new Date() }
    for (const [path, id] of [
      ['/home/visit', maliVisits.unpaid],
      ['/me', next?._id ?? ''],
    ] as const) {
      const { text } = await told(ask, id)
      const page = readable(await asked(ask, `/${locale}${path}`))
      for (const line of [text.chip, text.when]) expect(page, path).toContain(spaced(line))
    }
  })
}

test('a reviewed visit asks for nothing more, and who was marked as missed can say that they were there', async ({
  request,
}) => {
  await request.post('/api/signin', { data: mali })
  const ask = { request, locale: 'en', now: new Date() } as const
  const reviewed = await asked(ask, `/en/booking/${maliVisits.reviewed}/ticket`)
  expect(readable(reviewed)).toContain('Thank you for your review')
  expect(readable(reviewed)).toContain('Book the same again')
  expect(readable(reviewed)).not.toMatch(/How was it|Write a review/)
  expect(reviewed).not.toContain('ticket__stars')

  const missed = await asked(ask, `/en/booking/${maliVisits.missing}/ticket`)
  const [, link = ''] = /href="([^"]+)"[^>]*>\s*I was there/.exec(missed) ?? []
  expect(await asked(ask, link.replace('&amp;', '&'))).toMatch(/I was there for my visit of 20.+ฉันไปใช้บริการ/s)
})

test('points that paid for a part are said to come back, before and after canceling', async ({ request }) => {
  await request.post('/api/signin', { data: mali })
  const ask = { request, locale: 'en', now: new Date() } as const
  const { items } = await (await request.get(`/api/types/shops/${bookableShop.id}`)).json()
  const options = items.flatMap(({ timePrices }: { timePrices: { _id: string; finalPrice: number }[] }) => timePrices)
  const price = options.find(({ _id }: { _id: string }) => _id === bookableOption.id).finalPrice - 50
  const visit = { shop: bookableShop.id, orders: [{ timePriceId: bookableOption.id, guestCount: 1 }], time: '12:00' }
  const contact = { name: 'Mali', email: mali.email, paymentMethod: 'CASH', pointDiscount: 50 }
  const date = addDays(bangkokDate(ask.now), 19)
  const booked = await request.post('/api/reservation', { data: { ...visit, ...contact, price, date } })
  const { reservationID } = await booked.json()
  const ticket = async () => readable(await asked(ask, `/en/booking/${reservationID}/ticket`))
  expect(await ticket()).toMatch(/costs nothing\. It is possible until [^.]+\. Points worth ฿50 come back/)
  await request.patch(`/api/reservation/${reservationID}/cancel`, { data: {} })
  expect(await ticket()).toContain('Points worth ฿50 come back to your account.')
})
