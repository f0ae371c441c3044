import { lateShop } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { deskLinkOf } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

/** A day that no other journey books. */
const quietDay = addDays(bangkokDate(new Date()), 33)
const desk = wordsOf('th', 'desk/desk')

test('the desk looks at another day, enters a walk-in, finds it, blocks hours, and undoes both', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto(deskLinkOf(lateShop.urlName))
  await expect(page.getByText(desk('line.live'))).toBeVisible()
  await page.getByLabel(desk('dayPick'), { exact: true }).fill(quietDay)
  await expect(page.getByText(desk('nobodyThen'))).toBeVisible()

  await page.getByRole('button', { name: desk('add.walkIn') }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(desk('walkInName')).fill('คุณสมศรี')
  await page.getByLabel(desk('from'), { exact: true }).selectOption('11:00')
  await expectAccessible(page)
  await page.getByRole('button', { name: desk('walkInAdd') }).click()
  const walkIn = page.locator('[data-entry="walkIn"]').filter({ hasText: 'คุณสมศรี' })
  await expect(walkIn).toBeVisible()
  await expect(page.getByRole('button', { name: desk('add.walkIn') })).toBeFocused()

  await page.getByRole('button', { name: desk('add.block') }).click()
  await page.getByLabel(desk('blockReason')).fill('อบรมพนักงาน')
  await page.getByRole('button', { name: desk('blockAdd') }).click()
  await expect(page.locator('[data-entry="block"]')).toContainText('อบรมพนักงาน')
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await expectAccessible(page)
  }

  await page.getByLabel(desk('find')).fill('สมศรี')
  await page.keyboard.press('Enter')
  await expect(page.locator('search [data-entry="walkIn"]')).toBeVisible()
  await page.getByRole('button', { name: desk('findEnd') }).click()
  await expect(page.locator('search [data-entry="walkIn"]')).toHaveCount(0)

  for (const kind of ['blockAdded', 'walkInAdded']) {
    const step = page.locator(`[data-step="${kind}"]`).first()
    await step.getByRole('button', { name: desk('undo') }).click()
    await expect(page.locator(`[data-entry="${kind.replace('Added', '')}"]`)).toHaveCount(0)
  }
  await expect(page.getByText(desk('nobodyThen'))).toBeVisible()
})
