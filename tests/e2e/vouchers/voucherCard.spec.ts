import { stepsDeal } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank } from '#tests/e2e/support/voucher.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

test('of three visits one code is shown, with booking and giving beneath it: th at 390 px', async ({ page }) => {
  const [t, gift] = [wordsOf('th', 'vouchers/vouchers'), wordsOf('th', 'vouchers/gift')]
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const { firstName: name, email, phone: tel } = await loggedIn(page)
  const { deal } = await (await page.request.get(`/api/deals/${stepsDeal.id}`)).json()
  const data = { dealId: deal._id, serviceCount: 3, price: 0, name, tel, email, paymentMethod: 'bbl_promptpay' }
  const { price } = await (await page.request.post('/api/vouchers', { data })).json()
  const bought = await page.request.post('/api/vouchers', { data: { ...data, price } })
  expect(bought.ok(), await bought.text()).toBe(true)
  const { voucherID } = await bought.json()
  await page.goto(`/th/qr-payment?voucherId=${voucherID}`)
  await approveAtBank(page, 'th')
  // The thank-you page is the voucher's card, with the ways on beneath it.
  await expect(page).toHaveURL(/\/th\/thank-you/)
  await expect(page.getByRole('link', { name: t('book'), exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: gift('give'), exact: true })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link', { name: deal.name }).click()
  await expect(page).toHaveURL(new RegExp(`/th/vouchers/${voucherID}`))
  const codes = page.locator('.vcode code').filter({ visible: true })
  await expect(codes).toHaveCount(1)
  const box = await codes.boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(640)
  await expect(page.getByRole('link', { name: t('book'), exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: gift('give'), exact: true })).toBeInViewport()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByText(about(t('otherCodes_other'))).click()
  expect(await codes.count()).toBeGreaterThanOrEqual(3)
  await page
    .getByRole('button', { name: t('useNow') })
    .first()
    .click()
  await expect(page.locator('.vcode--next .qr')).toBeInViewport()
})
