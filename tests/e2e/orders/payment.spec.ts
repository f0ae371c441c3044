import type { Page } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import {
  choose,
  expectFits,
  goToCheckout,
  goToTimes,
  leaveOffer,
  payBy,
  pickTime,
  seeOffers,
} from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone } from '#tests/e2e/support/customer.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'

const submit = (page: Page) => page.locator('button[form="checkout"]').filter({ visible: true })

async function goToPay(page: Page, locale: Locale, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await loggedIn(page)
  await page.goto(`/${locale}/shop/${bookableShop.urlName}`)
  await choose(page, locale)
  await goToTimes(page, locale)
  await pickTime(page, locale)
  await goToCheckout(page, locale)
  await page.getByLabel(wordsOf(locale, 'bookings/checkout')('phone')).last().fill(newPhone())
}

async function typeCard(page: Page, locale: Locale, number: string) {
  const t = wordsOf(locale, 'orders/hostedPayment')
  await page.getByLabel(t('cardNumber')).fill(number)
  await page.getByLabel(t('cvc')).fill('123')
  await page.getByRole('button', { name: about(t('pay')) }).click()
}

/** What the customer is asked for, in whole baht. */
const totalOf = async (page: Page) => Number((await page.locator('.total [data-baht]').getAttribute('data-baht')) ?? 0)

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('with a card', () => {
  // A declined card is answered with 402; and the acquirer's page knows no fading between pages.
  test.use({ expectedComplaints: [/402/] })

  test('a promotion lowers the price, a card is declined, the way back keeps the order, and the same card page takes another', async ({
    page,
  }) => {
    const paying = wordsOf('en', 'orders/paying')
    const payment = wordsOf('en', 'orders/payment')
    await goToPay(page, 'en', WIDTHS.phone)
    await seeOffers(page)
    await leaveOffer(page)
    const before = await totalOf(page)
    await page
      .getByRole('button', { name: new RegExp(`^${payment('useOffer')}`) })
      .first()
      .click()
    await expect(page.getByText(about(wordsOf('en', 'bookings/checkout')('holdKept')))).toBeVisible()
    const after = await totalOf(page)
    expect(after).toBeLessThan(before)
    await payBy(page, 'ktbcard')
    await expectFits(page)
    await expectAccessible(page)
    await submit(page).click()

    await expect(page).toHaveURL(/\/reservations\/payment\/pay\/.*lang=en/)
    await expect(h1(page)).toContainText(String(after))
    // Back at the checkout nothing is booked twice: it leads to the order that waits.
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/booking\/[\w-]+\/payment\?reservationId=/)
    await expect(h1(page)).toContainText(String(after))
    await expectFits(page)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: about(paying('payHeading')) })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(/\/reservations\/payment\/pay\//)
    await typeCard(page, 'en', DECLINED_CARD)
    await page.getByRole('link', { name: wordsOf('en', 'orders/hostedPayment')('goBack') }).click()

    await expect(page).toHaveURL(/\/en\/booking\/[\w-]+\/failure/)
    await expect(h1(page)).toHaveText(paying('failTitle'))
    await expectAccessible(page)
    await page
      .getByRole('button', { name: about(paying('payHeading')) })
      .filter({ visible: true })
      .click()
    await typeCard(page, 'en', GOOD_CARD)
    await expect(page).toHaveURL(/\/en\/thank-you\?reservationId=/)
    await expect(h1(page)).toHaveText(paying('headline.paid'))
    await expect(page.getByText(about(paying('lead.paid')))).toContainText(String(after))
    // The cart is done with, and the failure page of a paid order says that it is paid.
    const id = new URL(page.url()).searchParams.get('reservationId')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unpaidVisit') ?? 'null')).toBe('null')
    await page.goto(`/en/booking/${id}/failure`)
    await expect(h1(page)).toHaveText(paying('headline.paid'))
  })
})

test('PromptPay is scanned and paid; then the order is a ticket: th at 1440 px', async ({ page, context }) => {
  const paying = wordsOf('th', 'orders/paying')
  await goToPay(page, 'th', WIDTHS.desktop)
  await payBy(page, 'bbl_promptpay')
  await expectFits(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/th\/qr-payment\?reservationId=/)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: paying('practice') }).click()
  const bank = await opened
  await bank.getByRole('button', { name: about(wordsOf('th', 'orders/hostedPayment')('approve')) }).click()
  await expect(h1(bank)).toHaveText(paying('headline.paid'))
  await bank.close()
  await expect(page).toHaveURL(/\/th\/thank-you/)
  await expect(h1(page)).toHaveText(paying('headline.paid'))
})

test('a transfer is booked without its receipt, which follows as a phone’s photo on the payment page; a text file is none: jp', async ({
  page,
}) => {
  const paying = wordsOf('jp', 'orders/paying')
  await goToPay(page, 'jp', WIDTHS.phone)
  await payBy(page, 'TRANSFER')
  const receipt = page.getByLabel(wordsOf('jp', 'bookings/checkout')('receiptNow'))
  await receipt.setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
  await expect(page.getByText(wordsOf('jp', 'errors')('code.28'))).toBeVisible()
  await submit(page).click()

  await expect(page).toHaveURL(/\/jp\/booking\/[\w-]+\/payment\?reservationId=/)
  await expectFits(page)
  await expectAccessible(page)
  const image = page.getByLabel(paying('receiptLabel'))
  await image.setInputFiles(await phonePhoto())
  await page.getByRole('button', { name: paying('send') }).click()
  await expect(h1(page)).toHaveText(paying('headline.inReview'))
})
