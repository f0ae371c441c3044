import type { Page } from '@playwright/test'
import { bookableShop, stepsDeal } from '#demo/named.ts'
import { bookAt } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { type Customer, loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const [offline, ticket, talk] = [
  wordsOf('en', 'offline'),
  wordsOf('en', 'bookings/ticket'),
  wordsOf('en', 'conversation/talk'),
]
const tomorrow = new Date(Date.now() + (24 + 7) * 3_600_000).toISOString().slice(0, 10)

/** Buys a visit of a deal to be paid at the shop. */
async function buyVoucher(page: Page, { firstName: name, email, phone: tel }: Customer): Promise<string> {
  const { deal } = await (await page.request.get(`/api/deals/${stepsDeal.id}`)).json()
  const order = { dealId: stepsDeal.id, price: deal.price, name, tel, email, paymentMethod: 'CASH' }
  const answer = await page.request.post('/api/vouchers', { data: order })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).voucherID
}

async function see(page: Page, path: string) {
  await page.goto(path)
  // Some pages are kept once their reader moves.
  await page.keyboard.press('Shift')
  await expect(page.getByText(offline('saved'))).toBeVisible()
}

const codeOfTicket = (page: Page) => page.getByRole('img', { name: ticket('codeLabel') })
const notHere = (page: Page) => page.getByRole('heading', { level: 1, name: offline('title') })

test.describe('where the network is gone', () => {
  test.use({
    viewport: { width: WIDTHS.phone, height: 844 },
    // What a page would bring late does not come either.
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (404|503)|dynamically imported/],
  })

  test('what was seen opens: ticket, voucher, the driver’s card and the phrasebook; nobody else’s, and nothing after a log-out', async ({
    page,
    context,
  }) => {
    const nok = await loggedIn(page)
    const [visit, voucher] = [await bookAt(page.request, nok, tomorrow, '16:00'), await buyVoucher(page, nok)]
    const ticketPath = `/en/booking/${visit}/ticket`
    await see(page, `/en/booking?id=${visit}`)
    await see(page, `/en/vouchers/${voucher}`)
    await see(page, `/en/shop/${bookableShop.urlName}/direction-card`)
    await see(page, '/en/communication-tools')

    await context.setOffline(true)
    await page.goto(ticketPath)
    await expect(codeOfTicket(page)).toBeVisible()
    await expect(page.getByText(about(offline('asOf')))).toBeVisible()
    await expectFits(page)
    await page.goto(`/en/vouchers/${voucher}`)
    await expect(page.locator('.vcodes code')).toBeVisible()
    await page.goto(`/en/shop/${bookableShop.urlName}/direction-card`)
    await expect(page.locator('.ride__thai')).toBeVisible()
    await page.goto('/en/communication-tools')
    await page.locator('#pressure [data-talk-side=own] button').first().click()
    await expect(page.getByRole('dialog').locator('[data-talk-half=shop] [data-talk-big]')).toHaveText(
      /[\u0e00-\u0e7f]/,
    )
    await page.getByRole('button', { name: talk('close'), exact: true }).click()

    await page.goto(`/en/shop/${bookableShop.urlName}`)
    await expect(notHere(page)).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: about(ticket('title')) }).click()
    await expect(codeOfTicket(page)).toBeVisible()
    // What says so is what waits for the connection.
    await expect(page.getByText(about(offline('asOf')))).toBeVisible()

    // Somebody else logs in on this device; nobody had logged out.
    await context.setOffline(false)
    await expect(page.getByText(about(offline('asOf')))).toBeHidden()
    await loggedIn(page)
    await context.setOffline(true)
    await page.goto(ticketPath)
    await expect(notHere(page)).toBeVisible()
    await expect(page.getByRole('link', { name: about(ticket('title')) })).toHaveCount(0)
    // Else that page opens the ticket by itself, now that it can.
    await page.goto('about:blank')
    await context.setOffline(false)

    const back = { data: { email: nok.email, password: nok.password } }
    expect((await page.request.post('/api/signin', back)).ok()).toBe(true)
    await see(page, ticketPath)
    const other = await context.newPage()
    await other.goto('/en/me/menu')
    await other.getByRole('button', { name: wordsOf('en', 'accounts/account')('logOut') }).click()
    await expect(page).toHaveURL(/\/en\/login\?/)
    await context.setOffline(true)
    await page.goto(ticketPath)
    await expect(notHere(page)).toBeVisible()
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept:')))).toEqual(
      [],
    )
  })
})
