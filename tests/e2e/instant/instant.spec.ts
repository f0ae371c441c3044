import { formatPrice } from '#i18n/format.ts'
import { deskLinkOf } from '#tests/e2e/support/atShop.ts'
import { test } from '#tests/e2e/support/beside.ts'
import { expectFits, payBy } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { atThatTime, EVENING, NOW } from '#tests/e2e/support/instantClock.ts'
import { expect, expectAccessible, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const prep = wordsOf('en', 'instant/prep')
const search = wordsOf('en', 'instant/search')
const visit = wordsOf('en', 'instant/booking')
const common = wordsOf('en', 'common')
const visits = wordsOf('en', 'bookings/changes')

test.beforeEach(({ context }) => atThatTime(context))

// The third extension is refused on purpose. A page that is left right after a look without motion gives its transition up.
test.use({ expectedComplaints: [/409/] })

test.describe('a customer who wants a massage now', () => {
  test('asks, waits, comes back, takes an answer, and sees what the desk of another instance says', async ({
    page,
    browser,
    beside,
  }) => {
    test.slow()
    await loggedIn(page)
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    await page.goto('/en/instant-massage/summary')
    await expect(page.getByRole('heading', { name: prep('missingTitle') })).toBeVisible()
    await page.goto('/en/instant-massage/prep')
    await expect(page.locator('.kind input').first()).toBeChecked()
    await page.getByRole('button', { name: prep('send') }).click()
    await expect(page.getByRole('alert')).toHaveText(prep('placeMissing'))
    await page.getByLabel(prep('district')).selectOption({ label: 'Watthana' })
    await page.locator('.kind').first().click()
    await page.getByText('60 min', { exact: true }).click()
    const askPlaces = page.getByRole('button', { name: /^Ask \d+ places$/ })
    await expect(askPlaces).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.goto('/en/instant-massage/prep/3')
    await page.getByText(prep('prefer.female'), { exact: true }).click()
    await page.reload()
    await expect(page.locator('#part-3 summary')).toContainText(prep('prefer.female'))
    await page.getByRole('link', { name: prep('heading.5') }).click()
    await expect(page.getByRole('heading', { level: 1, name: prep('heading.5') })).toBeVisible()
    await expect(page.getByText('฿').first()).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await askPlaces.click()

    await expect(page.locator('[data-response]').nth(2)).toBeVisible()
    await expect(page.getByRole('heading', { name: about(search('room_other')) })).toBeVisible()
    await expect(page.getByText(search('sortText'))).toBeVisible()
    await expectAccessible(page)
    await page.goto('/en/rules-of-Use')
    await page.getByRole('link', { name: about(common('instantLive')) }).click()
    const more = page.getByRole('button', { name: '5 min' })
    await expect(page.getByRole('timer')).toHaveText('5:00')
    await more.click()
    await expect(page.getByRole('timer')).toHaveText('10:00')
    await more.click()
    await expect(page.getByRole('timer')).toHaveText('15:00')
    await more.click()
    await expect(page.getByRole('alert')).toContainText('twice already')

    await page
      .getByRole('link', { name: about(search('take')) })
      .first()
      .click()
    const shopPath = await page.getByRole('link', { name: search('shopPage') }).getAttribute('href')
    const urlName = shopPath?.split('/').at(-1) ?? ''
    await expect(page.getByText(/ \d\d:\d\d–\d\d:\d\d \(/)).toBeVisible()
    expect((await page.locator('.pay__mark use').first().boundingBox())?.width).toBeGreaterThan(20)
    await page.getByText(search('contactChange'), { exact: true }).click()
    await page.getByLabel(prep('phone')).fill('812345678')
    await expect(page.getByRole('button', { name: about(search('book')) })).toBeEnabled()
    await payBy(page, 'alipay')
    await expectAccessible(page)
    await page.getByRole('button', { name: about(search('book')) }).click()
    const approve = about(wordsOf('en', 'orders/hostedPayment')('approve'))
    await page.getByRole('button', { name: approve }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('en', 'orders/paying')('headline.paid') }),
    ).toBeVisible()
    await page.getByRole('link', { name: visit('follow') }).click()
    const steps = page.getByRole('list', { name: visit('progress') })
    await expect(steps.locator('[aria-current]')).toContainText(visit('step.accepted'))
    await expectAccessible(page)
    await expectFits(page)

    // The shop's browser talks to another server than the customer's, on one database.
    const shop = await browser.newContext({ baseURL: (await beside).url })
    await atThatTime(shop)
    const desk = await shop.newPage()
    await desk.goto(deskLinkOf(urlName, 'de'))
    const card = desk.locator('[data-visit]:has([data-step])')
    await card.getByRole('button', { name: wordsOf('de', 'desk/desk')('step.preparing') }).click()
    await expect(steps.locator('[aria-current]')).toContainText(visit('step.preparing'))
    await page.getByLabel(visit('say')).selectOption({ label: 'I will be ten minutes late' })
    await page.getByRole('button', { name: visit('send'), exact: true }).click()
    await expect(page.locator('.says li')).toContainText('I will be ten minutes late')
    await card.locator('summary').click()
    await expect(card.locator('.says li')).toContainText('zehn Minuten')
    await card.getByLabel(wordsOf('de', 'instant/booking')('say')).selectOption({ index: 1 })
    await card.getByRole('button', { name: wordsOf('de', 'instant/booking')('send'), exact: true }).click()
    await expect(page.locator('.says li')).toHaveCount(2)
    await page.getByLabel(visit('ownWords')).fill('I am at the green door <b>')
    await page.getByRole('button', { name: visit('send'), exact: true }).click()
    await expect(card.locator('.says li').filter({ hasText: 'I am at the green door <b>' })).toBeVisible()

    for (const step of ['ready', 'started'] as const) {
      await card.getByRole('button', { name: wordsOf('de', 'desk/desk')(`step.${step}`) }).click()
      await expect(steps.locator('[aria-current]')).toContainText(visit(`step.${step}`))
    }
    await card.getByRole('button', { name: wordsOf('de', 'desk/desk')('arrived') }).click()
    await expect(card).toHaveAttribute('data-status', 'confirmed')
    await shop.close()

    await atThatTime(page.context(), EVENING)
    await page.getByRole('link', { name: visit('ticket') }).click()
    const tip = page.getByRole('button', { name: formatPrice(200, 'en') })
    await tip.click()
    await expect(tip).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel(visits('tipMethod')).selectOption('alipay')
    await page.getByRole('button', { name: visits('tipSend') }).click()
    await page.getByRole('button', { name: approve }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('en', 'orders/paying')('headline.paid') }),
    ).toBeVisible()
  })
})

test('nobody near: it says why, what else can be done, and lets the customer cancel', async ({ page }) => {
  await loggedIn(page)
  const t = wordsOf('de', 'instant/search')
  const input = { serviceType: 1, duration: 60, guestCount: 1, latitude: 16.43, longitude: 102.83 }
  const asked = await page.request.post('/api/instant-massages/requests', {
    data: input,
    headers: { 'x-test-now': NOW.toISOString() },
  })
  expect(asked.ok(), await asked.text()).toBe(true)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto('/de/instant-massage/search')
  await expect(page.getByText(about(t('why.nobody')))).toBeVisible()
  await page.getByRole('button', { name: t('slots') }).click()
  await expect(page.getByText(t('slotsNone'))).toBeVisible()
  await page.getByRole('button', { name: about(t('wider')) }).click()
  await expect(page.getByText(about(t('widened')))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('10:00')
  await page.getByRole('button', { name: t('later') }).click()
  const before = page.url()
  await page.getByRole('button', { name: '20:00', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText('5:00')
  expect(page.url()).toBe(before)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: t('cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cancel') })
    .click()
  await expect(page.getByRole('heading', { name: t('over.cancelled') })).toBeVisible()
  await page.goto('/de/instant-massage/response/somebody-elses')
  await expect(page.getByRole('heading', { level: 1, name: t('unknownTitle') })).toBeVisible()
})
