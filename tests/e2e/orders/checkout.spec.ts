import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bookableOption, bookableShop } from '#demo/named.ts'
import { formatPrice } from '#i18n/format.ts'
import { arriveAtTicket, bookButton, expectFits, leaveOffer, payBy, seeOffers } from '#tests/e2e/support/booking.ts'
import { carry } from '#tests/e2e/support/carry.ts'
import { loggedIn, newPhone } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank } from '#tests/e2e/support/voucher.ts'
import { about, type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)

/** A new customer with an hour for one in some days, at the checkout. */
async function atCheckout(page: Page, locale: Locale, width: number, { days, time }: { days: number; time: string }) {
  await page.setViewportSize({ width, height: width === WIDTHS.phone ? 844 : 1000 })
  await loggedIn(page)
  await carry(page, bookableShop, [[bookableOption.id, 1]], { date: inDays(days), time })
  await page.goto(`/${locale}/booking/${bookableShop.urlName}/checkout`)
  await expect(page.locator('input[name="pay"]:checked')).toBeVisible()
}

const topOf = async (page: Page, selector: string, nth = 0) =>
  (await page.locator(selector).nth(nth).boundingBox())?.y ?? Number.POSITIVE_INFINITY
const totalOf = async (page: Page) => Number(await page.locator('.total [data-baht]').getAttribute('data-baht'))

test('the total, how to cancel and how to pay are seen at once, and PromptPay on the same phone: th at 390 px', async ({
  page,
}) => {
  const [t, payment, paying] = [
    wordsOf('th', 'bookings/checkout'),
    wordsOf('th', 'orders/payment'),
    wordsOf('th', 'orders/paying'),
  ]
  await atCheckout(page, 'th', WIDTHS.phone, { days: 6, time: '11:00' })
  expect(await topOf(page, '.receipt .total')).toBeLessThanOrEqual(380)
  expect(await topOf(page, '.cancel-terms')).toBeLessThanOrEqual(530)
  expect(await topOf(page, '.pays .pay', 1)).toBeLessThanOrEqual(740)
  await expect(page.locator('.pay').filter({ visible: true })).toHaveCount(3)
  await expect(page.locator('.visit-sum__hours')).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/)
  // What a Thai pays with, and the best promotion, without a tap.
  await expect(page.locator('input[name="pay"][value="bbl_promptpay"]')).toBeChecked()
  await expect(page.locator('.offer-fold summary')).toContainText(
    new RegExp(`${about(payment('bestOn_other')).source}|${payment('offerOn')}`),
  )
  const total = formatPrice(await totalOf(page), 'en')
  await expect(bookButton(page, 'th')).toHaveText(
    payment('payWith').replace('{{price}}', total).replace('{{method}}', payment('method.bbl_promptpay')),
  )
  await expect(page.getByRole('link', { name: t('shopRules') })).toHaveAttribute(
    'href',
    `/th/shop/${bookableShop.urlName}#rules`,
  )
  await expect(page.getByRole('link', { name: t('rulesOfUse') })).toHaveAttribute('href', '/th/rules-of-Use')
  await expectFits(page)
  await expectAccessible(page)

  await page.getByLabel(t('phone')).last().fill(newPhone())
  const [heading, clock] = [page.locator('.checkout-head h1'), page.getByRole('timer').first()]
  await expect(clock).toBeVisible()
  const { x = 0, width = 0 } = (await heading.boundingBox()) ?? {}
  expect((await clock.boundingBox())?.x).toBeGreaterThanOrEqual(x + width)
  await bookButton(page, 'th').click()
  await expect(page).toHaveURL(/\/th\/qr-payment\?reservationId=/)
  await expect(page.locator('.qrpay__sum')).toHaveText(total)
  await expect(page.getByText(paying('payee').replace('{{name}}', 'Sabai'))).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: paying('keepCode') }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('sabai-promptpay-th.png')
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG')
  await expectFits(page)
  await expectAccessible(page)
  await approveAtBank(page, 'th')
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
})

test('so they are in other languages, with three ways to pay in sight: en, jp and de at 390 px', async ({ page }) => {
  await atCheckout(page, 'en', WIDTHS.phone, { days: 6, time: '14:00' })
  for (const locale of ['en', 'jp', 'de'] as const) {
    await page.goto(`/${locale}/booking/${bookableShop.urlName}/checkout`)
    await expect(page.locator('input[name="pay"]:checked')).toBeVisible()
    expect(await topOf(page, '.receipt .total'), `total in ${locale}`).toBeLessThanOrEqual(380)
    expect(await topOf(page, '.cancel-terms'), `how to cancel in ${locale}`).toBeLessThanOrEqual(530)
    expect(await topOf(page, '.pays .pay', 1), `second way to pay in ${locale}`).toBeLessThanOrEqual(740)
    await expect(page.locator('.pay').filter({ visible: true })).toHaveCount(3)
    // Who comes, a wish and points: three rows that open.
    await expect(page.getByText(wordsOf(locale, 'bookings/checkout')('wish'), { exact: true })).toBeVisible()
    await expect(page.getByLabel(wordsOf(locale, 'bookings/checkout')('note'))).toBeHidden()
    await expectFits(page)
  }
})

test('a promotion that was taken off stays off, and what was used last comes first: en at 820 px', async ({ page }) => {
  const [t, payment] = [wordsOf('en', 'bookings/checkout'), wordsOf('en', 'orders/payment')]
  await atCheckout(page, 'en', WIDTHS.tablet, { days: 7, time: '12:00' })
  await expect(page.locator('input[name="pay"]').first()).toHaveValue('ktbcard')
  const reduced = await totalOf(page)
  await seeOffers(page)
  await leaveOffer(page)
  await expect.poll(() => totalOf(page)).toBeGreaterThan(reduced)
  const full = await totalOf(page)
  await page.reload()
  await expect(page.locator('.offer-fold summary')).toContainText(payment('offerOff'))
  expect(await totalOf(page)).toBe(full)

  await payBy(page, 'CASH')
  await expect(bookButton(page, 'en')).toHaveText(t('payAtShop').replace('{{price}}', formatPrice(full, 'en')))
  await page.getByLabel(t('phone')).last().fill(newPhone())
  await bookButton(page, 'en').click()
  await arriveAtTicket(page)

  await carry(page, bookableShop, [[bookableOption.id, 1]], { date: inDays(7), time: '16:00' })
  await page.goto(`/en/booking/${bookableShop.urlName}/checkout`)
  await expect(page.locator('input[name="pay"]').first()).toHaveValue('CASH')
  await expect(page.locator('input[name="pay"][value="CASH"]')).toBeChecked()
})

test('the sum stands beside the form, and a transfer behind the likely ways names its account: jp at 1440 px', async ({
  page,
}) => {
  const [t, payment] = [wordsOf('jp', 'bookings/checkout'), wordsOf('jp', 'orders/payment')]
  await atCheckout(page, 'jp', WIDTHS.desktop, { days: 8, time: '17:00' })
  const [form, sum] = [await page.locator('form#checkout').boundingBox(), await page.locator('.side').boundingBox()]
  expect(sum?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
  await expect(page.locator('.pay').filter({ visible: true })).toHaveCount(3)
  await expect(page.getByText(payment('otherWays_other').replace('{{count}}', '6'))).toBeVisible()
  await payBy(page, 'TRANSFER')
  await expect(page.getByText('Sabai Practice Bank 000-0-00000-0')).toBeVisible()
  await expect(bookButton(page, 'jp')).toHaveText(
    payment('payTransfer').replace('{{price}}', formatPrice(await totalOf(page), 'en')),
  )
  await expectFits(page)
  await expectAccessible(page)
  await page.getByLabel(t('phone')).last().fill(newPhone())
  await bookButton(page, 'jp').click()
  await expect(page).toHaveURL(/\/jp\/booking\/[\w-]+\/payment\?reservationId=/)
  await expect(page.getByText(/Sabai Practice Bank 000-0-00000-0/)).toBeVisible()
})
