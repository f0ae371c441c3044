import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'search/map')
const pins = '.pin'

test.describe('looking for a place on the map', () => {
  test.use({ viewport: { width: WIDTHS.desktop, height: 900 }, permissions: ['geolocation'] })

  test('opens beside the list, moves, and the list follows to where it was moved', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/en/search')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /maplibre|\/map\/(?!outline\.svg)/.test(url))).toEqual([])
    const all = await page.locator('[data-count]').textContent()

    await page.getByRole('link', { name: t('showMap'), exact: true }).click()
    await expect(page).toHaveURL('/en/search?view=map')
    const map = page.getByRole('region', { name: t('region') }).first()
    await expect(map.locator(pins).first()).toBeVisible()
    const origin = new URL(page.url()).origin
    expect(asked.filter((url) => !url.startsWith(origin) && !/^(blob|data):/.test(url))).toEqual([])

    await map.getByRole('button', { name: t('zoomIn'), exact: true }).click()
    const again = map.getByRole('button', { name: t('searchArea') })
    await again.click()
    await expect(page).toHaveURL(/bounds=[\d.,-]+/)
    await expect(page.locator('[data-count]')).not.toHaveText(all ?? '')
    await expect(
      page.getByRole('link', { name: wordsOf('en', 'search/search')('remove').replace('{{name}}', t('area')) }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('lights the shop of a pin in the list, and the pin of a shop, also by keyboard', async ({ page }) => {
    await page.goto('/en/search?view=map&location=samui')
    const map = page.getByRole('region', { name: t('region') }).first()
    const single = map.locator('.pin:not(.pin--many)').first()
    await single.focus()
    await page.keyboard.press('Enter')
    await expect(single).toHaveAttribute('aria-current', 'true')
    const lit = page.locator('.card[data-lit]')
    await expect(lit).toHaveCount(1)
    await lit.hover()
    await expect(map.locator('.pin[data-lit]')).toHaveCount(1)
    await map.getByRole('link', { name: t('skip') }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#found$/)
  })

  test('keeps a place to count distances from, until it is forgotten', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 13.7372, longitude: 100.5605 })
    await page.goto('/en/search')
    await page.locator('[data-place]').click()
    const sheet = page.getByRole('dialog', { name: t('choose') })
    await sheet.getByRole('button', { name: 'Patong' }).click()
    await expect(page).toHaveURL(/sort=distance/)
    await expect(page.locator('[data-place]')).toHaveText(t('from').replace('{{name}}', 'Patong'))
    await expect(page.locator('.results .card__meta').first()).toContainText('km')
    await page.locator('[data-place]').click()
    await sheet.getByRole('button', { name: t('forget') }).click()
    await expect(page).not.toHaveURL(/latitude/)
    await page.locator('[data-place]').click()
    await sheet.getByRole('button', { name: t('useHere') }).click()
    await expect(page).toHaveURL(/latitude=13\.737/)
  })
})

test.describe('the map on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 }, hasTouch: true, permissions: [] })

  for (const locale of ['th', 'jp'] as Locale[])
    test(`stands in the place of the list, says where a shop is and what to do without a position, in ${locale}`, async ({
      page,
    }) => {
      const words = wordsOf(locale, 'search/map')
      await page.goto(`/${locale}/locations/samui`)
      await page.getByRole('link', { name: words('showMap'), exact: true }).click()
      const map = page.getByRole('region', { name: words('region') }).first()
      await expect(page.locator('.results')).toBeHidden()
      await map.locator('.pin:not(.pin--many)').first().click()
      const link = map.locator('[data-map-name] a')
      await expect(link).toBeVisible()
      await expectAccessible(page)
      await map.locator('[data-map-near]').click()
      await expect(map.getByRole('status')).toHaveText(wordsOf(locale, 'search/search')('nearFailed'))
      await map.locator('[data-map-close]').click()
      await page.locator('.view').click()
      await expect(page.locator('.results')).toBeVisible()
    })

  test('opens at a shop when asked, and not before', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/en/shop/baan-lom-watthana')
    const place = page.locator('#location [data-shop-map]')
    await place.scrollIntoViewIfNeeded()
    expect(asked.filter((url) => /maplibre|\/map\//.test(url))).toEqual([])
    await place.getByRole('button', { name: t('open') }).click()
    await expect(place.locator('.pin--shop')).toBeVisible()
    await expect(place.getByRole('link', { name: t('directions') })).toHaveAttribute('href', /destination=13\./)
    await place.getByRole('button', { name: t('close') }).click()
    await expect(place.locator('.map--shop')).toBeHidden()
  })
})
