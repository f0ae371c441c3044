import { th } from '#console/i18n/th/index.ts'
import { demoSupport } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const PUBLIC = '/en/shop/kathu-rain/reviews'
const list = wordsOf('en', 'reviews/list')
const report = wordsOf('en', 'reviews/report')
const faults = wordsOf('en', 'reviews/faults')

test('a customer reports a review; support hides it for all, and shows it again', async ({
  page,
  browser,
  baseURL,
}) => {
  const place = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.phone, height: 844 } })
  const support = await place.newPage()
  const complaints = listenForComplaints(support)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await loggedIn(page)
  await page.goto(PUBLIC)
  const card = page.locator('.review').first()
  const id = (await card.getAttribute('data-review')) ?? ''
  await card.getByRole('link', { name: list('report') }).click()
  await expect(async () => {
    await page.getByRole('button', { name: report('send') }).click()
    await expect(page.getByText(report('reasonMissing'))).toBeVisible({ timeout: 500 })
  }).toPass()
  await looksRight(page)
  await page.getByLabel(faults('advertising')).check()
  await page.getByLabel(report('message')).fill('They sell soap.')
  await page.getByRole('button', { name: report('send') }).click()
  await expect(page.getByText(report('sent'))).toBeVisible()

  await enterConsole(support, demoSupport)
  await openTab(support, 'reviews')
  await support.getByLabel(words.reviews.waits).selectOption('report')
  await support.getByLabel(words.reviews.search).fill('kathu-rain')
  await support.getByRole('button', { name: words.list.search, exact: true }).click()
  const open = support.getByRole('link', { name: words.reviews.open })
  await expect(open).toHaveCount(1)
  await looksRight(support)
  await open.click()
  await expect(support.getByText('They sell soap.')).toBeVisible()
  await looksRight(support)
  await support.getByRole('button', { name: words.reviews.hide }).click()
  const dialog = support.getByRole('dialog')
  await expect(dialog.getByLabel(words.reviews.reason)).toHaveValue('advertising')
  await expectAccessible(support)
  await dialog.getByRole('button', { name: words.reviews.hide }).click()
  await expect(support.getByText(words.reviews.hideDone)).toBeVisible()
  const publicPage = async () => (await page.request.get(PUBLIC)).text()
  await expect.poll(publicPage).not.toContain(`id="${id}"`)

  await support.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await support.getByRole('button', { name: 'ไทย' }).click()
  await expect(support.getByText(th.console.reviews.noReports)).toBeVisible()
  await looksRight(support)
  await support.getByRole('button', { name: th.console.reviews.show }).click()
  await expect.poll(publicPage).toContain(`id="${id}"`)
  await support.getByRole('link', { name: th.console.reviews.toList }).click()
  // The list still is as it was narrowed.
  await support.getByLabel(th.console.reviews.waits).selectOption('')
  await expect(support.getByRole('link', { name: th.console.reviews.open }).first()).toBeVisible()
  await looksRight(support)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
  await place.close()
})
