import { th } from '#console/i18n/th/index.ts'
import { demoOwner } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { deals: en, flashSales: sale } = words
const thai = th.console.deals
const NAME = 'Slow afternoons'

test('an owner makes a deal that is cheaper for three visits, and offers more of it from her phone', async ({
  page,
}) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoOwner)
  await openTab(page, 'deals')
  await expect(page.getByRole('link', { name: sale.open }).first()).toBeVisible()
  await looksRight(page, 'deals-en')
  await page.getByRole('link', { name: en.create }).click()
  await page.getByLabel(sale.shop, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(sale.option).selectOption({ index: 1 })
  await page.getByRole('button', { name: en.takeService }).click()
  await page.getByLabel('English', { exact: true }).first().fill(NAME)
  await page.getByLabel(en.price).fill('300')
  await page.getByRole('button', { name: en.addStep }).click()
  await page.getByLabel(en.minItem).last().fill('3')
  await page.getByLabel(en.price).last().fill('310')
  // Other tests see the deals that run.
  await page.getByLabel(en.startTime, { exact: true }).fill('2027-10-01T10:00')
  await expect(page.getByText(en.faults.dearer.slice(0, 20))).toBeVisible()
  await page.getByLabel(en.price).last().fill('250')
  await looksRight(page, 'deal-new-en')
  await page.getByRole('button', { name: en.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByLabel(thai.quota).fill('80')
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByText(th.console.saved)).toBeVisible()
  await looksRight(page, 'deal-th')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
