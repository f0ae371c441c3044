import type { Page } from '@playwright/test'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'search/search')
const ask = wordsOf('en', 'search/ask')
const desktop = { width: WIDTHS.desktop, height: 900 }

/** The question above the list, opened as the visitor opens it; answers its field for words. */
async function openSheet(page: Page) {
  await page.locator('.askbar__q').click()
  const sheet = page.getByRole('dialog', { name: ask('title') })
  await expect(sheet).toBeVisible()
  const field = sheet.locator('input[name="q"]')
  await expect(field).toBeFocused()
  return { sheet, field, show: sheet.getByRole('button', { name: ask('show') }) }
}

test.describe('looking for a place', () => {
  test.use({ viewport: desktop })

  test('finds shops in Thai letters or others, from the list and from what was found', async ({ page }) => {
    await page.goto('/en/search')
    for (const words of ['นวดไทย', 'sukumvit', 'タイ古式マッサージ']) {
      const { field } = await openSheet(page)
      await field.fill(words)
      await field.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/en/search\\?q=${encodeURIComponent(words)}(&|$)`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('found').replace('{{q}}', words))
      await expect(page.locator('.results article').nth(3)).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
  })

  test('is helped while typing, by keyboard alone', async ({ page }) => {
    await page.goto('/en/search')
    await page.keyboard.press('/')
    const field = page.getByRole('dialog', { name: ask('title') }).locator('input[name="q"]')
    await expect(field).toBeFocused()
    await expect(field).toHaveRole('combobox')
    await field.pressSequentially('phuk')
    const option = page.getByRole('listbox', { name: t('suggestions') }).getByRole('option')
    await expect(option.first()).toBeVisible()
    await field.press('ArrowDown')
    await expect(option.first()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await field.press('Escape')
    await expect(option.first()).toBeHidden()
    await page.goto('/en/search')
    const { field: again, show } = await openSheet(page)
    await expect(again).toHaveRole('combobox')
    await again.pressSequentially('onsen')
    await page
      .getByRole('option')
      .filter({ hasText: t('hint.category') })
      .click()
    await show.click()
    await expect(page).toHaveURL(/\/en\/search\?(categoryIds=onsen|q=Onsen)$/)
    await expect(page.locator('.results article').first()).toBeVisible()
  })

  test('a time that has no room in its row is seen once the keyboard comes to it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/jp/categories/massage?date=${addDays(bangkokDate(new Date()), 1)}`)
    const last = page.locator('.results .pills').first().getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test('narrows at once where the filters stand beside the list, and goes back', async ({ page }) => {
    await page.goto('/en/categories/massage')
    const all = await page.locator('[data-count]').textContent()
    const box = page.getByRole('complementary', { name: t('filters') }).getByRole('radio', { name: /^Phuket \d/ })
    await box.check()
    await expect(page).toHaveURL('/en/categories/massage?location=phuket')
    await expect(page.locator('[data-count]')).not.toHaveText(all ?? '')
    await expect(box).toBeFocused()
    await page.getByRole('link', { name: t('remove').replace('{{name}}', 'Phuket') }).click()
    await expect(page).toHaveURL('/en/categories/massage')
    await expect(page.locator('[data-count]')).toHaveText(all ?? '')
  })

  test('narrows in a sheet where the map stands there, reads first how many that leaves, and goes back', async ({
    page,
  }) => {
    await page.goto('/en/search')
    const all = await page.locator('[data-count]').textContent()
    await page.locator('.filters__open').click()
    const sheet = page.getByRole('dialog', { name: t('filters') })
    const show = sheet.locator('[data-show]')
    await sheet.getByRole('checkbox', { name: 'Onsen' }).check()
    await expect(show).toHaveText(/^Show \d+$/)
    await expect(show).not.toHaveText(`Show ${Number.parseInt(all ?? '', 10)}`)
    const left = (await show.textContent())?.replace('Show ', '')
    await show.click()
    await expect(page).toHaveURL('/en/search?categoryIds=onsen')
    await expect(page.locator('[data-count]')).toHaveText(new RegExp(`^${left} `))
    await page.goBack()
    await expect(page).toHaveURL('/en/search')
    await expect(page.locator('[data-count]')).toHaveText(all ?? '')
  })

  test('turns the pages of a category, each of which search engines may follow', async ({ page }) => {
    await page.goto('/en/categories/massage')
    const [one, beside] = await page.locator('.results .answer__pic').all()
    expect((await beside?.boundingBox())?.y, 'two that stand side by side begin level').toBe(
      (await one?.boundingBox())?.y,
    )
    const pages = page.getByRole('navigation', { name: t('pages') })
    const first = await page.locator('.results article').first().textContent()
    await pages.locator('a[rel~="next"]').click()
    await expect(page).toHaveURL('/en/categories/massage?page=2')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/categories\/massage\?page=2$/)
    await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
    expect(await page.locator('.results article').first().textContent()).not.toBe(first)
  })

  test('finds nothing, and is shown ways on', async ({ page }) => {
    await page.goto('/en/search?q=zzzqq&location=bangkok')
    await expect(page.getByRole('heading', { name: t('emptyTitle') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('wellLoved') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('remove').replace('{{name}}', 'Bangkok') })).toBeVisible()
    await page.getByRole('link', { name: t('clear') }).click()
    await expect(page).toHaveURL('/en/search?q=zzzqq')
    await expect(page.getByRole('heading', { name: t('emptyWords').replace('{{q}}', 'zzzqq') })).toBeVisible()
  })
})

test.describe('near me', () => {
  test.use({ viewport: desktop })

  test('says so in words where the visitor does not tell; else shows the nearest first, with how far they are', async ({
    page,
    context,
  }) => {
    await page.goto('/en/search')
    // The map and the sheet have a button of this name too.
    const near = page.locator('[data-near]')
    await near.click()
    await expect(page.getByText(t('nearFailed'))).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 13.7307, longitude: 100.5418 })
    await near.click()
    await expect(page).toHaveURL(/sort=distance/)
    await expect(page.locator('.results article').first()).toContainText(/\d km/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

  test('sets the filters in a sheet', async ({ page }) => {
    await page.goto('/en/categories/massage')
    await page.getByRole('link', { name: t('filters') }).click()
    const sheet = page.getByRole('dialog', { name: t('filters') })
    await sheet.getByLabel(t('guests')).selectOption('2')
    await sheet.getByRole('radio', { name: 'Phuket' }).check()
    await expectAccessible(page)
    await sheet.locator('[data-show]').click()
    await expect(page).toHaveURL('/en/categories/massage?guests=2&location=phuket')
    for (const card of await page.locator('.results article').all()) await expect(card).toContainText('Phuket')
  })
})

test.describe('a question on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

  test('is asked in one sheet, stands in the address, and leads back to the same place of the list', async ({
    page,
  }) => {
    await page.goto('/en/search')
    const { sheet, field, show } = await openSheet(page)
    await expectAccessible(page)
    await field.fill('foot massage')
    await sheet.getByText(ask('evening'), { exact: true }).click()
    await sheet.locator('.day').nth(1).click()
    await sheet.getByRole('button', { name: new RegExp(`^${wordsOf('en', 'common')('more')}: `) }).click()
    await expect(sheet.locator('[data-ask-from]')).toHaveText(/฿\d/)
    await show.click()
    const asked = /\/en\/search\?q=foot\+massage&date=[\d-]{10}&part=evening&guests=2$/
    await expect(page).toHaveURL(asked)
    const bar = page.locator('.askbar__q')
    await expect(bar).toContainText('foot massage')
    await expect(bar).toContainText(`${t('tomorrow')}, ${ask('evening')} · 2 guests`)

    const answer = page.locator('.results article').nth(5)
    await answer.scrollIntoViewIfNeeded()
    const stood = await page.evaluate(() => scrollY)
    expect(stood).toBeGreaterThan(0)
    await answer.locator('.pill').first().click()
    await expect(page).toHaveURL(/\/en\/shop\/[^?]+\?typeId=[^&]+&option=[^&]+&guests=2&at=/)
    await page.goBack()
    await expect(page).toHaveURL(asked)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(stood, -1)
  })

  test('is understood as a sentence: its place, day and guests are said, and its times are for as many', async ({
    page,
  }) => {
    const sentence = 'a foot massage near Asok tomorrow for two under 500'
    await page.goto(`/en/search?q=${encodeURIComponent(sentence)}`)
    await expect(page.locator('.askbar__q')).toContainText(`${t('tomorrow')} · 2 guests`)
    await expect(page.locator('.askbar__q')).toContainText('Asok')
    const answers = page.locator('.results article')
    await expect(answers.first()).toContainText('Asok')
    for (const pill of await answers.locator('.pill').all()) await expect(pill).toHaveAttribute('href', /&guests=2&at=/)
    for (const price of await answers.locator('[data-baht]').all())
      expect(Number(await price.getAttribute('data-baht'))).toBeLessThanOrEqual(500)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: WIDTHS.phone, height: 844 } })

  test('searches, filters and orders by form and links', async ({ page }) => {
    await page.goto('/en/search')
    await page.locator('.askbar__q').click()
    const asking = page.getByRole('dialog', { name: ask('title') })
    await asking.locator('input[name="q"]').fill('onsen')
    await asking.getByRole('button', { name: ask('show') }).click()
    await expect(page.locator('.results article').first()).toBeVisible()
    await page.getByRole('link', { name: t('filters') }).click()
    const filters = page.getByRole('complementary', { name: t('filters') })
    await filters.getByLabel(t('guests')).selectOption('2')
    await filters.getByRole('button', { name: t('show') }).click()
    await expect(page).toHaveURL(/guests=2/)
    await page.locator('.sort').click()
    await page.getByRole('link', { name: t('order.rating') }).click()
    await expect(page).toHaveURL(/q=onsen&guests=2&sort=rating/)
    await expect(page.getByRole('button', { name: t('near') })).toBeHidden()
  })
})

test.describe('every list', () => {
  const PATHS = ['/search', '/categories/massage', '/tags/garden', '/locations/bangkok', '/carousels/most-loved']
  // Read by a program on a tablet and on a desktop: the other two have the same markup.
  for (const [locale, width, isRead] of [
    ['en', WIDTHS.tablet, true],
    ['th', WIDTHS.phone, false],
    ['jp', WIDTHS.desktop, true],
    ['de', WIDTHS.phone, false],
  ] as [Locale, number, boolean][])
    test(`reads well in ${locale} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of PATHS) {
        await page.goto(`/${locale}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('article').first()).toBeVisible()
        // A dot stands between two spaces, or at neither side of a line.
        for (const words of await page.locator('.askbar__words').allTextContents()) expect(words).not.toMatch(/·\S/)
        await expectFits(page)
        if (isRead) await expectAccessible(page)
      }
    })
})
