import { bookableShop } from '#demo/named.ts'
import { formatPrice } from '#i18n/format.ts'
import { deskLinkOf } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { orderVisit, reportPaid } from '#tests/e2e/support/order.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

test('a visit that is paid at the shop stays so though a card is tried and left: th at 390 px', async ({ page }) => {
  const [paying, told] = [wordsOf('th', 'orders/paying'), wordsOf('th', 'bookings/described')]
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const { id, price } = await orderVisit(page.request, await loggedIn(page), 'CASH')
  const toTicket = () => page.goto(`/th/booking/${id}/ticket`)
  const payAtShop = page.locator('.when').getByText(about(told('money.dueAtShop')))
  await toTicket()
  await expect(payAtShop).toBeVisible()
  await page.getByRole('link', { name: paying('payInstead') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paying('headline.stillAtShop'))
  await expect(page.getByText(about(paying('lead.stillAtShop')))).toContainText(formatPrice(price, 'en'))
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)

  await page.locator('input[name="pay"][value="ktbcard"]').check()
  await page.getByRole('button', { name: about(paying('payHeading')) }).click()
  await expect(page).toHaveURL(/\/reservations\/payment\/pay\//)
  await page.getByRole('link', { name: wordsOf('th', 'orders/hostedPayment')('goBack') }).click()
  await expect(page.getByText(paying('nothingArrived'))).toBeVisible()
  await expect(page.locator('input[name="pay"][value="ktbcard"]')).toBeChecked()

  await page.setExtraHTTPHeaders({ 'x-test-now': new Date(Date.now() + 31 * 60_000).toISOString() })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paying('headline.atShop'))
  await toTicket()
  await expect(payAtShop).toBeVisible()
  await expect(page.getByRole('link', { name: paying('payInstead') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: wordsOf('th', 'bookings/ticket')('cancel') })).toBeVisible()
})

test('a second payment is on the ticket and on the desk, which sends it back: en at 820 px', async ({
  page,
  browser,
  baseURL,
}) => {
  const [paying, visits, desk] = [
    wordsOf('en', 'orders/paying'),
    wordsOf('en', 'bookings/changes'),
    wordsOf('en', 'desk/desk'),
  ]
  const viewport = { width: WIDTHS.tablet, height: 1100 }
  await page.setViewportSize(viewport)
  const customer = await loggedIn(page)
  const order = await orderVisit(page.request, customer, 'ktbcard')
  await reportPaid(page.request, order)
  expect(await reportPaid(page.request, order)).toMatchObject({ isApplied: false })
  await page.goto(`/en/booking/${order.id}/ticket`)
  const told = page.getByText(paying('back.why.surplus'))
  await expect(told).toContainText(formatPrice(order.price, 'en'))
  await expect(told).toContainText(wordsOf('en', 'orders/payment')('method.ktbcard'))
  await expectFits(page)
  await expectAccessible(page)

  const device = await browser.newContext({ baseURL, viewport })
  const shop = await device.newPage()
  await shop.goto(deskLinkOf(bookableShop.urlName, 'en'))
  await shop.getByRole('button', { name: about(desk('tab.money')) }).click()
  const due = shop
    .locator('[data-refund]')
    .filter({ hasText: desk('back.surplus') })
    .filter({ hasText: customer.email })
  await expect(due).toHaveCount(1)
  await expectAccessible(shop)
  await due.getByLabel(desk('refundAmount')).fill(String(order.price))
  await due.getByRole('button', { name: desk('refundDone') }).click()
  await expect(due).toHaveCount(0)
  await device.close()

  await page.reload()
  await expect(told).toContainText(about(visits('refunded')))
})
