import { expectFits } from '#tests/e2e/support/booking.ts'
import { edgesOn, keepFonts, MEASURED, watchShifts } from '#tests/e2e/support/measures.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/**
 * Edges in pixels from the top of a phone's page (look2; the price: issue E). Of the fourth answer, whose name may take
 * two lines, the beginning and its price.
 */
const EDGES = { bar: 72, price: 260, fourth: 760, fourthPrice: 844, guests: 767 }
const TOMORROW = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
const ASKED = `location=bangkok&date=${TOMORROW}&duration=60`

for (const locale of MEASURED) {
  test(`a search shows its question, a price, times and four answers on the first screen: ${locale}`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/search?${ASKED}`)
    const edge = edgesOn(page)
    expect(await edge('.askbar', 'bottom')).toBeLessThanOrEqual(EDGES.bar)
    expect(await edge('.results .price')).toBeLessThanOrEqual(EDGES.price)
    expect(await edge('.results article', 'top', 3)).toBeLessThanOrEqual(EDGES.fourth)
    expect(await edge('.results article:has(.price) .price', 'bottom', 3)).toBeLessThanOrEqual(EDGES.fourthPrice)
    await expect(page.locator('.results .pill').first()).toBeInViewport()
    await expectFits(page)
    await expectAccessible(page)

    const ask = wordsOf(locale, 'search/ask')
    await page.locator('.askbar__q').click()
    const sheet = page.getByRole('dialog', { name: ask('title') })
    await expect(sheet).toBeVisible()
    expect(await edge('#ask .ask-sheet__guests', 'bottom')).toBeLessThanOrEqual(EDGES.guests)
    await expect(sheet.getByRole('button', { name: ask('show') })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
}

for (const [width, height] of [
  [1180, 820],
  [WIDTHS.desktop, 900],
] as const)
  test(`list and map stand side by side at ${width}, a drawing until the first interest`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/en/search?${ASKED}`)
    const list = await page.locator('.results').boundingBox()
    const map = await page.locator('.map--list').boundingBox()
    expect(map?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
    await expect(page.locator('.map__drawn')).toBeVisible()
    await expect(page.locator('.map__place canvas')).toHaveCount(0)
    await expectFits(page)
  })

test('nothing moves as a search comes', async ({ page }) => {
  await keepFonts(page)
  const moved = await watchShifts(page)
  await page.goto(`/en/search?${ASKED}`)
  await page.waitForLoadState('networkidle')
  expect(await moved()).toEqual([])
})
