import { bookableShop } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { edgesOn, keepFonts, MEASURED, watchShifts } from '#tests/e2e/support/measures.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/** Edges in pixels from the top of a phone's page (look2, Measures; the price: issue E). */
const EDGES = { price: 330, times: 440, strip: 520, stripThai: 540, service: 844, reviews: 1640, map: 1840 }

for (const locale of MEASURED) {
  test(`a shop says its price, times, reviews and place early enough: ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/shop/${bookableShop.urlName}`)
    const edge = edgesOn(page)
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
  await keepFonts(page)
  const moved = await watchShifts(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const time = await page.locator('.decide .pill').first().getAttribute('href')
  expect(await moved()).toEqual([])
  await page.goto(time ?? '')
  await expect(page.locator('.bar').getByRole('button')).toBeVisible()
  expect(await moved()).toEqual([])
})

test('where its fonts come late, a shop moves by next to nothing', async ({ page }) => {
  const moved = await watchShifts(page)
  const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(painted)
    await route.continue()
  })
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await page.evaluate(() => document.fonts.ready)
  const shifts = (await moved()).map(Number.parseFloat)
  // A tenth of what counts as a page that stands still (web.dev, Cumulative Layout Shift).
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
})
