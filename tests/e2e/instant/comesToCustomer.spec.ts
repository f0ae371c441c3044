import { deskLinkOf } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn, logIn, newPhone } from '#tests/e2e/support/customer.ts'
import { atThatTime, NOW, postThen } from '#tests/e2e/support/instantClock.ts'
import { expect, expectAccessible, test, WIDTHS, WITHOUT_CONNECTION } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const search = wordsOf('en', 'instant/search')
const visit = wordsOf('en', 'instant/booking')
const home = wordsOf('en', 'bookings/comesToCustomer')
const INPUT = { serviceType: 1, duration: 60, guestCount: 1 }
const NIMMAN = { latitude: 18.7953, longitude: 98.9676 }
/** Where a shop that comes to its customers stands among the others. */
const CHAWENG = { latitude: 9.531, longitude: 100.061 }
const PATH = '/en/instant-massage/search'

// The line is cut on purpose.
test.use({ expectedComplaints: [WITHOUT_CONNECTION] })
test.beforeEach(({ context }) => atThatTime(context))

test('a line that is lost, another device, a log-out in between: the request goes on until its time is up', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const customer = await loggedIn(page)
  await postThen(page.request, '/instant-massages/requests', { ...INPUT, ...NIMMAN })
  await page.goto(PATH)
  await expect(page.getByRole('timer')).toHaveText('5:00')
  const inVain: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('/instant-massages/')) inVain.push(request.url())
  })
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: search('offline') })).toBeVisible()

  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  await atThatTime(phone)
  const other = await phone.newPage()
  await other.goto(PATH)
  await logIn(other, 'en', customer)
  await expect(other.getByRole('timer')).toHaveText('5:00')
  await other.getByRole('button', { name: '5 min' }).click()
  await expect(other.getByRole('timer')).toHaveText('10:00')
  await phone.close()

  // The page asks for the line and for an answer, again and again and in vain; nothing else happens to it meanwhile.
  await expect.poll(() => inVain.length).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('timer')).toHaveText('5:00')
  await expect(page.getByText(search('offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('timer')).toHaveText('10:00')
  await expect(page.getByText(search('offline'))).toHaveCount(0)

  await postThen(page.request, '/signout', {})
  await page.goto(PATH)
  await logIn(page, 'en', customer)
  await expect(page.getByRole('timer')).toHaveText('10:00')
  await context.clock.setFixedTime(new Date(NOW.getTime() + 10 * 60_000))
  await expect(page.getByText(search('over.expired'))).toBeVisible()
  await expect(page.getByRole('link', { name: search('again') })).toBeVisible()
})

test('a shop that comes to the customer: its answer, where to at its desk, and that it is on the way', async ({
  page,
  browser,
  baseURL,
}) => {
  await loggedIn(page)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const input = { ...INPUT, ...CHAWENG, place: 'Hotel Lotus, room 12, behind the long wall, 45/7 Soi Green Mango' }
  const { responses } = await postThen(page.request, '/instant-massages/requests', input)
  const answer = responses.find(({ shop }: { shop: { shopType: string } }) => shop.shopType === 'delivery')
  await page.goto(PATH)
  await expect(page.locator(`[data-response="${answer._id}"]`)).toContainText(about(search('comes')))
  // The very first tap on the page, before anything of it that waits for one has come.
  await page.locator(`[data-response="${answer._id}"]`).getByRole('link').click()
  await expect(page.getByText(search('yourPlace'))).toBeVisible()
  await expect(page.getByText(`≈ ${answer.travelMinutes} min`)).toBeVisible()
  await expect(page.getByRole('radio', { name: about(home('payMethod')) })).toBeVisible()
  await expect(page.getByRole('button', { name: about(search('book')) })).toBeVisible()
  await expectAccessible(page)
  const { timePriceId, guestCount, date, time, price, _id: orderResponseId } = answer
  const { reservationID } = await postThen(page.request, '/reservation', {
    ...{ shop: answer.shop._id, orders: [{ timePriceId, guestCount }], date, time, price, orderResponseId },
    ...{ name: 'Nok', tel: newPhone(), email: 'nok@sabai.test', paymentMethod: 'CASH' },
  })
  await page.goto(`/en/instant-massage/status?id=${answer.requestId}`)
  await expect(page.getByRole('link', { name: input.place })).toHaveAttribute('href', /9\.531/)
  const plans = await page
    .getByRole('region', { name: visit('plans') })
    .locator('p')
    .first()
    .textContent()
  await expectAccessible(page)
  await expectFits(page)

  const shop = await browser.newContext({ baseURL: baseURL ?? '' })
  await atThatTime(shop)
  const desk = await shop.newPage()
  await desk.goto(deskLinkOf(answer.shop.urlName))
  const card = desk.locator('[data-visit]').filter({ hasText: input.place })
  await card.getByRole('button', { name: wordsOf('th', 'desk/desk')('step.onTheWay') }).click()
  const steps = page.getByRole('list', { name: visit('progress') })
  await expect(steps.locator('[aria-current]')).toContainText(visit('step.onTheWay'))
  await expect(card).toContainText(about(wordsOf('th', 'instant/booking')('leave')))
  await expectAccessible(desk)
  await shop.close()

  await page.goto(`/en/booking/${reservationID}/ticket`)
  await expect(page.getByText(plans ?? '', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(wordsOf('en', 'bookings/described')('lead.home'))).toBeVisible()
  await expect(page.getByRole('link', { name: input.place })).toBeVisible()
  await expect(page.getByText(home('fixedTime'))).toBeVisible()
  await expect(page.getByRole('link', { name: wordsOf('en', 'bookings/ticket')('driverCard') })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: home('during') }).click()
  await expect(page.getByRole('heading', { level: 1, name: home('headline.arriving') })).toBeVisible()
})
