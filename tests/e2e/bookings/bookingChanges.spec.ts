import type { Page } from '@playwright/test'
import { bookableShop, restDayShop } from '#demo/named.ts'
import { formatPrice } from '#i18n/format.ts'
import { bookAt, openDesk } from '#tests/e2e/support/atShop.ts'
import {
  arriveAtTicket,
  bookButton,
  choose,
  expectFits,
  goToCheckout,
  goToTimes,
  openMonth,
} from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone } from '#tests/e2e/support/customer.ts'
import { amountsIn, mailsTo, orderVisit, reportPaid } from '#tests/e2e/support/order.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** The second Tuesday ahead, on which the shop is open though it rests on Tuesdays. */
function openTuesday(): string {
  const today = new Date(`${inDays(0)}T00:00:00Z`).getUTCDay()
  return inDays(((restDayShop.restWeekday - today + 7) % 7 || 7) + 7)
}

test('a search for a day and two guests leads to a visit on that day, which is special; on other such weekdays the shop rests: jp at 1440 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await loggedIn(page)
  const date = openTuesday()
  await page.goto(`/jp/search?q=wat+ket&date=${date}&guests=2`)
  await page.locator(`main a[href*="/jp/shop/${restDayShop.urlName}"]`).first().click()
  await choose(page, 'jp')
  await goToTimes(page, 'jp')
  await page.getByRole('button', { name: wordsOf('jp', 'bookings/booking')('change'), exact: true }).click()
  const guests = page.getByRole('group', { name: about(wordsOf('jp', 'bookings/booking')('guestsOf')) })
  await expect(guests.getByRole('status')).toHaveText(/: 2$/)
  await expect(page.locator(`.week [data-date="${date}"][aria-pressed="true"]`)).toBeVisible()
  const grid = await openMonth(page, 'jp')
  await expect(grid.locator(`td[aria-selected="true"] [data-date="${date}"]`)).toBeVisible()
  const others = grid.locator('button[data-date]').and(page.locator('[aria-disabled]'))
  const resting = await others.evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset.date ?? ''))
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
  expect(resting.some((day) => day > inDays(0) && weekday(day) === restDayShop.restWeekday)).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('.slot:has(input:enabled)').first().click()
  await goToCheckout(page, 'jp')
  await page.getByLabel(wordsOf('jp', 'bookings/checkout')('phone')).last().fill(newPhone())
  await expectFits(page)
  await bookButton(page, 'jp').click()
  await arriveAtTicket(page)
  await expect(page.locator('.when')).toContainText(date.replaceAll('-', '/'))
})

test('a paid visit is given up in time and its money comes back; another whose guest never came reads as missed: th at 390 px', async ({
  page,
}) => {
  const [ticket, told] = [wordsOf('th', 'bookings/ticket'), wordsOf('th', 'bookings/described')]
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const customer = await loggedIn(page)
  const paid = await orderVisit(page.request, customer, 'alipay')
  await reportPaid(page.request, paid)
  await page.goto(`/th/booking/${paid.id}/ticket`)
  await page.getByRole('button', { name: ticket('cancel') }).click()
  const dialog = page.getByRole('dialog', { name: ticket('cancelTitle') })
  await expect(dialog).toContainText(formatPrice(paid.price, 'en'))
  await dialog.getByRole('button', { name: ticket('cancel') }).click()
  await expect(h1(page)).toHaveText(about(told('headline.refunded')))
  await expect(page.getByText(about(told('lead.refundedBy')))).toContainText(formatPrice(paid.price, 'en'))
  await expectFits(page)
  const [mail] = await mailsTo(page.request, customer)
  expect(amountsIn(mail?.text)).toEqual([formatPrice(paid.price, 'en')])

  const tomorrow = inDays(1)
  const missed = await bookAt(page.request, customer, tomorrow, '17:00')
  // Not at the very end: the ticket follows the visit, and shows itself anew when that is over.
  await page.setExtraHTTPHeaders({ 'x-test-now': `${tomorrow}T17:58:00+07:00` })
  await page.goto(`/th/booking/${missed}/ticket`)
  await expect(page.getByRole('button', { name: ticket('cancel') })).toBeVisible()
  await page.setExtraHTTPHeaders({ 'x-test-now': `${tomorrow}T18:01:00+07:00` })
  await page.reload()
  await expect(h1(page)).toHaveText(told('headline.missed'))
  await expect(page.getByRole('button', { name: ticket('cancel') })).toHaveCount(0)
})

test.describe('after the visit', () => {
  const tomorrow = inDays(1)
  test.use({
    extraHTTPHeaders: { 'x-test-now': `${tomorrow}T13:30:00+07:00` },
    viewport: { width: WIDTHS.phone, height: 844 },
  })

  test('a tip is chosen before its form reacts, paid and thanked for by mail, once', async ({ page }) => {
    const [visits, paying] = [wordsOf('en', 'bookings/changes'), wordsOf('en', 'orders/paying')]
    const customer = await loggedIn(page)
    const id = await bookAt(page.request, customer, tomorrow, '16:00')
    await openDesk(page.request, bookableShop.urlName)
    const seen = await page.request.post(`/api/desk/${bookableShop.urlName}/reservations/${id}/confirm`, { data: {} })
    expect(seen.ok(), await seen.text()).toBe(true)
    const tapped = Promise.withResolvers<void>()
    await page.route('**/_astro/Tip.*.js', async (route) => {
      await tapped.promise
      await route.continue()
    })
    await page.goto(`/en/booking/${id}/ticket`)
    await expect(h1(page)).toHaveText(about(wordsOf('en', 'bookings/described')('headline.arrived')))
    await expect(page.getByRole('button', { name: formatPrice(200, 'en') })).toHaveCount(0)
    await page.setExtraHTTPHeaders({ 'x-test-now': `${tomorrow}T19:30:00+07:00` })
    await page.goto(`/en/booking/${id}/ticket`, { waitUntil: 'commit' })
    const tip = page.getByRole('button', { name: formatPrice(200, 'en') })
    await tip.click({ noWaitAfter: true })
    tapped.resolve()
    await expect(tip).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel(visits('tipMethod')).selectOption('alipay')
    await expectAccessible(page)
    await page.getByRole('button', { name: visits('tipSend') }).click()
    await expect(h1(page)).toContainText(formatPrice(200, 'en'))
    await page.getByRole('button', { name: about(wordsOf('en', 'orders/hostedPayment')('approve')) }).click()
    await expect(h1(page)).toHaveText(paying('headline.paid'))
    await expectFits(page)
    await page.goto(`/en/booking/${id}/ticket`)
    await expect(page.getByText(about(visits('tipGiven')))).toContainText(formatPrice(200, 'en'))
    await expect(page.getByRole('button', { name: visits('tipSend') })).toHaveCount(0)
    const thanks = async () => {
      const mails = await mailsTo(page.request, customer)
      return mails.map(({ text }) => amountsIn(text).join()).filter((amounts) => amounts === formatPrice(200, 'en'))
    }
    await expect.poll(thanks).toHaveLength(1)
  })
})
