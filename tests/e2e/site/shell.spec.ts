import type { Page } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { moveUntilSeen } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const common = wordsOf('en', 'common')

test('a traveller reads a shop in German and its prices also in dollars', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const menu = page.locator('header details').first()
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`/de/shop/${bookableShop.urlName}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const german = page.locator('header details').first()
  await german.locator('summary').click()
  await german.getByRole('button', { name: 'USD' }).click()
  await expect(page.locator('main [data-approx*="$"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(german).not.toHaveAttribute('open')
  await page.reload()
  await expect(page.locator('main [data-approx*="$"]').first()).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/de\/?$/)
})

test('inside the mobile app there is neither top bar nor footer, on every page', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto('/en?headless=1')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test.describe('a visitor who follows a broken link', () => {
  test.use({ expectedComplaints: [/404/] })
  test('gets a page in their language with a way on', async ({ page }) => {
    const answer = await page.goto('/de/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.locator('main').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/de\/?$/)
  })
})

for (const theme of ['tagThai', 'calCal']) {
  test(`in ${theme} the pages wear its colours and stay readable`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    await page.goto(`/en?theme=${theme}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
    await expect(page.getByText(common('partnerNotice'))).toHaveCount(theme === 'tagThai' ? 1 : 0)
    await page.goto(`/en/shop/${bookableShop.urlName}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  })
}

test.describe('somebody who looks for a massage after dark', () => {
  test.use({ colorScheme: 'dark' })
  const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

  test('reads home in dark colors, chooses light ones by hand and keeps them; paper stays white', async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    // Whether its words are legible: night.spec.ts.
    await page.goto('/en')
    const dark = await groundOf(page)
    await page.emulateMedia({ media: 'print' })
    expect(await groundOf(page)).not.toBe(dark)
    await page.emulateMedia({ media: 'screen' })
    const menu = page.locator('header details').first()
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: common('scheme.light') }).click()
    await expect.poll(() => groundOf(page)).not.toBe(dark)
    const light = await groundOf(page)
    await page.reload()
    expect(await groundOf(page)).toBe(light)
    await menu.locator('summary').click()
    await moveUntilSeen(menu.locator('[data-color-scheme="light"][aria-pressed="true"]'))
    await menu.getByRole('button', { name: common('scheme.system') }).click()
    await expect.poll(() => groundOf(page)).toBe(dark)
  })
})
