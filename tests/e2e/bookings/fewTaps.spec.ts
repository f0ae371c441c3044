import type { Locator } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { arriveAtTicket, bookButton, choose, goToCheckout, goToTimes, pickTime } from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone } from '#tests/e2e/support/customer.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

test('opened, a time tapped, confirmed: held after three taps, and booked before five are over', async ({ page }) => {
  // Who has booked once has a saved name, number and way to pay.
  const { firstName: name } = await loggedIn(page)
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

  // The way to pay of last time stands there, chosen.
  await expect(page.locator('input[name="pay"][value="CASH"]')).toBeChecked()
  await tap(bookButton(page, 'en'))
  const id = await arriveAtTicket(page)
  expect(taps).toBeLessThanOrEqual(5)
  // Booked, not waiting for anything: the code opens the door.
  const { reservation } = await (await page.request.get(`/api/reservation/${id}`)).json()
  expect(reservation).toMatchObject({ status: 'reserved', paymentMethod: 'CASH', paymentState: 'atShop', name })
  await expect(page.getByRole('img', { name: wordsOf('en', 'bookings/ticket')('codeLabel') })).toBeVisible()
})
