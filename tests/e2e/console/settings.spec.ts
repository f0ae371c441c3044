import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { settings: en } = words
const thai = th.console.settings

test('staff say what a yen costs, and from a phone when shops are told of their day', async ({ page }) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'exchange-rates')
  await looksRight(page, 'rates-en')
  await page.getByRole('link', { name: /JPY/ }).click()
  await page.getByLabel(en.rate).fill('0,22')
  await page.getByLabel(en.day).fill('2026-01-02')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(en.wrongRate)).toBeVisible()
  await page.getByLabel(en.rate).fill('0.219')
  await expect(page.getByText(/¥4,566/)).toBeVisible()
  await looksRight(page, 'rate-en')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  const front = await (await page.request.get('/api/settings')).json()
  expect(front.bahtPerUnit.JPY).toBe(0.219)

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.goto('/console/settings')
  await expect(page.getByText(thai.names.shopSummaryTime)).toBeVisible()
  await looksRight(page, 'settings-th')
  await page.getByRole('link', { name: new RegExp(thai.names.shopSummaryTime) }).click()
  await page.getByLabel(thai.value, { exact: true }).fill('07:30')
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByText(th.console.saved)).toBeVisible()
  await looksRight(page, 'setting-th')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
