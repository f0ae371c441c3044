import type { Page } from '@playwright/test'
import { bookableShop, optionId, promotionsOffShop, unreviewedShop } from '#demo/named.ts'
import { formatPrice } from '#i18n/format.ts'
import { arriveAtTicket, bookButton, leaveOffer, openInputs, payBy, seeOffers } from '#tests/e2e/support/booking.ts'
import { carry } from '#tests/e2e/support/carry.ts'
import { offerLastUse, raisePrice, useUp } from '#tests/e2e/support/changeShop.ts'
import { loggedIn, newPhone, regular } from '#tests/e2e/support/customer.ts'
import { mailsTo, orderVisit, reportPaid } from '#tests/e2e/support/order.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const checkout = wordsOf('en', 'bookings/checkout')
const payment = wordsOf('en', 'orders/payment')
const paying = wordsOf('en', 'orders/paying')
const hosted = wordsOf('en', 'orders/hostedPayment')
const errors = wordsOf('en', 'errors')

const nextWeek = new Date(Date.now() + (7 * 24 + 7) * 3_600_000).toISOString().slice(0, 10)
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

async function openCardPage(page: Page, id: string) {
  await page.goto(`/en/booking/${bookableShop.urlName}/payment?reservationId=${id}`)
  await page
    .getByRole('button', { name: about(paying('payHeading')) })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/reservations\/payment\/pay\//)
}

async function payByCard(page: Page) {
  await page.getByLabel(hosted('cardNumber')).fill('4242424242424242')
  await page.getByLabel(hosted('cvc')).fill('123')
  await page.getByRole('button', { name: about(hosted('pay')) }).click()
}

test('an order is paid in two tabs: it is charged once, and the late tab comes to the thanks too, also by the back button', async ({
  page,
  context,
}) => {
  const customer = await loggedIn(page)
  const { id } = await orderVisit(page.request, customer, 'ktbcard')
  const other = await context.newPage()
  await openCardPage(page, id)
  await openCardPage(other, id)
  await payByCard(other)
  await expect(h1(other)).toHaveText(paying('headline.paid'))
  await payByCard(page)
  await expect(page).toHaveURL(`/en/thank-you?reservationId=${id}`)
  await expect(h1(page)).toHaveText(paying('headline.paid'))
  expect(await mailsTo(page.request, customer)).toHaveLength(1)

  await other.goBack()
  await expect(h1(other)).toHaveText(paying('headline.paid'))
  await page.goto(`/en/booking/${bookableShop.urlName}/payment?reservationId=${id}`)
  await expect(h1(page)).toHaveText(paying('headline.paid'))
})

test('the report of the money comes before the customer’s tap, again, and after they are back', async ({ page }) => {
  const customer = await loggedIn(page)
  const early = await orderVisit(page.request, customer, 'ktbcard')
  await openCardPage(page, early.id)
  expect(await reportPaid(page.request, early, `early-${early.id}`)).toMatchObject({ isApplied: true })
  await payByCard(page)
  await expect(page).toHaveURL(`/en/thank-you?reservationId=${early.id}`)
  await expect(h1(page)).toHaveText(paying('headline.paid'))
  expect(await reportPaid(page.request, early, `early-${early.id}`)).toMatchObject({ isApplied: false })
  expect(await reportPaid(page.request, early)).toMatchObject({ isApplied: false })
  expect(await mailsTo(page.request, customer)).toHaveLength(1)

  const late = await orderVisit(page.request, customer, 'alipay')
  await page.goto(`/en/thank-you?reservationId=${late.id}`)
  await expect(h1(page)).toHaveText(paying('headline.pending'))
  expect(await reportPaid(page.request, late)).toMatchObject({ isApplied: true })
  await expect(h1(page)).toHaveText(paying('headline.paid'))
})

test.describe('while a customer is at the checkout', () => {
  // Refusals are the point here.
  test.use({ expectedComplaints: [/409|422|ERR_FAILED/] })

  test('somebody takes the last places: the tap says so, everything typed stays, and another time is booked', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const thai = optionId(unreviewedShop.id, 'thai', 60)
    await loggedIn(page)
    // Nothing keeps their places, as where the line broke for a moment.
    await page.route('**/api/slots/holds', (route) => route.abort())
    await carry(page, unreviewedShop, [[thai, 1]], { date: nextWeek, time: '13:00' })
    await page.goto(`/en/booking/${unreviewedShop.urlName}/checkout`)
    await page.getByLabel(checkout('phone')).last().fill(newPhone())
    await openInputs(page, 'en')
    await page.getByLabel(checkout('note')).fill('A quiet room, please')
    await payBy(page, 'CASH')

    const { date, time } = await page.evaluate(() => JSON.parse(localStorage.getItem('booking') ?? '{}'))
    const others = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const { firstName: name, email, phone: tel } = await regular(others)
    const { shop } = await (await others.get(`/api/shops/${unreviewedShop.urlName}`)).json()
    const { items } = await (
      await others.get(`/api/shops/${unreviewedShop.id}/slots?date=${date}&guests=1&duration=60`)
    ).json()
    const { freeCapacity: guestCount } = items.find(
      (slot: { time: string }) => slot.time === new Date(`${date}T${time}:00+07:00`).toISOString(),
    )
    const visit = { shop: shop._id, orders: [{ timePriceId: thai, guestCount }], date, time, price: 0 }
    const all = { ...visit, name, tel, email, paymentMethod: 'CASH' }
    const { price } = await (await others.post('/api/reservation', { data: all })).json()
    const taken = await others.post('/api/reservation', { data: { ...all, price } })
    expect(taken.ok(), await taken.text()).toBe(true)
    await others.dispose()

    await bookButton(page, 'en').click()
    const popup = page.getByRole('dialog', { name: checkout('timeGone') })
    await expect(popup).toContainText(errors('code.51'))
    await popup.getByRole('button', { name: checkout('anotherTime') }).click()
    await expect(page).toHaveURL(`/en/booking/${unreviewedShop.urlName}`)
    await page.locator('.slot:has(input:enabled)').first().click()
    await page
      .getByRole('link', { name: wordsOf('en', 'bookings/booking')('goOn') })
      .filter({ visible: true })
      .click()
    await expect(page.getByLabel(checkout('note'))).toHaveValue('A quiet room, please')
    await bookButton(page, 'en').click()
    await arriveAtTicket(page)
  })

  test('a promotion runs out, then the shop raises its price: each is said before anything is booked', async ({
    page,
  }) => {
    const thai = optionId(promotionsOffShop.id, 'thai', 60)
    const code = await offerLastUse(promotionsOffShop.id, 77)
    await loggedIn(page)
    await carry(page, promotionsOffShop, [[thai, 1]], { date: nextWeek, time: '13:00' })
    await page.goto(`/en/booking/${promotionsOffShop.urlName}/checkout`)
    await page.getByLabel(checkout('phone')).last().fill(newPhone())
    await payBy(page, 'CASH')
    await seeOffers(page)
    await leaveOffer(page)
    const sum = page.locator('.total [data-baht]')
    const total = async () => Number(await sum.getAttribute('data-baht'))
    const full = await total()
    await page.getByLabel(payment('codeLabel')).fill(code)
    await page.getByRole('button', { name: payment('codeUse') }).click()
    await expect.poll(total).toBe(full - 77)

    await useUp(code)
    await bookButton(page, 'en').click()
    const popup = page.getByRole('dialog', { name: checkout('notBooked') })
    await expect(popup).toContainText(errors('code.82'))
    await popup.getByRole('button', { name: checkout('withoutPromotion') }).click()
    await expect.poll(total).toBe(full)

    await raisePrice(thai, 50)
    await bookButton(page, 'en').click()
    const dearer = page.getByRole('dialog', { name: checkout('newPrice') })
    await expect(dearer).toContainText(formatPrice(full + 50, 'en'))
    await dearer.getByRole('button', { name: wordsOf('en', 'common')('goBack') }).click()
    await expect.poll(total).toBe(full + 50)
    await bookButton(page, 'en').click()
    await arriveAtTicket(page)
    await expect(page.locator('.when')).toContainText(formatPrice(full + 50, 'en'))
  })
})
