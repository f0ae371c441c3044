import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'search/map')
const pins = '.pin'
/** A pin of one shop, which takes visits. */
const shopPin = '.pin:not(.pin--many, .pin--district, .pin--point)'
/** "18:30 · ฿450": when it is free next and for how much, else the price alone. */
const TIME_AND_PRICE = /^[^,]+, (\d\d:\d\d · )?฿[\d,]+$/
const TOMORROW = addDays(bangkokDate(new Date()), 1)
const ASOK = 'location=asok-bts'

test.describe('looking for a place on the map', () => {
  test.use({ viewport: { width: WIDTHS.desktop, height: 900 }, permissions: ['geolocation'] })

  test('opens beside the list, moves, and the list follows to where it was moved', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/en/search')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /maplibre|\/map\/(?!outline\.svg)/.test(url))).toEqual([])
    const all = await page.locator('[data-count]').textContent()

    await page
      .locator('#found')
      .getByRole('link', { name: t('showMap'), exact: true })
      .click()
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

  test('says when and for how much on each pin, and from afar districts with their lowest price', async ({ page }) => {
    await page.goto(`/en/search?view=map&date=${TOMORROW}`)
    const map = page.getByRole('region', { name: t('region') }).first()
    const district = map.locator('.pin--district').first()
    await expect(district).toHaveText(/ from ฿[\d,]+, \d+ places/)
    await page.goto(`/en/search?view=map&location=bangkok&date=${TOMORROW}`)
    await expect(map.locator('.pin--many').first()).toHaveText(/^\d+ · from ฿[\d,]+, \d+ places/)
    await expect(map.locator(shopPin).first()).toHaveText(TIME_AND_PRICE)
    await expect(
      map
        .locator(shopPin)
        .filter({ hasText: /\d\d:\d\d · ฿/ })
        .first(),
    ).toBeVisible()
  })

  test('shows a drawn map beside a list first, and fetches the moving one at the first interest', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/en/search?location=phuket')
    const map = page.getByRole('region', { name: t('region') }).first()
    await expect(map.locator('svg.drawn__map')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moving = () => asked.filter((path) => /maplibre|^\/map\//.test(path))
    expect(moving()).toEqual([])
    await page.mouse.move(400, 400)
    await expect(map.locator(pins).first()).toBeVisible()
    expect(moving()).toContain('/map/phuket.json')
  })

  test('lights the shop of a pin in the list, and the pin of a shop, also by keyboard', async ({ page }) => {
    await page.goto('/en/search?view=map&location=samui')
    const map = page.getByRole('region', { name: t('region') }).first()
    const single = map.locator(shopPin).first()
    await single.focus()
    await page.keyboard.press('Enter')
    await expect(single).toHaveAttribute('aria-current', 'true')
    const lit = page.locator('.answer[data-lit]')
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
    await expect(page.locator('.results .answer__way').first()).toContainText('km')
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

  for (const locale of ['en', 'th', 'jp', 'de'] as Locale[])
    test(`is the whole screen, with the cards of what is seen and what to do without a position, in ${locale}`, async ({
      page,
    }) => {
      const words = wordsOf(locale, 'search/map')
      await page.goto(`/${locale}/search?${ASOK}&date=${TOMORROW}`)
      await page.getByRole('link', { name: words('showMap'), exact: true }).click()
      const map = page.getByRole('region', { name: words('region') }).first()
      await expect(page.locator('.results')).toBeHidden()
      const cards = map.getByRole('list', { name: words('cards') })
      await expect(cards.getByRole('listitem').first()).toBeVisible()

      // Map, bar, the chosen card with its times, and the way to the list are on one screen (look2, Map).
      expect(await map.boundingBox()).toMatchObject({ x: 0, y: 0, width: WIDTHS.phone, height: 844 })
      const foot = await map.locator('[data-map-cards]').boundingBox()
      expect(foot!.y).toBeGreaterThan(844 / 2)
      expect(foot!.y + foot!.height).toBeLessThanOrEqual(844)
      const time = cards.locator('[data-chosen] [data-map-times] a').first()
      await expect(time).toBeVisible()
      await expect.poll(async () => (await time.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await expect(map.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)

      await map.locator('[data-map-near]').click()
      await expect(map.getByRole('status')).toHaveText(wordsOf(locale, 'search/search')('nearFailed'))
      await map.locator('.map__all').click()
      await expect(page.locator('.results')).toBeVisible()
    })

  test('lets cards follow the pins and pins the cards, also by keyboard, and a time leads to the shop with all of it', async ({
    page,
  }) => {
    await page.goto(`/en/search?view=map&location=bangkok&date=${TOMORROW}&guests=2`)
    const map = page.getByRole('region', { name: t('region') }).first()
    const cards = map.locator('[data-map-row] > li')
    const chosen = map.locator('[data-chosen] [data-map-name]')
    await expect(cards.nth(1)).toBeAttached()
    const first = await chosen.textContent()
    await cards.nth(1).locator('[data-map-name] a').focus()
    await expect(chosen).not.toHaveText(first ?? '')
    await expect(map.locator('.pin[aria-current]')).toHaveCount(1)

    const link = cards.nth(1).locator('[data-map-times] a').first()
    const time = (await link.textContent())?.trim() ?? ''
    await link.press('Enter')
    await expect(page).toHaveURL(/\/en\/shop\/[\w-]+\?typeId=[\w-]+&option=[\w-]+&guests=2&at=/)
    expect(new URL(page.url()).searchParams.get('at')).toBe(`${TOMORROW}T${time}`)
  })

  test('is drawn and legible by night', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/en/search?view=map&${ASOK}`)
    await expect(page.locator(pins).first()).toBeVisible()
    await expectAccessible(page)
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
