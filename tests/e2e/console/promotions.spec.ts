import { th } from '#console/i18n/th/index.ts'
import { demoOwner } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { promotions: en } = words
const thai = th.console.promotions
const CODE = 'GARDEN-4'

test('an owner makes a promotion of her shop, reads what guests will pay, and switches it off', async ({ page }) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await enterConsole(page, demoOwner)
  await openTab(page, 'promotions')
  await page.getByRole('link', { name: en.create }).first().click()
  // The list has a field for codes too.
  await expect(page.getByRole('heading', { level: 1, name: en.create })).toBeVisible()
  await page.getByLabel(en.code).fill('garden 4')
  await page.getByLabel('English', { exact: true }).first().fill('Four in the garden')
  await page.getByLabel(en.type).selectOption('4')
  await page.getByLabel(en.buy, { exact: true }).fill('3')
  await page.getByLabel(en.free, { exact: true }).fill('1')
  // It begins when no other test books any more: a promotion that runs is taken off at every checkout.
  await page.getByLabel(en.from, { exact: true }).fill('2027-10-01T10:00')
  await page.getByLabel(en.until, { exact: true }).fill('2027-10-31T20:00')
  await expect(page.getByText('They pay ฿1,800')).toBeVisible()
  await page.getByRole('button', { name: en.save }).click()
  await expect(page.getByText(en.wrongCode)).toBeVisible()
  await page.getByLabel(en.code).fill(CODE.toLowerCase())
  await looksRight(page, 'promotion-new-en')
  await page.getByRole('button', { name: en.save }).click()
  await expect(page.getByText(en.states.ahead)).toBeVisible()

  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByLabel(thai.isOn).uncheck()
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByText(thai.states.off, { exact: true })).toBeVisible()
  await looksRight(page, 'promotion-th')
  await page.getByRole('link', { name: thai.toList }).click()
  await page.getByRole('combobox', { name: thai.state }).selectOption('off')
  await expect(page.getByRole('link', { name: thai.open })).toHaveCount(1)
  await looksRight(page, 'promotions-th')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
