import { th } from '#console/i18n/th/index.ts'
import { bookableShop, demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { orderVisit, reportPaid } from '#tests/e2e/support/order.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/

test('what a guest has paid stands in the statement of the shop, and is paid out', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await loggedIn(page)
  await reportPaid(page.request, await orderVisit(page.request, guest, 'ktbcard'))

  const place = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.desktop, height: 900 } })
  const desk = await place.newPage()
  const complaints = listenForComplaints(desk)
  await enterConsole(desk, demoAdmin)
  await openTab(desk, 'statements')
  await desk.getByLabel(words.reviews.shop, { exact: true }).selectOption(bookableShop.id)
  const open = desk.getByRole('link', { name: /^Open the statement/ })
  await expect(open).toHaveCount(1)
  await looksRight(desk)
  await open.click()
  await expect(desk.getByRole('heading', { level: 1, name: /, .*\d{4}/ })).toBeVisible()
  await expect(desk.getByText(words.payouts.events.paid).first()).toBeVisible()
  await looksRight(desk)
  await openTab(desk, 'rates')
  await expect(desk.getByText(words.payouts.noRate)).toBeVisible()
  await looksRight(desk)

  await openTab(desk, 'payouts')
  await desk.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await desk.getByRole('button', { name: 'ไทย' }).click()
  const { payouts } = th.console
  await desk.getByRole('button', { name: payouts.make }).click()
  await expect(desk.getByText(payouts.madeThem)).toBeVisible()
  await expect(desk.getByText(payouts.states.exported).last()).toBeVisible()
  await looksRight(desk)
  const content = 'payout;amount\n1;2\n'
  const file = { name: 'paid.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await desk.getByLabel(payouts.bring).setInputFiles(file)
  await expect(desk.getByText(payouts.faults.columns)).toBeVisible()
  await looksRight(desk)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
  await place.close()
})
