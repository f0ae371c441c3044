import { maliVouchers, multiBonusDeal, singleBonusDeal, stepsDeal } from '#demo/named.ts'
import { seedCode } from '#demo/rows/vouchers/seedCode.ts'
import { CODE_SYMBOLS } from '#domain/codeSymbols.ts'
import { VOUCHER_CODE_LENGTH } from '#domain/vouchers/voucherCode.ts'
import { buyButton, expectFits, payBy } from '#tests/e2e/support/booking.ts'
import { loggedIn, logIn, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank } from '#tests/e2e/support/voucher.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const words = wordsOf('en', 'vouchers/vouchers')
const paying = wordsOf('en', 'orders/paying')
const hosted = wordsOf('en', 'orders/hostedPayment')
const payment = wordsOf('en', 'orders/payment')

test('a deal is bought by card for another person, printed, and a pass by QR code', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const customer = await loggedIn(page)
  await page.goto(`/en/deals/${stepsDeal.id}`)
  await page
    .getByRole('link', { name: words('buy'), exact: true })
    .first()
    .click()
  const phone = page.getByLabel('Phone', { exact: false }).last()
  await phone.fill(customer.phone)
  await page.getByRole('radio', { name: about(words('physical')) }).check()
  await page.getByLabel(words('address')).fill('9 Soi Ari, Phaya Thai, Bangkok 10400')
  await page.getByRole('checkbox', { name: words('sameAsContact') }).uncheck()
  await page.getByLabel(words('recipientName')).fill('Ploy')
  await page.getByLabel(words('recipientPhone')).fill('0898765432')
  await page.getByRole('radio', { name: about(payment('method.ktbcard')) }).check()
  await expectFits(page)
  await expectAccessible(page)
  await buyButton(page).click()
  await page.getByLabel(hosted('cardNumber')).fill('4242 4242 4242 4242')
  await page.getByLabel(hosted('month')).selectOption('12')
  await page.getByLabel(hosted('cvc')).fill('123')
  await page.getByRole('button', { name: about(hosted('pay')) }).click()
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
  await page.getByRole('link', { name: paying('toVoucher') }).click()
  await expect(page.getByText(words('status.inactive')).first()).toBeVisible()
  await expect(page.getByText(about('To Ploy, 9 Soi Ari'))).toBeVisible()
  await page.getByRole('button', { name: words('activate') }).click()
  await expect(page.getByText(words('status.ready'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/en/pass')
  await page.locator('main article a').first().click()
  await page
    .getByRole('link', { name: words('buy'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: wordsOf('en', 'bookings/checkout')('change') }).focus()
  await page.getByRole('radio', { name: about(payment('method.bbl_promptpay')) }).check()
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/qr-payment\?voucherId=/)
  await approveAtBank(page)
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
})

test('a deal of a shop that comes to its customer asks where to, and keeps it for the shop', async ({ page }) => {
  const customer = await loggedIn(page)
  await page.goto('/en/delivery')
  await page.locator('main article a[href*="/deals/"]').first().click()
  await page
    .getByRole('link', { name: words('buy'), exact: true })
    .first()
    .click()
  await page.getByLabel('Phone', { exact: false }).last().fill(customer.phone)
  await page.getByRole('radio', { name: about(payment('method.bbl_promptpay')) }).check()
  await buyButton(page).click()
  await expect(page.getByLabel(words('address'))).toBeFocused()
  await page.getByLabel(words('address')).fill('9 Soi Ari, Phaya Thai, Bangkok 10400')
  await buyButton(page).click()
  await expect(page).toHaveURL(/\/qr-payment\?voucherId=/)
  await approveAtBank(page)
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
  await page.getByRole('link', { name: paying('toVoucher') }).click()
  await expect(page.getByText('9 Soi Ari, Phaya Thai, Bangkok 10400')).toBeVisible()
  await expect(page.getByText(words('comeToText'))).toBeVisible()
})

test.describe('with a cart and a code', () => {
  test.use({ expectedComplaints: [/404/] })

  test('a visitor’s choice waits through log-in; three deals of two shops are paid at once; one visit is given away', async ({
    page,
    browser,
  }) => {
    const customer = await regular(page.request)
    await page.context().clearCookies()
    await page.goto(`/en/deals/${multiBonusDeal.id}`)
    await page.getByRole('link', { name: words('addToCart'), exact: true }).click()
    await logIn(page, 'en', customer)
    await expect(page.getByText(words('added'))).toBeVisible()
    for (const { id } of [singleBonusDeal, stepsDeal]) {
      await page.goto(`/en/cart/deals?add=${id}`)
      await expect(page.getByText(words('added'))).toBeVisible()
    }
    const cart = page.locator('main')
    await expect(cart.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3)
    await page.getByRole('button', { name: 'One more' }).first().click()
    await expect(page.locator('header [data-cart-count]')).not.toHaveText('3')
    await expectAccessible(page)
    await page.getByRole('link', { name: words('toCheckout') }).click()
    await page.getByLabel('Phone', { exact: false }).last().fill(customer.phone)
    await payBy(page, 'bbl_promptpay')
    await buyButton(page).click()
    await expect(page).toHaveURL(/\/qr-payment\?cartId=/)
    await approveAtBank(page)
    await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
    await page.goto('/en/cart/deals')
    await expect(page.getByText(words('cartEmptyTitle'))).toBeVisible()

    const { items } = await (await page.request.get('/api/vouchers')).json()
    await page.goto(`/en/vouchers/${items[0]._id}`)
    const [{ _id, code }] = items[0].codes
    await expect(page.getByText(code, { exact: true })).toBeVisible()

    const friend = await (await browser.newContext()).newPage()
    await loggedIn(friend)
    await friend.goto('/en/voucher-codes/redeem')
    await friend.getByLabel(words('code')).fill('no-such-code')
    await friend.getByRole('button', { name: words('look') }).click()
    await expect(friend.getByRole('alert')).toHaveText(words('codeUnknown'))
    for (const [spent, says] of [
      [maliVouchers.used, 'code.124'],
      [maliVouchers.expired, 'code.122'],
    ] as const) {
      await friend
        .getByLabel(words('code'))
        .fill(`${spent}-1.${seedCode(`${spent} 0`, VOUCHER_CODE_LENGTH, CODE_SYMBOLS)}`)
      await friend.getByRole('button', { name: words('look') }).click()
      await expect(friend.getByRole('alert')).toHaveText(wordsOf('en', 'errors')(says))
      await friend.getByRole('button', { name: words('anotherCode') }).click()
    }
    await friend.getByLabel(words('code')).fill(`${_id}.${code}`)
    await friend.getByRole('button', { name: words('look') }).click()
    await expectAccessible(friend)
    await friend.getByRole('button', { name: words('take') }).click()
    await expect(friend.getByText(words('taken'))).toBeVisible()
    await friend.getByRole('link', { name: words('toVoucher') }).click()
    await expect(friend.getByText(words('giftTitle'))).toBeVisible()
    await page.reload()
    await page.locator('.vcodes-rest > summary').click()
    await expect(page.getByText(words('givenAway'))).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeHidden()
  })
})
