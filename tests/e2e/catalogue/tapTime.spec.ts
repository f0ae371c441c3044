import { bookableOption, bookableShop } from '#demo/named.ts'
import { loggedIn, logIn, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'catalogue/shop')

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/** A shop with this service, length and time chosen; tomorrow at three, where nothing else is said. */
function shopAt({ at = `${new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)}T15:00`, guests = 1 } = {}) {
  const query = new URLSearchParams({
    typeId: bookableOption.typeId,
    option: bookableOption.id,
    guests: `${guests}`,
    at,
  })
  return `/en/shop/${bookableShop.urlName}?${query}`
}

test('a customer who is logged in taps a time, confirms it, and has it: two taps', async ({ page }) => {
  await loggedIn(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const holds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/slots/holds')) holds.push(request.url())
  })
  await page.locator('.decide .pill').last().click()
  const confirm = page.locator('.bar').getByRole('button', { name: /฿\d/ })
  await expect(confirm).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Opening it has taken nothing.
  expect(holds).toEqual([])
  await expectAccessible(page)
  await confirm.click()
  await expect(page).toHaveURL(new RegExp(`/en/booking/${bookableShop.urlName}/checkout`))
  expect(holds).toHaveLength(1)
})

test('the asked service stands first, unfolded, and the strip has its price', async ({ page }) => {
  await page.goto(shopAt({ guests: 2 }))
  const card = page.locator(`[data-type="${bookableOption.typeId}"]`)
  await expect(card.locator('.opt').first()).toBeVisible()
  const tops = await page
    .locator('.type:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect((await card.boundingBox())?.y).toBeCloseTo(Math.min(...tops), 0)
  await expect(page.locator('[data-strip-service]')).toContainText(`${bookableOption.minutes} min`)
})

test('a stranger keeps the choice through the log-in and confirms it after', async ({ page, elsewhere }) => {
  const customer = await regular(elsewhere)
  await page.goto(shopAt())
  const confirm = page.locator('.bar').getByRole('button', { name: /15:00/ })
  await confirm.click()
  await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  await expect(page.locator('[data-choice-kept]')).toContainText('15:00')
  await logIn(page, 'en', customer)
  await expect(page).toHaveURL(/at=/)
  await confirm.click()
  await expect(page).toHaveURL(new RegExp(`/en/booking/${bookableShop.urlName}/checkout`))
})

test('a time that is over is said in words, and the next one is a tap away', async ({ page }) => {
  await loggedIn(page)
  await page.goto(shopAt({ at: '2020-01-01T18:30' }))
  const bar = page.locator('.bar')
  await expect(bar.getByRole('status')).toContainText(t('timeOver').replace('{{time}}', '18:30'))
  await expectAccessible(page)
  await bar.getByRole('button', { name: t('chooseTime') }).click()
  await expect(page).toHaveURL(new RegExp(`/en/booking/${bookableShop.urlName}`))
})

test('the way back from a shop leads to where the list was left', async ({ page }) => {
  await page.goto('/en/search')
  const link = page.locator('.results article').nth(8).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/\/en\/shop\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(left, -2)
})

test('the card beside the services takes a time of two weeks', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await loggedIn(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const card = page.locator('.aside')
  await expect(card.getByRole('link', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()
  await card.hover()
  await expect(card.locator('.fortnight__day')).toHaveCount(14)
  await card.locator('.card-slot').last().click()
  await expectAccessible(page)
  await card.getByRole('button', { name: /฿\d/ }).last().click()
  await expect(page).toHaveURL(new RegExp(`/en/booking/${bookableShop.urlName}/checkout`))
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a tapped time opens the shop, where prices, times and telephone are', async ({ page }) => {
    await page.goto(shopAt())
    await expect(page.locator('.decide .pill').first()).toBeVisible()
    await expect(page.locator('.where__tel a')).toBeAttached()
    await page.locator('.type summary').nth(1).click()
    await expect(page.locator('.type').nth(1).locator('.opt').first()).toBeVisible()
  })
})
