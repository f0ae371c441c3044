import type { APIRequestContext, Page } from '@playwright/test'
import { bookableOption, bookableShop, optionId, otherClockShop, prepaidShop, sellingOutDeal } from '#demo/named.ts'
import { arriveAtTicket, bookButton, expectFits, openInputs, payBy } from '#tests/e2e/support/booking.ts'
import { carry } from '#tests/e2e/support/carry.ts'
import { codeOf, loggedIn, newPhone, stranger } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)
const way = (page: Page, method: string) => page.locator(`input[name="pay"][value="${method}"]`)
const pays = (page: Page) => page.locator('button[form="checkout"]').filter({ visible: true })

/** The browser is logged in as a guest. */
async function asGuest(page: Page, reach: { phoneNumber?: string; email?: string }) {
  const data = { name: 'Nok', isTermsAccepted: true, ...reach }
  expect((await page.request.post('/api/signinGuest', { data })).ok()).toBe(true)
}

/** The ways to pay come with the page. */
const seeWays = (page: Page) => expect(way(page, 'bbl_promptpay')).toBeVisible()

/** At the checkout of an hour in some days, with the ways to pay in sight. */
async function atCheckout(page: Page, locale: Locale, { days = 8, time = '11:00' } = {}) {
  await carry(page, bookableShop, [[bookableOption.id, 1]], { date: inDays(days), time })
  await page.goto(`/${locale}/booking/${bookableShop.urlName}/checkout`)
  await seeWays(page)
}

test('a guest with a phone alone is told before choosing, and pays online', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await asGuest(page, { phoneNumber: newPhone() })
  await atCheckout(page, 'en')
  await expect(page.getByText(wordsOf('en', 'orders/payment')('phoneAlone'))).toBeVisible()
  await expect(way(page, 'CASH')).toHaveCount(0)
  await expect(way(page, 'ktbcard')).toBeChecked()
  await payBy(page, 'bbl_promptpay')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByLabel(wordsOf('en', 'bookings/checkout')('email'), { exact: false }).last().fill(stranger().email)
  await pays(page).click()
  await expect(page).toHaveURL(/\/en\/qr-payment\?reservationId=/)
})

for (const [locale, width] of [
  ['th', WIDTHS.phone],
  ['jp', WIDTHS.desktop],
] as const) {
  test(`a guest with an address proves it by a code on the spot, and pays at the shop, in ${locale}`, async ({
    page,
  }) => {
    const [login, payment, errors] = [
      wordsOf(locale, 'accounts/login'),
      wordsOf(locale, 'orders/payment'),
      wordsOf(locale, 'errors'),
    ]
    await page.setViewportSize({ width, height: 900 })
    const { email } = stranger()
    await asGuest(page, { email })
    await atCheckout(page, locale, { days: 9, time: width === WIDTHS.phone ? '12:00' : '15:00' })
    await page.getByLabel(wordsOf(locale, 'bookings/checkout')('phone')).last().fill(newPhone())
    await openInputs(page, locale)
    await page.getByLabel(wordsOf(locale, 'bookings/checkout')('note')).fill('A quiet room')
    await expect(page.getByText(errors('code.160'))).toBeVisible()
    await expect(page.getByLabel(payment('proofEmail'))).toHaveValue(email)
    await page.getByRole('button', { name: payment('proofSend') }).click()
    const code = page.getByLabel(login('code'))
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await expectFits(page)
    await code.fill(await codeOf(page, email))
    await expect(page.getByText(payment('proved'))).toBeVisible()
    await expect(way(page, 'CASH')).toBeChecked()
    await expect(way(page, 'CASH')).toBeFocused()
    await expect(page.getByLabel(wordsOf(locale, 'bookings/checkout')('note'))).toHaveValue('A quiet room')
    await bookButton(page, locale).click()
    await arriveAtTicket(page)
  })
}

test.describe('with as many visits to pay as one may have', () => {
  test.use({ expectedComplaints: [/409/] })

  async function book(request: APIRequestContext, date: string, time: string, tel: string) {
    const timePriceId = optionId(otherClockShop.id, 'foot', 60)
    const { items } = await (await request.get(`/api/types/shops/${otherClockShop.id}`)).json()
    const options = items.flatMap(({ timePrices }: { timePrices: { _id: string; finalPrice: number }[] }) => timePrices)
    const { _id, finalPrice } = options.find(({ _id }: { _id: string }) => _id === timePriceId) ?? options[0]
    const visit = { shop: otherClockShop.id, orders: [{ timePriceId: _id, guestCount: 1 }], date, time }
    const who = { name: 'Nok', email: stranger().email, tel, paymentMethod: 'CASH' }
    return request.post('/api/reservation', { data: { ...visit, ...who, price: finalPrice } })
  }

  test('the next one is told kindly, keeps what was typed, and is paid online', async ({ page }) => {
    const [payment, checkout] = [wordsOf('en', 'orders/payment'), wordsOf('en', 'bookings/checkout')]
    await page.setViewportSize({ width: WIDTHS.tablet, height: 1000 })
    const { phone } = await loggedIn(page)
    await atCheckout(page, 'en', { days: 10, time: '13:00' })
    await page.getByLabel(checkout('phone')).last().fill(phone)
    await openInputs(page, 'en')
    await page.getByLabel(checkout('note')).fill('A quiet room')
    await payBy(page, 'CASH')
    // Meanwhile, in another window.
    const { shop } = await (await page.request.get(`/api/shops/${otherClockShop.urlName}`)).json()
    expect(shop.prepayment).toBe(false)
    for (const [day, time] of [
      [3, '11:00'],
      [4, '12:00'],
      [5, '13:00'],
    ] as const) {
      const answer = await book(page.request, inDays(day), time, phone)
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    for (const time of ['10:00', '20:00']) {
      const visit = { shop: bookableShop.id, orders: [{ timePriceId: bookableOption.id, guestCount: 1 }] }
      const who = { name: 'Nok', email: stranger().email, tel: phone, paymentMethod: 'CASH' }
      const data = { ...visit, ...who, date: inDays(11), time, price: 0 }
      const { price } = await (await page.request.post('/api/reservation', { data })).json()
      const answer = await page.request.post('/api/reservation', { data: { ...data, price } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }

    await bookButton(page, 'en').click()
    const popup = page.getByRole('dialog', { name: checkout('notBooked') })
    await expect(popup).toContainText('You have 5 visits still to pay.')
    await expect(popup.getByRole('button', { name: payment('seeUnpaid') })).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('button', { name: payment('payOnline') }).click()
    await expect(way(page, 'ktbcard')).toBeChecked()
    await payBy(page, 'bbl_promptpay')
    await expect(page.getByRole('link', { name: payment('seeUnpaid') })).toHaveAttribute('href', '/en/me/booking')
    await expect(page.getByLabel(checkout('note'))).toHaveValue('A quiet room')
    await expectAccessible(page)
    await expectFits(page)
    await pays(page).click()
    await expect(page).toHaveURL(/\/en\/qr-payment\?reservationId=/)
  })
})

test('a shop that is paid ahead, and a limited deal, say so above the ways to pay', async ({ page }) => {
  await loggedIn(page)
  const { items } = await (await page.request.get(`/api/types/shops/${prepaidShop.id}`)).json()
  const [{ _id: option }] = items[0].timePrices
  await carry(page, prepaidShop, [[option, 1]], { date: inDays(3), time: '12:00' })
  await page.goto(`/en/booking/${prepaidShop.urlName}/checkout`)
  await seeWays(page)
  await expect(page.getByText(wordsOf('en', 'errors')('code.161'))).toBeVisible()
  await expect(way(page, 'CASH')).toHaveCount(0)

  await page.goto(`/en/deals/${sellingOutDeal.id}/checkout`)
  await seeWays(page)
  await expect(page.getByText(wordsOf('en', 'errors')('code.162'))).toBeVisible()
  await expect(way(page, 'CASH')).toHaveCount(0)
  await expect(page.getByText(about(wordsOf('en', 'orders/payment')('howToPay')))).toBeVisible()
})
