import { bookableShop, brandWithBranches, unreviewedShop } from '#demo/named.ts'
import { closeViewer, expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn, logIn, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'reviews/list')
const shopPath = `/en/shop/${bookableShop.urlName}`
const path = `${shopPath}/reviews`

const visits = [
  { locale: 'en', width: WIDTHS.phone },
  { locale: 'de', width: WIDTHS.phone },
  { locale: 'th', width: WIDTHS.tablet },
  { locale: 'jp', width: WIDTHS.desktop },
] as const

for (const { locale, width } of visits) {
  test(`the reviews of a shop read well in ${locale} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${locale}/shop/${bookableShop.urlName}/reviews`)
    await expect(page.locator('.review')).toHaveCount(6)
    await expectFits(page)
    await expectAccessible(page)
  })
}

test.describe('reviews on a phone', () => {
  test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

  test('come to the shop page when the visitor moves', async ({ page }) => {
    await page.goto(shopPath)
    await expect(page.locator('.review')).toHaveCount(0)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('title'), exact: true })
      .click()
    await expect(page.locator('.review')).toHaveCount(6)
    await expectFits(page)
    await expectAccessible(page)
  })

  test('say at a tap what the mark of a verified visit means', async ({ page }) => {
    await page.goto(path)
    await page
      .getByRole('button', { name: t('verified') })
      .first()
      .click()
    await expect(page.getByText(t('verifiedMeans'))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('verifiedMeans'))).toBeHidden()
  })

  test('push nobody away who has jumped past them', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/reviews', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(shopPath)
    const location = page.locator('#location')
    await page.getByRole('navigation').locator('a[href="#location"]').click()
    await expect(location).toBeInViewport({ ratio: 0.3 })
    held.resolve()
    await expect(page.locator('.review')).toHaveCount(6)
    await expect(location).toBeInViewport({ ratio: 0.3 })
  })

  test('narrow by kind or by stars, one clearing the other, from the first page', async ({ page }) => {
    await page.goto(path)
    const chips = page.getByRole('navigation', { name: t('filters') })
    await page.getByRole('link', { name: t('page').replace('{{page}}', '2') }).click()
    await expect(page.locator('.review-pages [aria-current="page"]')).toHaveText('2')

    const withPhoto = chips.getByRole('link', { name: t('withPhoto') })
    const wanted = Number((await withPhoto.locator('small').textContent()) ?? 0)
    await withPhoto.click()
    await expect(withPhoto).toHaveAttribute('aria-current', 'true')
    await expect(withPhoto).toBeFocused()
    await expect(page.locator('.review')).toHaveCount(Math.min(6, wanted))
    await expect(page.locator('.review:not(:has(.review__pics))')).toHaveCount(0)

    const fourStars = chips.getByRole('link', { name: /^4/ })
    await fourStars.click()
    await expect(fourStars).toHaveAttribute('aria-current', 'true')
    await expect(withPhoto).not.toHaveAttribute('aria-current')
    await expect(page.locator('.review-pages [aria-current="page"]')).toHaveText('1')
    for (const stars of await page.locator('.review .stars').all()) await expect(stars).toHaveAccessibleName(/^4/)
  })

  test('turn page by page, with gaps, back at the head of the section', async ({ page }) => {
    await page.goto(shopPath)
    await page.mouse.wheel(0, 300)
    const pages = page.getByRole('navigation', { name: t('pages') })
    await expect(pages.getByRole('listitem')).toHaveText(['1', '2', '3', '4', '…', /\d+/])
    const before = await page.locator('.review').first().getAttribute('id')
    await pages.getByRole('link', { name: t('page').replace('{{page}}', '3') }).click()
    await expect(page.locator('.review').first()).not.toHaveAttribute('id', before ?? '')
    await expect(page.locator('#reviews-title')).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`${shopPath}$`))
  })

  test('show their photos large', async ({ page }) => {
    await page.goto(`${path}?type=withPhoto`)
    await page.locator('.review__pics a').first().click()
    await expect(page.locator('.pswp')).toBeVisible()
    await closeViewer(page)
  })

  test('take a like at once and keep it', async ({ page }) => {
    await loggedIn(page)
    await page.goto(path)
    const like = page.locator('.review [data-like]').first()
    const count = like.locator('[data-like-count]')
    const before = Number(await count.textContent())
    const sent = page.waitForResponse('**/api/likes')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(count).toHaveText(String(before + 1))
    expect((await sent).ok()).toBe(true)
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(count).toHaveText(String(before + 1))
    const back = page.waitForResponse('**/api/likes')
    await like.click()
    await back
    await expect(count).toHaveText(String(before))
  })

  test('lead a visitor who likes one through the log-in and back to it', async ({ page, request }) => {
    const customer = await regular(request)
    await page.goto(`${path}?page=2`)
    const review = page.locator('.review').nth(2)
    const id = await review.getAttribute('id')
    await review.locator('[data-like]').click()
    await expect(page).toHaveURL(/\/en\/login\?redirect=/)
    await logIn(page, 'en', customer)
    await expect(page).toHaveURL(new RegExp(`${path}\\?page=2#${id}$`))
    await expect(page.locator(`#${id}`)).toBeInViewport()
  })

  test('begin with those in the reader’s language, and unfold those in others at a tap', async ({ page }) => {
    await page.goto(path)
    const folded = page.locator('.review details')
    await expect(folded).toHaveCount(0)
    await page.locator('.review-pages li a').last().click()
    await expect(page.locator('.review-pages [aria-current="page"]')).not.toHaveText('1')
    const comment = folded.first().locator('.writing')
    await expect(comment).toBeHidden()
    await folded.first().locator('summary').click()
    await expect(comment).toBeVisible()
    await expect(comment).not.toHaveAttribute('lang', 'en')
    await expectAccessible(page)
  })
})

test('a brand shows the reviews of its branches, narrowed on the spot', async ({ page }) => {
  await page.goto(`/en/brands/${brandWithBranches.slug}`)
  await expect(page.locator('.review')).toHaveCount(6)
  const fiveStars = page.getByRole('navigation', { name: t('filters') }).getByRole('link', { name: /^5/ })
  await fiveStars.click()
  await expect(fiveStars).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(new RegExp(`/en/brands/${brandWithBranches.slug}$`))
})

test('a shop that nobody has reviewed has no such section', async ({ page }) => {
  await page.goto(`/en/shop/${unreviewedShop.urlName}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#reviews')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the reviews are a page of their own, filters and pages lead on', async ({ page }) => {
    await page.goto(shopPath)
    await page.locator('#reviews').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.getByRole('link', { name: t('withComment') }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?type=withComment$`))
    await expect(page.locator('.review')).toHaveCount(6)
  })
})
