import type { APIRequestContext, Page } from '@playwright/test'
import { bookableOption, bookableShop, fullShop, optionId, otherClockShop, secondBookableOption } from '#demo/named.ts'
import { addDays, addMinutes, bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import {
  arriveAtTicket,
  bookButton,
  choose,
  chooseDay,
  goToCheckout,
  goToTimes,
  openInputs,
  openMonth,
  unfoldTimes,
} from '#tests/e2e/support/booking.ts'
import { carry } from '#tests/e2e/support/carry.ts'
import { loggedIn, moveUntilSeen, newPhone, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const booking = wordsOf('en', 'bookings/booking')
const checkout = wordsOf('en', 'bookings/checkout')

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/** The clock of page and server. */
async function setClock(page: Page, instant: string) {
  await page.context().setExtraHTTPHeaders({ 'x-test-now': instant })
  await page.clock.setFixedTime(instant)
}

const month = (date: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(date))

test.describe('a customer in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('walks the calendar and the times by keys, and books by Bangkok’s clock across its midnight', async ({
    page,
  }) => {
    const tomorrow = addDays(bangkokDate(new Date()), 1)
    // A month that ends here would show its last day no more.
    const eve = tomorrow.slice(0, 7) === addDays(tomorrow, 2).slice(0, 7) ? tomorrow : addDays(tomorrow, 3)
    const next = addDays(eve, 1)
    const customer = await loggedIn(page)
    // A clock that is set on a page for the first time stands at 1970 for a moment: here there is none yet.
    await page.clock.setFixedTime(new Date())
    await page.goto(`/en/shop/${otherClockShop.urlName}`)
    await choose(page, 'en')
    await goToTimes(page, 'en')
    const grid = page.getByRole('grid', { name: month(eve) })
    const today = grid.locator('[aria-current="date"]')

    await setClock(page, `${eve}T23:40:00+07:00`)
    await page.evaluate(() => localStorage.removeItem('booking'))
    await page.reload()
    await openMonth(page, 'en')
    await expect(today).toHaveAttribute('data-date', eve)
    await setClock(page, `${next}T00:10:00+07:00`)
    await page.reload()
    await openMonth(page, 'en')
    await expect(today).toHaveAttribute('data-date', next)
    await expect(page.getByText(booking('bangkokTime'))).toBeVisible()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await expect(grid.getByRole('columnheader')).toHaveCount(7)
    await expect(grid).toHaveAttribute('aria-busy', 'false')

    await page.getByRole('gridcell', { selected: true }).getByRole('button').focus()
    const from = await page.getByRole('gridcell', { selected: true }).getByRole('button').getAttribute('data-date')
    const focused = page.locator(':focus')
    await page.keyboard.press('PageDown')
    const later = page.getByRole('heading', { level: 2, name: month(addDays(`${from?.slice(0, 7)}-28`, 4)) })
    await expect(later).toHaveAttribute('aria-live', 'polite')
    await page.keyboard.press('PageUp')
    await expect(focused).toHaveAttribute('data-date', from ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAttribute('data-date', addDays(from ?? '', 1))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')

    const times = page.getByRole('group', { name: booking('times') })
    const first = times.locator('input:enabled').first()
    await first.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    const chosen = times.getByRole('radio', { checked: true })
    await expect(chosen).toBeFocused()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible(page)
    const startsAt = (await chosen.getAttribute('value')) ?? ''
    expect(bangkokDate(startsAt)).toBe(from)

    await goToCheckout(page, 'en')
    await page.getByLabel(checkout('phone')).last().fill(customer.phone)
    await bookButton(page, 'en').click()
    await arriveAtTicket(page)
    await expect(page.locator('.when')).toContainText(bangkokTimeOfDay(startsAt))
  })
})

/** How many places one more guest would find at three in the afternoon. */
async function freeCapacityAtThree(request: APIRequestContext, date: string): Promise<number> {
  const { items } = await (await request.get(`/api/shops/${fullShop.id}/slots?date=${date}&duration=30`)).json()
  return items.find(({ time }: { time: string }) => bangkokTimeOfDay(time) === '15:00')?.freeCapacity ?? 0
}

/** Leaves one place at three in the afternoon of a quiet day. */
async function leaveCapacityForOne(request: APIRequestContext, date: string) {
  const timePriceId = optionId(fullShop.id, 'thai', 60)
  const { items: types } = await (await request.get(`/api/types/shops/${fullShop.id}`)).json()
  const options = types.flatMap(({ timePrices }: { timePrices: { _id: string; finalPrice: number }[] }) => timePrices)
  const each = options.find(({ _id }: { _id: string }) => _id === timePriceId).finalPrice
  const { items: slots } = await (await request.get(`/api/shops/${fullShop.id}/slots?date=${date}&duration=60`)).json()
  const slot = slots.find(({ time }: { time: string }) => bangkokTimeOfDay(time) === '15:00')
  const guestCount = slot.freeCapacity - 1
  const contact = { name: 'Nok', tel: newPhone(), email: (await regular(request)).email, paymentMethod: 'CASH' }
  const visit = { shop: fullShop.id, orders: [{ timePriceId, guestCount }], date, time: '15:00' }
  const answer = await request.post('/api/reservation', { data: { ...visit, ...contact, price: each * guestCount } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('of two customers who want the last place one gets it, and the other is offered the next time', async ({
  page,
  browser,
  elsewhere,
  baseURL,
}) => {
  const date = addDays(bangkokDate(new Date()), fullShop.fullDays + 4)
  await leaveCapacityForOne(elsewhere, date)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  const other = await context.newPage()
  const three = (one: Page) => one.locator('.slot', { hasText: '15:00' })
  for (const one of [page, other]) {
    await loggedIn(one)
    await one.goto(`/en/shop/${fullShop.urlName}`)
    await choose(one, 'en')
    await goToTimes(one, 'en')
    const day = (await openMonth(one, 'en')).locator(`[data-date="${date}"]`)
    if (!(await day.isVisible())) await one.getByRole('button', { name: booking('monthNext') }).click()
    await chooseDay(one, date)
    await unfoldTimes(one)
    await expect(three(one)).toContainText('1')
  }
  await three(page).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const refused = other.waitForResponse(/slots\/holds/)
  await three(other).click()
  expect((await refused).status()).toBe(409)
  await expect(other.getByText(about(booking('timeLost')))).toBeVisible()
  await expect(three(other).locator('input')).toBeDisabled()
  await other.getByRole('button', { name: /^Take/ }).click()
  await expect(other.getByRole('timer')).toBeVisible()
  expect(await freeCapacityAtThree(other.request, date)).toBe(0)
  await expect(three(page).locator('input')).toBeChecked()
  await goToCheckout(page, 'en')
  const note = page.getByLabel(checkout('note'))
  await openInputs(page, 'en')
  const heightOf = () => note.evaluate((field) => field.getBoundingClientRect().top + scrollY)
  const before = await heightOf()
  await note.focus()
  await expect(page.getByRole('timer')).toBeVisible()
  // The line that says so moves nothing under the customer's finger.
  expect(await heightOf()).toBe(before)
  // Whoever leaves the checkout lets it go, a minute later (a reload keeps it: leftHold.test.ts).
  await page.goto('/en/rules-of-Use')
  const orders = [{ timePriceId: optionId(fullShop.id, 'thai', 60), guestCount: 1 }]
  const take = () => {
    const headers = { 'x-test-now': addMinutes(new Date(), 1.1).toISOString() }
    return other.request.post('/api/slots/holds', { headers, data: { shop: fullShop.id, orders, date, time: '15:00' } })
  }
  await expect.poll(async () => (await take()).status()).toBe(200)
  await context.close()
})

test('the first free times stand on the first screen of a phone, and who has what begins there: en, th, jp, de', async ({
  page,
}) => {
  await loggedIn(page)
  const date = addDays(bangkokDate(new Date()), 6)
  for (const locale of ['en', 'th', 'jp', 'de'] as const) {
    const both = [
      [bookableOption.id, 2],
      [secondBookableOption.id, 2],
    ] as const
    await carry(page, bookableShop, both, { date, time: '10:00' })
    await page.goto(`/${locale}/booking/${bookableShop.urlName}`)
    const title = page.getByRole('heading', { name: wordsOf(locale, 'bookings/booking')('whoTitle') })
    await expect(page.locator('.slot').first()).toBeVisible()
    await moveUntilSeen(title)
    expect((await page.locator('.slot').first().boundingBox())?.y).toBeLessThanOrEqual(330)
    expect((await title.boundingBox())?.y).toBeLessThanOrEqual(760)
  }
})
