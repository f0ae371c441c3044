import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { orderVisit, reportPaid } from '#tests/e2e/support/order.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/

test('finance issues a tax invoice for a company, and takes it back from a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await loggedIn(page)
  const ordered = await orderVisit(page.request, guest, 'ktbcard')
  await reportPaid(page.request, ordered)

  const place = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.desktop, height: 900 } })
  const desk = await place.newPage()
  const complaints = listenForComplaints(desk)
  await enterConsole(desk, demoAdmin)
  await openTab(desk, 'orders')
  await desk.getByLabel(words.orders.search).fill(guest.email)
  await desk.getByRole('button', { name: words.list.search, exact: true }).click()
  await desk.getByRole('link', { name: /^Open order/ }).click()
  const { papers } = words
  await desk.getByLabel(papers.name).fill('บริษัท น้ำใจ จำกัด')
  await desk.getByLabel(papers.taxId).fill('0994000165511')
  await desk.getByLabel(papers.address).fill('1 ถนนพระราม 4 กรุงเทพฯ 10330')
  await desk.getByRole('button', { name: papers.issue }).click()
  await expect(desk.getByText(papers.taxIdWrong)).toBeVisible()
  await desk.getByLabel(papers.taxId).fill('0994000165510')
  await desk.getByLabel(papers.branch).fill('00000')
  await looksRight(desk)
  await desk.getByRole('button', { name: papers.issue }).click()
  const link = desk.getByRole('link', { name: /^Open TI\d{4}-\d{6} as PDF$/ })
  const paper = await desk.request.get((await link.getAttribute('href')) ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await looksRight(desk)

  await desk.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await desk.getByRole('button', { name: 'ไทย' }).click()
  const thai = th.console.papers
  await desk.getByRole('button', { name: new RegExp(`^${thai.cancel}ของ TI`) }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(thai.cancelReason).fill('ที่อยู่ผิด')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: thai.cancel, exact: true }).click()
  await expect(desk.getByText(thai.kinds.creditNote)).toBeVisible()
  await looksRight(desk)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
  await place.close()
})
