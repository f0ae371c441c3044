import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { mailsTo, orderVisit } from '#tests/e2e/support/order.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { photoOf } from '#tests/e2e/support/voucher.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/

test('a guest sends the slip of a transfer; the marketplace finds the order and says that the money is there', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await loggedIn(page)
  const { id } = await orderVisit(page.request, guest, 'TRANSFER')
  const image = await photoOf('slip')
  const sent = await page.request.post('/api/payment/upload-receipt', { multipart: { reservationId: id, image } })
  expect(sent.ok(), await sent.text()).toBe(true)

  const place = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.desktop, height: 900 } })
  const desk = await place.newPage()
  const complaints = listenForComplaints(desk)
  await enterConsole(desk, demoAdmin)
  await openTab(desk, 'orders')
  await desk.getByLabel(words.orders.waits).selectOption('receipt')
  await desk.getByLabel(words.orders.search).fill(guest.email)
  await desk.getByRole('button', { name: words.list.search, exact: true }).click()
  const open = desk.getByRole('link', { name: /^Open order/ })
  await expect(open).toHaveCount(1)
  await looksRight(desk)
  await open.click()
  await expect(
    desk.getByRole('img', { name: words.orders.receiptOf.replace('%{name}', guest.firstName) }),
  ).toBeVisible()
  await looksRight(desk)

  await desk.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await desk.getByRole('button', { name: 'ไทย' }).click()
  const { orders } = th.console
  await desk.getByRole('button', { name: orders.approve }).click()
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: orders.approve }).click()
  await expect(desk.getByText(orders.receiptApproved)).toBeVisible()
  await looksRight(desk)
  expect((await mailsTo(page.request, guest)).length).toBeGreaterThan(0)
  await desk.getByRole('link', { name: orders.toList }).click()
  await desk.getByLabel(orders.waits).selectOption('')
  await expect(desk.getByRole('link', { name: orders.open }).first()).toBeVisible()
  await looksRight(desk)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
  await place.close()
})
