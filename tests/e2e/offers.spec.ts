import { bookableShop, endedFlashSale, multiBonusDeal, soldOutDeal, stepsDeal } from '../../backend/seed/named.ts'
import { expect, expectAccessible, test, WIDTHS } from './support/test.ts'
import { expectFits } from './support/visit.ts'
import { wordsOf } from './support/words.ts'

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

const visits = [
  { locale: 'en', width: WIDTHS.phone },
  { locale: 'th', width: WIDTHS.tablet },
  { locale: 'jp', width: WIDTHS.desktop },
  { locale: 'de', width: WIDTHS.phone },
] as const

for (const { locale, width } of visits) {
  test(`what is on offer reads well in ${locale} at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      const answer = await page.goto(`/${locale}${path}`)
      expect.soft(answer?.status(), path).toBe(200)
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectFits(page)
      await expectAccessible(page)
    }
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: WIDTHS.phone, height: 844 } })

  test('the sale says until when it runs, and its further pages are links', async ({ page }) => {
    await page.goto('/en/flash-sale')
    await expect(page.locator('main')).toContainText(/Until \d{4}\/\d\d\/\d\d \d\d:\d\d/)
    await expect(page.locator('main .deal')).toHaveCount(20)
    await page.locator('main').getByRole('link', { name: '2' }).first().click()
    await expect(page.locator('main .deal')).toHaveCount(4)
  })

  test('a deal names its price for each number of visits', async ({ page }) => {
    await page.goto(`/en/deals/${stepsDeal.id}`)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(3)
    const prices = (await rows.locator('td:nth-of-type(1)').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })
})

test('whoever comes from a deal finds it first in the sale, also one of the last', async ({ page }) => {
  await page.goto('/en/flash-sale?page=2')
  const last = page.locator('main .deal :is(h2, h3) a').last()
  const href = (await last.getAttribute('href')) ?? ''
  await page.goto(`/en/flash-sale?fromDeal=${href.split('/').at(-1)}`)
  await expect(page.locator('main .deal')).toHaveCount(20)
  await expect(page.locator('main .deal :is(h2, h3) a').first()).toHaveAttribute('href', href)
})

test('a sold out deal says so, a bonus is told in words', async ({ page }) => {
  const t = wordsOf('en', 'deals')
  await page.goto(`/en/deals/${soldOutDeal.id}`)
  await expect(page.getByText(t('outText'))).toBeVisible()
  await expect(page.locator('.offer__buy .stock')).toContainText(wordsOf('en', 'common')('soldOut'))
  await page.goto(`/en/deals/${multiBonusDeal.id}`)
  await expect(page.getByText(t('bonusMulti').replace('{{buy}}', '3').replace('{{get}}', '1'))).toBeVisible()
})

test('from a deal one gets to its shop', async ({ page }) => {
  await page.goto(`/en/deals/${stepsDeal.id}`)
  await page.getByRole('link', { name: wordsOf('en', 'deals')('toShop') }).click()
  await expect(page).toHaveURL(`/en/shop/${bookableShop.urlName}`)
})

test.describe('what is not there', () => {
  test.use({ expectedComplaints: [/404/] })

  for (const path of [
    '/deals/no-such-deal',
    `/deals/${endedFlashSale.id}`,
    '/pass/no-such-pass',
    '/shop/no-such-shop/direction-card',
  ]) {
    test(`${path} answers that it is not found`, async ({ page }) => {
      const answer = await page.goto(`/en${path}`)
      expect(answer?.status()).toBe(404)
    })
  }
})

test('a search engine reads the offer and knows the home page by one address', async ({ page }) => {
  await page.goto(`/en/deals/${stepsDeal.id}`)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = blocks.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product')
  expect(product).toMatchObject({ offers: { priceCurrency: 'THB', availability: 'https://schema.org/InStock' } })
  expect(product.offers.url).toContain(`/en/deals/${stepsDeal.id}`)
  await page.goto('/de/home')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/de$/)
})
