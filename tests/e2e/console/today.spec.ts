import { th } from '#console/i18n/th/index.ts'
import { bookableShop, demoOwner } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'

test.use({ expectedComplaints: [/status of 40[134]/] })

/** A day that no other journey books. */
const quietDay = addDays(bangkokDate(new Date()), 36)

test('an owner enters a walk-in, sees it by place, blocks the shop by mistake and takes that back', async ({
  page,
}) => {
  const { today } = words
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoOwner)
  await openTab(page, 'today')
  await expect(page.getByRole('heading', { level: 1, name: today.title })).toBeVisible()
  await looksRight(page, 'today-en')
  await page.goto(`/console/today?shop=${bookableShop.id}&date=${quietDay}`)
  await expect(page.getByText(today.nobody)).toBeVisible()

  await page.getByRole('button', { name: today.addWalkIn, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(today.walkInName).fill('Orathai')
  await dialog.getByLabel(today.guests).selectOption('2')
  await dialog.getByLabel(today.from).selectOption('11:00')
  await looksRight(page)
  await dialog.getByRole('button', { name: today.takePlaces }).dblclick()
  const bars = page.getByRole('button', { name: /^11:00 .* 12:00, Orathai/ })
  await expect(bars).toHaveCount(2)
  await bars.first().press('Enter')
  const card = page.getByRole('listitem', { name: '11:00–12:00 Orathai' })
  await expect(card).toBeFocused()

  await page.getByRole('button', { name: today.addBlock, exact: true }).click()
  await dialog.getByLabel(today.reason).fill('Pipes')
  await dialog.getByRole('button', { name: today.block }).click()
  await expect(page.getByRole('button', { name: /Pipes/ }).first()).toBeVisible()
  await looksRight(page, 'day-en')
  await page.getByRole('button', { name: today.undoOf.replace('%{step}', `${today.did.blockAdded}: Pipes`) }).click()
  await expect(page.getByText(today.undone)).toBeVisible()
  await page.getByRole('button', { name: today.views.month, exact: true }).click()
  await expect(page.getByText(today.none).first()).toBeVisible()
  await looksRight(page, 'month-en')
  await page.getByLabel(today.find).fill('Orathai')
  await page.getByLabel(today.find).press('Enter')
  await expect(page.getByRole('listitem', { name: /11:00–12:00 Orathai$/ })).toBeVisible()
  await page.getByRole('button', { name: today.endFind }).click()
  await page.getByRole('button', { name: today.views.day, exact: true }).click()
  await expect(page.getByRole('listitem', { name: /Pipes$/ })).toHaveCount(0)

  const thai = th.console.today
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('heading', { name: thai.timeline })).toBeVisible()
  await looksRight(page, 'day-th')
  await card.getByRole('button').click()
  await expect(page.getByText(thai.nobody)).toBeVisible()
})
