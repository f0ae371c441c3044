import { bookableShop, brandWithBranches } from '#demo/named.ts'
import { closeViewer, expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'catalogue/brand')
const common = wordsOf('en', 'common')
const path = `/en/brands/${brandWithBranches.slug}`

const visits = [
  { locale: 'en', widths: [WIDTHS.phone] },
  { locale: 'th', widths: [WIDTHS.tablet] },
  { locale: 'jp', widths: [WIDTHS.desktop] },
  { locale: 'de', widths: [WIDTHS.desktop, WIDTHS.phone] },
] as const

for (const { locale, widths } of visits) {
  test(`a brand reads well in ${locale} at ${widths.join(' and ')} px`, async ({ page }) => {
    await page.goto(`/${locale}/brands/${brandWithBranches.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-branch]')).toHaveCount(brandWithBranches.branchCount)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(page)
    }
    await expectAccessible(page)
  })
}

test.describe('at a brand with several branches', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

  test('words and tags narrow the branches together, and one button brings all back', async ({ page }) => {
    await page.goto(path)
    const shown = page.locator('[data-branch]:visible')
    const names = await page.locator('[data-branch] h3 a').allTextContents()
    const wanted = names.at(-1) ?? ''
    const search = page.getByRole('searchbox', { name: t('searchBranches') })
    await search.fill(`(${wanted.toUpperCase()})`)
    await expect(shown).toHaveCount(1)
    await expect(shown.locator('h3 a')).toHaveText(wanted)

    const own = (await shown.getAttribute('data-tags'))?.split(' ') ?? []
    const chips = page.locator('[data-branch-tag]')
    for (const chip of await chips.all()) {
      if (own.includes((await chip.getAttribute('data-branch-tag')) ?? '')) continue
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      break
    }
    await expect(shown).toHaveCount(0)
    await expect(page.getByText(t('noStoreFound'))).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: t('showAll') }).click()
    await expect(shown).toHaveCount(brandWithBranches.branchCount)
    await expect(search).toHaveValue('')
  })

  test('the hours of the week and the map of a branch unfold, its picture opens large, and its name leads to its shop', async ({
    page,
  }) => {
    await page.goto(path)
    const branch = page.locator('[data-branch]').first()
    await branch.locator('.hours summary').click()
    const days = branch.getByRole('row')
    await expect(days).toHaveCount(7)
    await expect(days.first()).toContainText(wordsOf('en', 'catalogue/shop')('today'))
    await branch.locator('summary', { hasText: t('map') }).click()
    await expect(branch.getByRole('link', { name: wordsOf('en', 'catalogue/shop')('openMaps') })).toBeVisible()
    await branch.locator('.hours summary').click()
    await expect(days.first()).toBeHidden()

    await page.locator('[data-branch] a[data-pswp-width]').first().click()
    await expect(page.locator('.pswp')).toBeVisible()
    await closeViewer(page)

    const link = page.locator('[data-branch] h3 a').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: WIDTHS.phone, height: 844 } })
  test('all branches are there, with their hours and maps', async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('[data-branch]')).toHaveCount(brandWithBranches.branchCount)
    await expect(page.getByRole('searchbox', { name: t('searchBranches') })).toBeHidden()
    await page.locator('.branch__map summary').first().click()
    await expect(page.locator('.branch__where').first()).toBeVisible()
  })
})

test('a customer keeps a shop as a favourite, and finds its heart filled on another page', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await loggedIn(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const heart = page.locator(`[data-heart="shop:${bookableShop.id}"]`).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/favourites'))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.context().clearCookies()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(page).toHaveURL(
    new RegExp(`/en/login\\?redirect=${encodeURIComponent(`/en/shop/${bookableShop.urlName}`)}`),
  )
})

test('sharing a shop copies its address where the browser has no sheet of its own', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/en/shop/${bookableShop.urlName}?q=1`)
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }))
  await page.getByRole('link', { name: common('share') }).click()
  await expect(page.getByText(common('linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/en/shop/${bookableShop.urlName}$`),
  )
})
