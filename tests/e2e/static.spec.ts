import { expect, expectAccessible, test, WIDTHS } from './support/test.ts'

const visits = [
  { locale: 'en', width: WIDTHS.phone, lang: 'en' },
  { locale: 'th', width: WIDTHS.tablet, lang: 'th' },
  { locale: 'jp', width: WIDTHS.desktop, lang: 'ja' },
]

for (const { locale, width, lang } of visits) {
  test(`the rules of use read well in ${lang} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${locale}/rules-of-Use`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
}

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
