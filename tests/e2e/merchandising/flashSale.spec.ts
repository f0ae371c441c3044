import { sellingOutDeal, stepsDeal } from '#demo/named.ts'
import { buyButton, expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn, moveUntilAsked, moveUntilSeen, newPhone, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank } from '#tests/e2e/support/voucher.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const buying = wordsOf('en', 'vouchers/vouchers')
const paying = wordsOf('en', 'orders/paying')
const waitlist = wordsOf('en', 'vouchers/waitlist')
const common = wordsOf('en', 'common')

// Both want the same deal: one after the other.
test.describe.configure({ mode: 'default' })

test('a wowcher is bought from its sale, paid, and stands in a tab of its own', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await loggedIn(page)
  await page.goto('/en/wowcher')
  await expect(page.locator('main [role="timer"]')).toHaveText(/^(\d+ days )?\d+:\d\d:\d\d$/)
  const offered = page.locator('main .deal', { hasNot: page.locator('.btn--out') }).first()
  const name = (await offered.getByRole('heading').textContent()) ?? ''
  await offered.getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: buying('buy'), exact: true }).click()
  await page.getByLabel('Phone', { exact: false }).last().fill(newPhone())
  await page.getByRole('radio', { name: about(wordsOf('en', 'orders/payment')('method.bbl_promptpay')) }).check()
  await expect(page.getByText(about(waitlist('kept')))).toBeVisible()
  await expectFits(page)
  await buyButton(page).click()
  await approveAtBank(page)
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
  await page.goto('/en/me/booking?type=wowcher')
  await expect(page.locator('main').getByText(name).first()).toBeVisible()
  await page.goto('/en/me/booking?type=voucher')
  await expect(page.locator('main').getByText(name)).toHaveCount(0)
})

test('the last units go to a checkout, an open page says so, and the next in line gets them', async ({
  page,
  browser,
}) => {
  const path = `/api/deals/${sellingOutDeal.id}/waitlist`
  const first = await browser.newContext()
  await regular(first.request)
  await loggedIn(page)
  await page.goto(`/en/deals/${sellingOutDeal.id}`)
  await moveUntilAsked(page, '/api/stock/events')
  const { stock } = (await (await page.request.get(`/api/deals/${sellingOutDeal.id}`)).json()).deal
  await first.request.post(path, { data: { serviceCount: stock } })
  await expect(page.locator('.offer__buy .stock')).toContainText(common('soldOut'))
  await page.getByRole('link', { name: waitlist('wait') }).click()
  await page.getByRole('button', { name: waitlist('join') }).click()
  await expect(page.getByText(waitlist('position').replace('{{position}}', '1'))).toBeVisible()
  await expectAccessible(page)
  await first.request.delete(path)
  await page.getByRole('button', { name: waitlist('goOn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: buying('checkoutTitle') })).toBeVisible()
  await moveUntilSeen(page.getByText(about(waitlist('kept'))))
  await expect(page.locator('main [role="timer"]')).toHaveText(/^00:0[0-4]:\d\d$/)
  await page.request.delete(path)
  await first.close()
})

test('a counted deal that runs out in the cart is told of there: fewer can be taken, and nothing else is lost', async ({
  page,
  browser,
}) => {
  const t = wordsOf('de', 'vouchers/vouchers')
  // A line that was still for a while may be closed just when it is used again.
  const again = { maxRetries: 3 }
  const other = (await browser.newContext()).request
  const { firstName: name, email, phone: tel } = await regular(other)
  await loggedIn(page)
  for (const dealId of [sellingOutDeal.id, stepsDeal.id]) {
    const added = await page.request.post('/api/voucher-carts', { data: { dealId, serviceCount: 2 } })
    expect(added.ok(), await added.text()).toBe(true)
  }
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto('/de/cart/deals')
  const checkout = page.getByRole('link', { name: t('toCheckout') })
  await expect(checkout).toBeVisible()

  const { stock, price } = (await (await other.get(`/api/deals/${sellingOutDeal.id}`, again)).json()).deal
  const buy = async (serviceCount: number) => {
    const order = {
      dealId: sellingOutDeal.id,
      serviceCount,
      price: price * serviceCount,
      paymentMethod: 'bbl_promptpay',
    }
    const answer = await other.post('/api/vouchers', { data: { ...order, name, tel, email }, ...again })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).voucherID as string
  }
  const giveBack = (id: string) => other.patch(`/api/vouchers/${id}/cancel`, { data: {}, ...again })
  const [most, last] = [await buy(stock - 1), await buy(1)]
  await moveUntilSeen(page.getByText(t('noneLeft')))
  await expect(page.getByRole('link', { name: t('otherDeals') })).toBeVisible()
  await expect(checkout).toBeHidden()
  await expectFits(page)
  await expectAccessible(page)
  await giveBack(last)
  await page.getByRole('button', { name: t('takeLeft').replace('{{count}}', '1') }).click()
  await checkout.click()
  await expect(page.getByRole('heading', { level: 1, name: t('checkoutTitle') })).toBeVisible()
  await moveUntilSeen(page.getByText(about(wordsOf('de', 'vouchers/waitlist')('kept'))))
  const { cart } = await (await page.request.get('/api/voucher-carts/open/info', again)).json()
  expect(cart.lines).toMatchObject([
    { dealId: sellingOutDeal.id, serviceCount: 1, isAvailable: true },
    { dealId: stepsDeal.id, serviceCount: 2, isAvailable: true },
  ])
  await giveBack(most)
  await page.request.delete(`/api/deals/${sellingOutDeal.id}/waitlist`, again)
})
