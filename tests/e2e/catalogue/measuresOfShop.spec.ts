import { bookableShop } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import type { Locale } from '#tests/e2e/support/words.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

const LOCALES: Locale[] = ['en', 'th', 'jp', 'de']
/** Edges in pixels from the top of a phone's page (look2, Measures; the price: issue E). */
const EDGES = { price: 330, times: 440, strip: 520, stripThai: 540, service: 844, reviews: 1640, map: 1840 }

for (const locale of LOCALES) {
  test(`a shop says its price, times, reviews and place early enough: ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/shop/${bookableShop.urlName}`)
    const edge = async (selector: string, side: 'top' | 'bottom' = 'top') => {
      const box = await page.locator(selector).first().boundingBox()
      return box ? box.y + (side === 'bottom' ? box.height : 0) : Number.POSITIVE_INFINITY
    }
    expect(await edge('.decide .price')).toBeLessThanOrEqual(EDGES.price)
    expect(await edge('.decide .pill')).toBeLessThanOrEqual(EDGES.times)
    expect(await edge('.decide', 'bottom')).toBeLessThanOrEqual(locale === 'th' ? EDGES.stripThai : EDGES.strip)
    expect(await edge('.type .price')).toBeLessThanOrEqual(EDGES.service)
    expect(await edge('#guests')).toBeLessThanOrEqual(EDGES.reviews)
    expect(await edge('#location')).toBeLessThanOrEqual(EDGES.map)
    await expect(page.locator('.type:visible')).toHaveCount(5)
    await expectFits(page)
    await expectAccessible(page)
  })
}

test('nothing moves as the page comes, nor where it opens on a service and a time', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const time = await page.locator('.decide .pill').first().getAttribute('href')
  expect(await moved()).toBe(0)
  await page.goto(time ?? '')
  await expect(page.locator('.bar').getByRole('button')).toBeVisible()
  expect(await moved()).toBe(0)
})

test('a shop by night is as legible as by day', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await expectAccessible(page)
})
