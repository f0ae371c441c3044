import { bookableShop } from '#demo/named.ts'
import { confirmCode, loggedIn, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

test('a customer who is logged in and opens the log-in page goes on to where it leads, else home', async ({ page }) => {
  await loggedIn(page)
  await page.goto('/en/login?redirect=%2Fen%2Fme%2Fpoint')
  await expect(page).toHaveURL(/\/en\/me\/point$/)
  await page.goto('/th/register')
  await expect(page).toHaveURL(/\/th$/)
  // They may still ask for a new password.
  await page.goto('/en/forget-password')
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf('en', 'accounts/login')('forgetTitle') }),
  ).toBeVisible()
})

test('whoever types and presses Enter before the page’s script is there is sent their code once it is', async ({
  page,
  elsewhere,
}) => {
  const customer = await regular(elsewhere)
  const held = Promise.withResolvers<void>()
  await page.route(/LazyForm[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/en/login?redirect=%2Fen%2Fme%2Fpoint', { waitUntil: 'commit' })
  await page.getByLabel(wordsOf('en', 'accounts/login')('email')).fill(customer.email)
  await page.keyboard.press('Enter')
  held.resolve()
  await confirmCode(page, 'en', customer.email)
  await expect(page).toHaveURL(/\/en\/me\/point$/)
})

test.describe('a shop whose server has a fault', () => {
  test.use({ expectedComplaints: [/500/] })

  test('says so in the place of its messages, with a way back', async ({ page }) => {
    await loggedIn(page)
    await page.route('**/api/favourites', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong on our side', code: 500 } }),
    )
    await page.goto(`/en/shop/${bookableShop.urlName}`)
    const heart = page.locator('[data-heart]').filter({ visible: true }).first()
    await heart.click()
    const message = page.getByRole('dialog', { name: wordsOf('en', 'errors')('code.500') })
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await message.getByRole('button', { name: wordsOf('en', 'common')('goBack') }).click()
    await expect(message).toBeHidden()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})
