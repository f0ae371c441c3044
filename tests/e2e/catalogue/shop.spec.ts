import { lowStockOption, soldOutOption, soldOutShop, unbookableFlashShop, unbookableShop } from '#demo/named.ts'
import { TYPE_PAGE_SIZE, TYPES_AT_FIRST } from '#domain/constants.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, LATE_SCRIPTS, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'
import { largestShop } from '#tests/support/catalogue/largestShop.ts'

const t = wordsOf('en', 'catalogue/shop')

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

test.describe('on a slow line', () => {
  for (const late of ['every script', 'the script of the page']) {
    test(`the first tap on a duration, before ${late} has come, opens it once it is there`, async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route(late === 'every script' ? LATE_SCRIPTS : '**/_astro/_urlName_*script*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(`/en/shop/${soldOutShop.urlName}`, { waitUntil: 'commit' })
      const chip = page.locator('.type .opt:enabled').nth(1)
      const price = await chip.locator('b').textContent()
      await chip.click({ noWaitAfter: true })
      held.resolve()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const chosen = dialog.locator('[aria-pressed="true"]')
      await expect(chosen).toHaveCount(1)
      await expect(chosen).toContainText(price ?? '')
    })
  }
})

test('the bar leads to the services, and whoever goes on with nothing chosen is told what to do first', async ({
  page,
}) => {
  await page.goto(`/en/shop/${soldOutShop.urlName}`)
  const lead = page.locator('.bar').getByRole('link')
  await expect(lead).toHaveText(/฿\d/)
  await expectAccessible(page)
  await lead.click()
  await expect(page.locator('#services')).toBeInViewport()

  await loggedIn(page)
  await page.goto(`/en/booking/${soldOutShop.urlName}`)
  await page.getByRole('link', { name: wordsOf('en', 'bookings/booking')('toServices') }).click()
  await expect(page).toHaveURL(new RegExp(`/en/shop/${soldOutShop.urlName}`))
})

test('each group begins with five services, and the others are one tap away', async ({ page, baseURL }) => {
  const { urlName, types } = await largestShop(baseURL ?? '')
  await page.goto(`/en/shop/${urlName}`)
  await expect(page.locator('.type:visible')).toHaveCount(TYPES_AT_FIRST)
  await page.locator('[data-service-more]').click()
  await expect(page.locator('.type:visible')).toHaveCount(Math.min(types, TYPES_AT_FIRST + TYPE_PAGE_SIZE))
  await expect(page.locator('.type').nth(TYPES_AT_FIRST).locator('summary')).toBeFocused()
})

test('what is sold out cannot be chosen, and of the last two places nobody gets three', async ({ page }) => {
  await page.goto(`/en/shop/${soldOutShop.urlName}?typeId=${lowStockOption.typeId}`)
  const soldOut = page.locator(`[data-type="${soldOutOption.typeId}"] .opt`, { hasText: `${soldOutOption.minutes}` })
  await expect(soldOut).toBeDisabled()

  const dialog = page.getByRole('dialog').filter({ has: page.locator('#service-sheet-title') })
  await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(1)
  const row = dialog.locator('.pick', { hasText: `${lowStockOption.minutes} min` })
  const more = row.getByRole('button', { name: wordsOf('en', 'common')('more') })
  const counted = row.getByRole('group')
  while (!(await page.getByText(wordsOf('en', 'errors')('code.50')).isVisible())) {
    await more.click()
    if ((await counted.textContent())?.includes('3')) break
  }
  const popup = page.getByRole('dialog', { name: wordsOf('en', 'errors')('code.50') })
  await expect(popup).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: wordsOf('en', 'common')('goBack') }).click()
  await expect(popup).toBeHidden()
  await expect(row).toContainText(`${lowStockOption.stock}`)
})

test('a closed shop leads on: to its flash sale where it has one, else to other shops', async ({ page }) => {
  await page.goto(`/en/shop/${unbookableFlashShop.urlName}`)
  await expect(page.locator('.type .opt').first()).toBeDisabled()
  await page
    .getByRole('link', { name: t('seeFlash') })
    .filter({ visible: true })
    .click()
  await expect(page.locator('nav [data-tab="flash"]')).toHaveAttribute('aria-current', 'true')

  await page.goto(`/en/shop/${unbookableShop.urlName}`)
  await page
    .getByRole('link', { name: t('findOther') })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/en\/?$/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees every service of a long list, and the flash sale', async ({ page, baseURL }) => {
    const { urlName, types } = await largestShop(baseURL ?? '')
    expect(types).toBeGreaterThan(TYPE_PAGE_SIZE)
    await page.goto(`/en/shop/${urlName}`)
    await expect(page.locator('.type:visible')).toHaveCount(types)

    await page.goto(`/en/shop/${unbookableFlashShop.urlName}`)
    await expect(page.locator('#flash')).toBeVisible()
  })
})
