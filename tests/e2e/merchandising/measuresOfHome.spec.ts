import { expectFits } from '#tests/e2e/support/booking.ts'
import { edgesOn, keepFonts, MEASURED, watchShifts } from '#tests/e2e/support/measures.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/** Edges in pixels from the top of a phone's page (look2, Measures; the price: issue E). */
const EDGES = { words: 220, price: 330, answers: 780 }
const MOST = { height: 5200, elements: 1200, sections: 6 }

const repeated = (some: (string | undefined)[]) => some.filter((one, at) => one && some.indexOf(one) !== at)

for (const locale of MEASURED) {
  test(`home answers on its first screen, and shows no shop and no picture twice: ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}`)
    const edge = edgesOn(page)
    expect(await edge('.word', 'bottom', 2)).toBeLessThanOrEqual(EDGES.words)
    expect(await edge('[data-answers] .price', 'top', 0)).toBeLessThanOrEqual(EDGES.price)
    expect(await edge('[data-answer]', 'bottom', 2)).toBeLessThanOrEqual(EDGES.answers)
    await expect(page.locator('[data-answer] .pill').first()).toBeInViewport()
    // In Bangkok a phone has the stations of a line in the room of the map.
    await expect(page.locator('.stop')).toHaveCount(7)
    await expect(page.locator('.stop').first()).toHaveAttribute(
      'href',
      /\/search\?.*location=[a-z0-9-]+-(bts|mrt|arl|srt)/,
    )
    await expect(page.locator('.answer-map')).toBeHidden()

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(MOST.height)
    expect(await page.locator('*').count()).toBeLessThan(MOST.elements)
    expect(await page.locator('main > section').count()).toBeLessThanOrEqual(MOST.sections)

    // Whatever leads to a shop says which it is.
    await expect(page.locator('main > section a[href*="/shop/"]:not(:is([data-answer], [data-shop]) *)')).toHaveCount(0)
    const ids = await page
      .locator('[data-answer], [data-shop]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.answer ?? (one as HTMLElement).dataset.shop))
    expect(repeated(ids)).toEqual([])
    const pictures = await page
      .locator('main img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.split('/').at(-1)))
    expect(repeated(pictures)).toEqual([])
    await expectFits(page)
    await expectAccessible(page)
  })
}

test('nothing moves as home comes, nor where the question that was asked last takes its place', async ({
  page,
  baseURL,
}) => {
  await keepFonts(page)
  const moved = await watchShifts(page)
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  expect(await moved()).toEqual([])
  const value = encodeURIComponent('where=phuket&when=tomorrow&what=onsen')
  await page.context().addCookies([{ name: 'asked', value, url: baseURL ?? '' }])
  await page.goto('/en')
  await expect(page.locator('[data-answers]')).toHaveAttribute('data-answers', /phuket/)
  await expect(page.locator('select[name=where]')).toHaveValue('phuket')
  await expect(page).toHaveURL('/en')
  expect(await moved()).toEqual([])
})

/** Widths of what is chosen, and of the room that it has beside its arrow. */
const widthsOfWords = (selects: (SVGElement | HTMLElement)[]) =>
  (selects as HTMLSelectElement[]).map((select) => {
    const { font, letterSpacing, paddingInlineEnd } = getComputedStyle(select)
    const text = document.createElement('span')
    Object.assign(text.style, { font, letterSpacing, whiteSpace: 'nowrap', position: 'absolute' })
    text.textContent = select.selectedOptions[0]?.textContent ?? ''
    document.body.append(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    return { width, room: select.clientWidth - Number.parseFloat(paddingInlineEnd) }
  })

for (const locale of ['th', 'ms']) {
  test(`on a desktop what, where and when are read whole: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
    await page.goto(`/${locale}`)
    await page.evaluate(() => document.fonts.ready)
    const words = await page.locator('.word select').evaluateAll(widthsOfWords)
    expect(words).toHaveLength(3)
    for (const { width, room } of words) expect(width).toBeLessThanOrEqual(room)
  })
}
