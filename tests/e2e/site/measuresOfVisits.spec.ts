import type { Page } from '@playwright/test'
import { bookableOption, bookableShop, mali, maliVisits, secondBookableOption, stepsDeal } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import { choose } from '#tests/e2e/support/booking.ts'
import { carry } from '#tests/e2e/support/carry.ts'
import { type Customer, loggedIn } from '#tests/e2e/support/customer.ts'
import { MEASURED } from '#tests/e2e/support/measures.ts'
import { reportPaid } from '#tests/e2e/support/order.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/** Where something that is seen stands on its page, with its fonts there. */
async function edgesOf(page: Page, selector: string, nth = 0) {
  const found = page.locator(selector).filter({ visible: true }).nth(nth)
  await expect(found).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const edges = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: Math.round(top + scrollY), bottom: Math.round(bottom + scrollY) }
  }
  return found.evaluate(edges)
}

async function expectAbove(page: Page, measured: readonly (readonly [string, 'top' | 'bottom', number, number?])[]) {
  for (const [selector, edge, most, nth] of measured) {
    const edges = await edgesOf(page, selector, nth)
    expect.soft(edges[edge], `${selector}: ${edge}`).toBeLessThanOrEqual(most)
  }
}

/** Orders an hour in a week, paid by PromptPay. */
async function paidVisit(page: Page, { firstName: name, email, phone: tel }: Customer) {
  const { items } = await (await page.request.get(`/api/types/shops/${bookableShop.id}`)).json()
  const options = items.flatMap(({ timePrices }: { timePrices: { _id: string; finalPrice: number }[] }) => timePrices)
  const price = options.find(({ _id }: { _id: string }) => _id === bookableOption.id).finalPrice
  const date = addDays(bangkokDate(new Date()), 7)
  const orders = [{ timePriceId: bookableOption.id, guestCount: 1 }]
  const data = { shop: bookableShop.id, orders, date, time: '10:30', price, name, tel, email }
  const answer = await page.request.post('/api/reservation', { data: { ...data, paymentMethod: 'bbl_promptpay' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const id = (await answer.json()).reservationID as string
  await reportPaid(page.request, { id, price })
  return id
}

for (const locale of MEASURED) {
  test(`times, then who has what, on the first screen: ${locale}`, async ({ page }) => {
    await loggedIn(page)
    await carry(page, bookableShop, [
      [bookableOption.id, 2],
      [secondBookableOption.id, 2],
    ])
    await page.goto(`/${locale}/booking/${bookableShop.urlName}`)
    await expect(page.locator('#times')).toHaveAttribute('aria-busy', 'false')
    await expectAbove(page, [['.slot', 'top', 330]])
    // Whoever has to come in turn is told of it above.
    const inTurn = wordsOf(locale, 'bookings/booking')('staggeredSaid').replace('{{times}}', '').trim()
    const together = page.locator('.slot:has(input:enabled)').filter({ hasNotText: inTurn, visible: true })
    await together.first().click()
    await expectAbove(page, [['.who', 'bottom', 760]])
  })

  test(`the sum, how to cancel and two ways to pay on the first screen: ${locale}`, async ({ page }) => {
    await loggedIn(page)
    const date = addDays(bangkokDate(new Date()), 6)
    await carry(page, bookableShop, [[bookableOption.id, 1]], { date, time: '11:00' })
    await page.goto(`/${locale}/booking/${bookableShop.urlName}/checkout`)
    await expect(page.locator('input[name="pay"]:checked')).toBeVisible()
    await expectAbove(page, [
      ['.receipt .total', 'bottom', 380],
      ['.cancel-terms', 'bottom', 530],
      ['.pays .pay', 'bottom', 740, 1],
    ])
    await expect(page.locator('.pays .pay').filter({ visible: true })).toHaveCount(3)
  })

  test(`the code of a paid visit, on its ticket and when it is paid: ${locale}`, async ({ page }) => {
    const id = await paidVisit(page, await loggedIn(page))
    await page.goto(`/${locale}/booking/${id}/ticket`)
    await expectAbove(page, [
      ['.ticket .qr', 'top', 420],
      ['.ticket .qr', 'bottom', 560],
    ])
    // The sentences on canceling follow each other, instead of standing in columns.
    const widthOf = async (part: string) => (await page.locator(part).boundingBox())!.width
    expect(await widthOf('[data-cancel-terms] b')).toBeGreaterThan(0.6 * (await widthOf('[data-cancel-terms]')))
    await page.goto(`/${locale}/thank-you?reservationId=${id}`)
    await expectAbove(page, [['.qr', 'bottom', 600]])
  })

  test(`the code of a visit on its day: ${locale}`, async ({ page, request }) => {
    await request.post('/api/signin', { data: mali })
    await page.request.post('/api/signin', { data: mali })
    const { reservation } = await (await request.get(`/api/reservation/${maliVisits.paid}`)).json()
    const now = addMinutes(reservation.time, -120).toISOString()
    await page.context().setExtraHTTPHeaders({ 'x-test-now': now })
    await page.goto(`/${locale}/booking/${maliVisits.paid}/ticket`)
    await expectAbove(page, [
      ['.ticket .qr', 'top', 420],
      ['.ticket .qr', 'bottom', 560],
    ])
  })

  test(`one code of a voucher, on the first screen: ${locale}`, async ({ page }) => {
    const { firstName: name, email, phone: tel } = await loggedIn(page)
    const data = { dealId: stepsDeal.id, serviceCount: 3, price: 0, name, tel, email, paymentMethod: 'bbl_promptpay' }
    const { price } = await (await page.request.post('/api/vouchers', { data })).json()
    const { voucherID } = await (await page.request.post('/api/vouchers', { data: { ...data, price } })).json()
    await reportPaid(page.request, { id: voucherID, price }, undefined, 'voucher')
    await page.goto(`/${locale}/vouchers/${voucherID}`)
    await expectAbove(page, [['.vcode code', 'bottom', 640]])
    await expect(page.locator('.vcode code').filter({ visible: true })).toHaveCount(1)
  })

  test(`the field for an address, under what was chosen: ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/shop/${bookableShop.urlName}`)
    await choose(page, locale)
    await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?redirect=`))
    await expect(page.locator('[data-choice-kept]')).toBeVisible()
    await page.getByLabel(wordsOf(locale, 'accounts/login')('email')).waitFor()
    await expectAbove(page, [['input[type="email"]', 'top', 600]])
  })
}
