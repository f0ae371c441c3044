import { bookableShop, mali, maliVisits, maliVouchers, openGift, stepsDeal } from '#demo/named.ts'
import { pathsOf } from '#lib/paths.ts'
import { expect, expectLegible, test, WIDTHS } from '#tests/e2e/support/test.ts'

/**
 * By night a page has other colors and nothing else. `tests/unit/styles/contrast.test.ts` computes those that tokens
 * name, for every brand; here one page of each kind shows that its words wear such pairs.
 */
const to = pathsOf('en')
const { urlName } = bookableShop

/** Pages that anybody may read. */
const OPEN = [to.home(), to.shop(urlName), to.flashSale(), to.deal(stepsDeal.id), to.instantInfo()]

/** Pages of a customer's own. */
const OWN = [
  ...[to.me(), to.giftCampaign(openGift.id), to.ticket(maliVisits.paid), to.bookingReview(maliVisits.toReview)],
  ...[to.voucher(maliVouchers.bonus), to.dealCheckout(stepsDeal.id)],
]

test.use({ colorScheme: 'dark', viewport: { width: WIDTHS.phone, height: 844 } })

test('somebody who looks around by night reads every word', async ({ page }) => {
  for (const path of OPEN) {
    await page.goto(path)
    await expectLegible(page)
  }
  await page.goto(to.search())
  await page.locator('.askbar__q').click()
  await expect(page.locator('#ask')).toBeVisible()
  await expectLegible(page)
})

test('a customer reads every word of their own by night', async ({ page }) => {
  const { email, password } = mali
  expect((await page.request.post('/api/signin', { data: { email, password } })).ok()).toBe(true)
  for (const path of OWN) {
    await page.goto(path)
    await expectLegible(page)
  }
})
