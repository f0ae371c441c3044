import type { Locator } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { arriveAtTicket, bookButton, choose, goToCheckout, goToTimes, pickTime } from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone } from '#tests/e2e/support/customer.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

test('opened, a time tapped, confirmed: held after three taps, and booked before five are over', async ({ page }) => {
  // Who has booked once has a saved name, number and way to pay.
  await loggedIn(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await choose(page, 'en')
  await goToTimes(page, 'en')
  await pickTime(page, 'en')
  await goToCheckout(page, 'en')
  await page.getByLabel(wordsOf('en', 'bookings/checkout')('phone')).last().fill(newPhone())
  await bookButton(page, 'en').click()
  await arriveAtTicket(page)

  let taps = 0
  const tap = (what: Locator) => {
    taps += 1
    return what.click()
  }
  // Opening it counts as the first.
  taps += 1
  await page.goto('/en')
  await tap(page.locator('.answer .pill').filter({ visible: true }).last())
  await expect(page).toHaveURL(/\/en\/shop\/[^?]+\?.*at=/)
  await tap(page.locator('.bar').getByRole('button', { name: /฿\d/ }))
  await expect(page).toHaveURL(/\/checkout$/)
  expect(taps).toBeLessThanOrEqual(3)

  await expect(page.locator('input[name="pay"]:checked')).toBeVisible()
  await tap(bookButton(page, 'en'))
  await expect(page).toHaveURL(/\/(ticket|thank-you|qr-payment|payment)/)
  expect(taps).toBeLessThanOrEqual(5)
})
