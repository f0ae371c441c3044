import { arriveAtTicket, bookButton, expectFits, goToCheckout, pickTime } from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone, register, stranger } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank, orderByQr } from '#tests/e2e/support/voucher.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const words = wordsOf('en', 'vouchers/gift')
const paying = wordsOf('en', 'orders/paying')

test.describe('a visit that is given away', () => {
  test.use({ expectedComplaints: [/409/] })

  test('waits under its link for a friend, who opens an account on the way to it', async ({ page, browser }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    const giver = await loggedIn(page)
    const voucherId = await orderByQr(page.request, giver)
    await page.goto(`/en/qr-payment?voucherId=${voucherId}`)
    await approveAtBank(page)
    await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()

    await page.goto(`/en/vouchers/${voucherId}`)
    await page.getByRole('link', { name: words('give'), exact: true }).click()
    await expect(async () => {
      await page.getByRole('button', { name: words('submit') }).click()
      await expect(page.getByLabel(words('to'))).toBeFocused({ timeout: 1000 })
    }).toPass()
    await page.getByLabel(words('to')).fill('Ploy')
    await page.getByLabel(words('message')).fill('Rest well.\nYou have earned it.')
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: words('submit') }).click()
    await expect(page.getByText(words('notify.given'))).toBeVisible()
    await expect(page.getByText(about(words('state.open')))).toBeVisible()
    const link = await page.locator('[data-gift-link]').getAttribute('data-gift-link')
    await expectAccessible(page)

    const friend = await (await browser.newContext()).newPage()
    await friend.goto(`/th/voucher-codes/claim${new URL(link!).hash}`)
    await expect(friend.getByText('You have earned it.')).toBeVisible()
    expect(friend.url()).not.toContain('#')
    await expectAccessible(friend)
    await friend.getByRole('button', { name: wordsOf('th', 'vouchers/gift')('logIn') }).click()
    const inThai = wordsOf('th', 'accounts/login')
    await friend.getByRole('link', { name: inThai('toRegister') }).click()
    await register(friend, 'th', stranger())
    await friend.getByRole('button', { name: wordsOf('th', 'vouchers/gift')('take') }).click()
    await expect(friend.getByText(wordsOf('th', 'vouchers/gift')('taken'))).toBeVisible()
    await friend.getByRole('link', { name: wordsOf('th', 'vouchers/gift')('seeVoucher') }).click()
    await expect(friend.getByText(wordsOf('th', 'vouchers/vouchers')('giftTitle'))).toBeVisible()

    const inVouchers = wordsOf('th', 'vouchers/vouchers')
    await friend.getByRole('link', { name: inVouchers('book') }).click()
    await expectAccessible(friend)
    await friend.getByRole('button', { name: inVouchers('chooseTime') }).click()
    await pickTime(friend, 'th')
    await goToCheckout(friend, 'th', null)
    await friend.getByLabel(wordsOf('th', 'bookings/checkout')('phone')).last().fill(newPhone())
    await expect(friend.getByText(about(wordsOf('th', 'orders/payment')('voucherPays')))).toBeVisible()
    await bookButton(friend, 'th').click()
    await arriveAtTicket(friend)
    await friend.goto(`/th/vouchers/${voucherId}`)
    await expect(friend.getByText(inVouchers('state.booked'))).toBeVisible()

    // Once: the giver sees it, and the link opens nothing more.
    await page.reload()
    await expect(page.getByText(about(words('state.claimed')))).toBeVisible()
    await page.goto(`/en/voucher-codes/claim${new URL(link!).hash}`)
    await expect(page.getByRole('alert')).toHaveText(wordsOf('en', 'errors')('code.125'))
  })
})
