import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { brands } = words

test('staff take a brand from the home page, and show it again', async ({ page }) => {
  const complaints = listenForComplaints(page)
  const topBrands = async () => (await page.request.get('/api/top-brands')).text()
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'brands')
  await page.getByLabel(brands.search).fill('Baan Lom')
  await page.getByRole('button', { name: words.list.search, exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await looksRight(page)
  await page.getByRole('button', { name: `${brands.hide} Baan Lom` }).click()
  await expect(page.getByRole('cell', { name: brands.notTop })).toBeVisible()
  expect(await topBrands()).not.toContain('"baan-lom"')

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByRole('button', { name: th.console.brands.show }).click()
  await expect(page.getByText(th.console.saved)).toBeVisible()
  await looksRight(page)
  await expect.poll(topBrands).toContain('"baan-lom"')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
