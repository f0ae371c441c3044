import { th } from '#console/i18n/th/index.ts'
import { deliveryShop, demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { flashSales: en } = words
const thai = th.console.flashSales
/** It runs on: who buys a visit at home elsewhere may well buy it here. */
const END = '2027-11-01T18:00'
const NAME = 'Evenings at home'

test('staff make a flash sale that the site shows at once, and offer more of it from a phone', async ({ page }) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'flash-sales')
  await expect(page.getByRole('link', { name: en.open }).first()).toBeVisible()
  await looksRight(page, 'sales-en')

  await page.getByRole('link', { name: en.create }).click()
  await page.getByLabel('English', { exact: true }).fill(NAME)
  await page.getByLabel(en.kind).selectOption('delivery')
  await page.getByLabel(en.until).fill(END)
  await page.getByLabel(en.findShop).fill(deliveryShop.urlName)
  await page.getByLabel(en.shop, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(en.option).selectOption({ index: 1 })
  await page.getByRole('button', { name: en.add, exact: true }).click()
  await page.getByLabel(en.price).fill('99')
  await page.getByLabel(en.units).fill('50')
  await looksRight(page, 'sale-new-en')
  await page.getByRole('button', { name: en.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const site = async () => (await page.request.get('/en/delivery')).text()
  await expect.poll(site, { timeout: 1000 }).toContain(NAME)
  expect(await site()).toContain('฿99')

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByLabel(thai.units).fill('60')
  await page.getByLabel('ไทย', { exact: true }).fill('ค่ำคืนที่บ้าน')
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByText(th.console.saved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'ค่ำคืนที่บ้าน' })).toBeVisible()
  await looksRight(page, 'sale-th')
  await page.getByRole('link', { name: thai.toList }).click()
  await page.getByLabel(thai.search).fill(NAME)
  await page.getByRole('button', { name: th.console.list.search, exact: true }).click()
  await expect(page.getByRole('link', { name: thai.open })).toHaveCount(1)
  await looksRight(page, 'sales-th')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
