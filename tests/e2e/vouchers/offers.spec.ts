import { bookableShop, multiBonusDeal, soldOutDeal, stepsDeal } from '#demo/named.ts'
import { langOf } from '#i18n/locales.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const PAGES = [
  '/home',
  '/flash-sale',
  '/delivery',
  '/wowcher',
  `/deals/${stepsDeal.id}`,
  `/deals/${soldOutDeal.id}`,
  '/pass',
  '/pass/quiet-pass',
  '/point-info',
  '/instant-massage/info',
  '/instant-massage/detail',
  '/rules-of-Use',
  `/shop/${bookableShop.urlName}/direction-card`,
]

/** Read by a program on a phone and on a desktop: the other two have the same markup. */
const visits = [
  { locale: 'en', width: WIDTHS.phone, isRead: true },
  { locale: 'th', width: WIDTHS.tablet, isRead: false },
  { locale: 'jp', width: WIDTHS.desktop, isRead: true },
  { locale: 'de', width: WIDTHS.phone, isRead: false },
] as const

for (const { locale, width, isRead } of visits) {
  test(`what is on offer reads well in ${locale} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      const answer = await page.goto(`/${locale}${path}`)
      expect.soft(answer?.status(), path).toBe(200)
      await expect.soft(page.locator('html')).toHaveAttribute('lang', langOf(locale))
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectFits(page)
      if (isRead) await expectAccessible(page)
    }
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: WIDTHS.phone, height: 844 } })

  test('the sale says until when it runs, its further pages are links, and whoever comes from a deal finds it first', async ({
    page,
  }) => {
    const deals = page.locator('main .deal')
    const names = page.locator('main .deal :is(h2, h3) a')
    await page.goto('/en/flash-sale')
    await expect(page.locator('main')).toContainText(/Until \d{4}\/\d\d\/\d\d \d\d:\d\d/)
    await expect(deals).toHaveCount(20)
    await page.locator('main').getByRole('link', { name: '2' }).first().click()
    await expect(deals).toHaveCount(4)
    // One of the last, too.
    const href = (await names.last().getAttribute('href')) ?? ''
    await page.goto(`/en/flash-sale?fromDeal=${href.split('/').at(-1)}`)
    await expect(deals).toHaveCount(20)
    await expect(names.first()).toHaveAttribute('href', href)
  })

  test('a deal names its price for each number of visits and its shop, that it is sold out, and a bonus in words', async ({
    page,
  }) => {
    const t = wordsOf('en', 'vouchers/deals')
    await page.goto(`/en/deals/${stepsDeal.id}`)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(3)
    const prices = (await rows.locator('td:nth-of-type(1)').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    await page.getByRole('link', { name: t('toShop') }).click()
    await expect(page).toHaveURL(`/en/shop/${bookableShop.urlName}`)

    await page.goto(`/en/deals/${soldOutDeal.id}`)
    await expect(page.getByText(t('outText'))).toBeVisible()
    await expect(page.locator('.offer__buy .stock')).toContainText(wordsOf('en', 'common')('soldOut'))
    await page.goto(`/en/deals/${multiBonusDeal.id}`)
    await expect(page.getByText(t('bonusMulti').replace('{{buy}}', '3').replace('{{get}}', '1'))).toBeVisible()
  })
})
