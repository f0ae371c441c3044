import { bookableShop, fixedPromotion, percentPromotion } from '#demo/named.ts'
import {
  arriveAtTicket,
  bookButton,
  choose,
  expectFits,
  goToCheckout,
  goToTimes,
  pickTime,
  seeOffers,
} from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const paying = wordsOf('en', 'orders/paying')
const payment = wordsOf('en', 'orders/payment')

test('what is for a first order is on the home page until there is one; the next one has an offer of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const welcome = page.locator('[data-welcome-offer]')
  await page.goto('/en')
  await expect(welcome).toContainText(fixedPromotion.code)
  await loggedIn(page)

  const goToPay = async () => {
    await page.goto(`/en/shop/${bookableShop.urlName}`)
    await choose(page, 'en')
    await goToTimes(page, 'en')
    await pickTime(page, 'en')
    await goToCheckout(page, 'en')
    await page
      .getByLabel(wordsOf('en', 'bookings/checkout')('phone'))
      .last()
      .fill(`08${String(Date.now()).slice(-8)}`)
  }
  await goToPay()
  await seeOffers(page)
  await expect(
    page
      .locator('.offer')
      .filter({ hasText: payment('firstOrder') })
      .first(),
  ).toBeVisible()
  await bookButton(page, 'en').click()
  const id = await arriveAtTicket(page)

  await page.goto(`/en/thank-you?reservationId=${id}`)
  const offer = page.getByRole('region', { name: paying('nextTitle') })
  await expect(offer).toContainText(percentPromotion.code)
  await expect(offer.locator('img')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await offer.getByRole('button', { name: paying('nextKeep') }).click()
  await expect(offer.getByRole('status')).toHaveText(paying('nextKept'))

  // Scrolling is a move: what is for newcomers goes for whoever has ordered.
  await page.goto('/en')
  await page.mouse.wheel(0, 400)
  await expect(welcome).toBeHidden()

  await goToPay()
  await seeOffers(page)
  await expect(page.locator('.offer[data-applied]')).toHaveCount(1)
  await expect(page.locator('.offer').filter({ hasText: payment('firstOrder') })).toHaveCount(0)
})
