import { sellingOutDeal } from '../../backend/seed/named.ts'
import { loggedIn, regular } from './support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from './support/test.ts'
import { expectFits } from './support/visit.ts'
import { approveAtBank } from './support/voucher.ts'
import { about, wordsOf } from './support/words.ts'

const buying = wordsOf('en', 'vouchers')
const paying = wordsOf('en', 'paying')
const turn = wordsOf('en', 'turn')
const common = wordsOf('en', 'common')

test('a wowcher is bought from its sale, paid, and stands in a tab of its own', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await loggedIn(page)
  await page.goto('/en/wowcher')
  await expect(page.locator('main [role="timer"]')).toHaveText(/^\d+:\d\d:\d\d$/)
  const offered = page.locator('main .deal', { hasNot: page.locator('.btn--out') }).first()
  const name = (await offered.getByRole('heading').textContent()) ?? ''
  await offered.getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: buying('buy'), exact: true }).click()
  await page.getByLabel('Phone', { exact: false }).last().fill('0812345678')
  await page.getByRole('radio', { name: about(wordsOf('en', 'payment')('method.bbl_promptpay')) }).check()
  await expect(page.getByText(about(turn('kept')))).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: buying('buy'), exact: true }).click()
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
  const path = `/api/deals/${sellingOutDeal.id}/turn`
  const first = await browser.newContext()
  await regular(first.request)
  await loggedIn(page)
  await page.goto(`/en/deals/${sellingOutDeal.id}`)
  const followed = page.waitForRequest(/\/api\/stock\/events/)
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  await followed
  const { stock } = (await (await page.request.get(`/api/deals/${sellingOutDeal.id}`)).json()).deal
  await first.request.post(path, { data: { serviceCount: stock } })
  await expect(page.locator('.offer__buy .stock')).toContainText(common('soldOut'))
  await page.getByRole('link', { name: turn('wait') }).click()
  await page.getByRole('button', { name: turn('join') }).click()
  await expect(page.getByText(turn('place').replace('{{place}}', '1'))).toBeVisible()
  await expectAccessible(page)
  await first.request.delete(path)
  await page.getByRole('button', { name: turn('goOn') }).click()
  await expect(page.getByRole('heading', { level: 1, name: buying('checkoutTitle') })).toBeVisible()
  await page.mouse.move(20, 20)
  await expect(page.getByText(about(turn('kept')))).toBeVisible()
  await expect(page.locator('main [role="timer"]')).toHaveText(/^00:0[0-4]:\d\d$/)
  await page.request.delete(path)
  await first.close()
})
