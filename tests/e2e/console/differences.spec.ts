import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { differences } = words
const { differences: thai } = th.console

test('somebody finds money that went back at the acquirer alone, and closes it with a word', async ({ page }) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'differences')
  await page.getByRole('combobox', { name: differences.state }).selectOption('open')
  await page.getByLabel(differences.what).selectOption('returned')
  const rows = page.getByRole('row').filter({ hasText: differences.kinds.returned })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/SB \w{3} \w{3}/)
  await looksRight(page)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByText(thai.kinds.returned).last()).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: thai.close }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(thai.word).fill('คืนเงินด้วยมือ')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: thai.close }).click()
  await expect(page.getByText(thai.closeDone)).toBeVisible()
  await expect(page.getByText(th.console.list.empty)).toBeVisible()
  await page.getByRole('combobox', { name: thai.state }).selectOption('closed')
  await expect(page.getByText('คืนเงินด้วยมือ')).toBeVisible()
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
