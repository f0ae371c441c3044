import { bookableShop } from '#demo/named.ts'
import { choose, expectFits, goToCheckout, goToTimes, openChoices, pickTime } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'

const APPROX = /^≈ \$[\d,]+$/

test('the chosen currency stands beside every price on the way to the booking, which is charged in baht', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.context().addCookies([{ name: 'currency', value: 'USD', url: baseURL ?? '' }])
  await loggedIn(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await expect(page.locator('.opt .price').first()).toHaveAttribute('data-approx', APPROX)
  await expectFits(page)
  await page.locator('.opt:not([disabled])').first().click()
  await expect(page.locator('.pick__chip .price').first()).toHaveAttribute('data-approx', APPROX)
  await page.keyboard.press('Escape')

  await choose(page, 'en')
  await expect(page.locator('.bar__sum .price')).toHaveAttribute('data-approx', APPROX)
  await expectFits(page)
  await goToTimes(page, 'en')
  await openChoices(page, 'en')
  await expect(page.locator('.choices [data-approx]').first()).toHaveAttribute('data-approx', APPROX)
  await expect(page.locator('.receipt dd[data-approx]').first()).toHaveAttribute('data-approx', APPROX)
  await pickTime(page, 'en')
  await expect(page.locator('.bar__sum .price')).toHaveAttribute('data-approx', APPROX)
  await goToCheckout(page, 'en')
  await expect(page.locator('.bar__sum .price')).toHaveAttribute('data-approx', APPROX)
  await expect(page.locator('.bar__sum .price b')).toHaveText(/^฿/)
  await expectFits(page)
})
