import { bookableShop } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { edgesOn, MEASURED, watchShifts } from '#tests/e2e/support/measures.ts'
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
  const moved = await watchShifts(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const time = await page.locator('.decide .pill').first().getAttribute('href')
  expect(await moved()).toBe(0)
  await page.goto(time ?? '')
  await expect(page.locator('.bar').getByRole('button')).toBeVisible()
  expect(await moved()).toBe(0)
})
