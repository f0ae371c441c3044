import { stepsDeal } from '#demo/named.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { formatDate } from '#i18n/format.ts'
import { buyButton, expectFits, payBy } from '#tests/e2e/support/booking.ts'
import { loggedIn, stranger } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank } from '#tests/e2e/support/voucher.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const gift = wordsOf('en', 'vouchers/gift')
const words = wordsOf('en', 'vouchers/vouchers')
const paying = wordsOf('en', 'orders/paying')
const TEN_MINUTES = 10 * 60_000

test('a deal is bought as a gift for tomorrow, seen as its receiver will, changed, delivered in the morning and claimed', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const { phone } = await loggedIn(page)
  const { email } = stranger()
  const tomorrow = addDays(bangkokDate(new Date()), 1)
  await page.goto(`/en/deals/${stepsDeal.id}`)
  await page
    .getByRole('link', { name: words('buy'), exact: true })
    .first()
    .click()
  await page.getByRole('radio', { name: gift('asGift') }).check()
  await page.getByLabel(gift('to'), { exact: false }).fill('Ploy')
  await page.getByLabel(gift('message')).fill('Rest well,\n<i>you</i> of all people')
  await page.getByLabel(gift('arrives'), { exact: false }).fill(tomorrow)
  await page.getByLabel(gift('email'), { exact: false }).fill(email)
  await page.getByLabel(gift('lang')).selectOption('th')
  await page.getByRole('button', { name: gift('preview') }).click()
  const preview = page.getByRole('region', { name: gift('previewTitle').replace('{{name}}', 'Ploy') })
  await expect(preview.getByText('<i>you</i> of all people', { exact: false })).toBeVisible()
  const subject = await preview.locator('[lang="th"] p').first().textContent()
  expect(subject).toMatch(/^มีของขวัญรอคุณอยู่/)
  await expectFits(page)
  await expectAccessible(page)

  await page.getByLabel('Phone', { exact: false }).last().fill(phone)
  await payBy(page, 'bbl_promptpay')
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/qr-payment\?voucherId=/)
  await approveAtBank(page)
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()

  // Until its day it waits, and can still be changed.
  await page.getByRole('link', { name: paying('toVoucher') }).click()
  const day = formatDate(instantOf(tomorrow, '00:00'))
  await expect(page.getByText(gift('state.planned').replace('{{date}}', day))).toBeVisible()
  await expect(page.locator('.vcodes--next')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: gift('change'), exact: true }).click()
  await page.getByLabel(gift('message')).fill('Rest well')
  await page.getByRole('button', { name: gift('save') }).click()
  await expect(page.getByText(gift('notify.changed'))).toBeVisible()

  const mails = async () => {
    const answer = await page.request.get(`/api/_test/outbox?to=${encodeURIComponent(email)}`)
    return (await answer.json()).items as { subject: string; links: string[] }[]
  }
  expect(await mails()).toEqual([])
  const now = new Date(instantOf(tomorrow, '09:00').getTime() + TEN_MINUTES).toISOString()
  await page.context().setExtraHTTPHeaders({ 'x-test-now': now })
  await page.reload()
  await expect(page.getByText(gift('deliveredOn').replace('{{date}}', day), { exact: false })).toBeVisible()
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toBe(subject)

  const friends = await browser.newContext()
  const friend = await friends.newPage()
  await loggedIn(friend)
  await friends.setExtraHTTPHeaders({ 'x-test-now': now })
  const thai = wordsOf('th', 'vouchers/gift')
  const link = new URL(mail?.links[0] ?? '')
  await friend.goto(link.pathname + link.hash)
  await expect(friend.getByText('Rest well', { exact: true })).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('button', { name: thai('take') }).click()
  await expect(friend.getByText(thai('taken'))).toBeVisible()
  await friends.close()
  await page.reload()
  await expect(page.getByText(gift('state.claimed').replace('{{date}}', day))).toBeVisible()
})
