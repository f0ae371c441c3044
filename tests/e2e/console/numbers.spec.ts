import { th } from '#console/i18n/th/index.ts'
import { bookableShop, demoOwner } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in; dates that cannot be are refused. */
test.use({ expectedComplaints: [/status of (40[13]|422)/] })

test('an owner compares days, reads every chart as a table, and shares what she sees', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoOwner)
  await openTab(page, 'numbers')
  const { numbers } = words
  await expect(page.getByRole('heading', { name: numbers.sums })).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(`^${numbers.bookings}`) })).toBeVisible()
  await looksRight(page, 'numbers-1440')

  await page.getByRole('button', { name: numbers.lastDays.replace('%{days}', '90') }).click()
  await expect(page).toHaveURL(/days=90/)
  const days = page.getByRole('table', { name: numbers.byDay.replace('%{what}', numbers.bookings) })
  await page.getByText(numbers.asTable).first().press('Enter')
  await expect(days.getByRole('row')).toHaveCount(91)
  await expect(page.getByRole('table', { name: numbers.byHour })).toBeVisible()

  await page.getByLabel(numbers.from, { exact: true }).fill('2026-11-20')
  await page.getByLabel(numbers.until, { exact: true }).fill('2026-11-19')
  await page.getByRole('button', { name: numbers.show, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: numbers.cannotShow })).toBeVisible()

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto(`/console/numbers?days=7&shop=${bookableShop.id}&lang=th`)
  await expect(page.getByRole('heading', { name: th.console.numbers.byHour })).toBeVisible()
  await looksRight(page, 'numbers-390')
})
