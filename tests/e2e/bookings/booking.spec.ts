import type { APIRequestContext } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import {
  arriveAtTicket,
  bookButton,
  choose,
  goToCheckout,
  goToTimes,
  openInputs,
  pickTime,
} from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS, WITHOUT_CONNECTION } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const checkout = wordsOf('en', 'bookings/checkout')
const ticket = wordsOf('en', 'bookings/ticket')

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

/** How many visits somebody has before them. */
async function comingVisits(request: APIRequestContext): Promise<number> {
  const { user } = await (await request.get('/api/users')).json()
  const list = await (await request.get(`/api/v2/reservations/user/${user._id}`)).json()
  return list.totalCount
}

test.describe('at the checkout', () => {
  test.beforeEach(async ({ page }) => {
    await loggedIn(page)
    await page.goto(`/en/shop/${bookableShop.urlName}`)
    await choose(page, 'en')
    await goToTimes(page, 'en')
    await pickTime(page, 'en')
    await goToCheckout(page, 'en')
  })

  test('two quick taps on Book make one visit, which the customer can cancel again', async ({ page }) => {
    await page.getByLabel(checkout('phone')).last().fill(newPhone())
    await bookButton(page, 'en').dblclick()
    const id = await arriveAtTicket(page)
    expect(await comingVisits(page.request)).toBe(1)

    await page.getByRole('button', { name: ticket('cancel') }).click()
    const dialog = page.getByRole('dialog', { name: ticket('cancelTitle') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: ticket('cancel') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: wordsOf('en', 'bookings/described')('headline.canceled') }),
    ).toBeVisible()
    expect(await comingVisits(page.request)).toBe(0)
    await page.goto('/en/me/booking')
    await page.getByRole('link', { name: wordsOf('en', 'accounts/account')('tab.historical') }).click()
    await expect(page.locator(`main a[href*="${id}"]`)).toBeVisible()
  })

  test('a mistyped number is shown beneath its field, and a reload loses nothing', async ({ page }) => {
    const phone = page.getByLabel(checkout('phone')).last()
    await phone.fill('0812')
    await openInputs(page, 'en')
    await page.getByLabel(checkout('note')).fill('A quiet room, please')
    await bookButton(page, 'en').click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(wordsOf('en', 'errors')('code.26'))).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel(checkout('note'))).toHaveValue('A quiet room, please')
    expect(await comingVisits(page.request)).toBe(0)
  })

  test.describe('when the connection breaks', () => {
    test.use({ expectedComplaints: [WITHOUT_CONNECTION] })
    test('the customer is told so, and a second tap books once', async ({ page, context }) => {
      await page.getByLabel(checkout('phone')).last().fill(newPhone())
      // All that the tap needs is there; before, the checkout says in its place what it could not load.
      await expect(page.getByRole('heading', { name: wordsOf('en', 'orders/payment')('points') })).toBeVisible()
      await context.setOffline(true)
      await bookButton(page, 'en').click()
      const popup = page.getByRole('dialog')
      await expect(popup).toBeVisible()
      await context.setOffline(false)
      await popup.getByRole('button', { name: checkout('retry') }).click()
      await arriveAtTicket(page)
      expect(await comingVisits(page.request)).toBe(1)
    })
  })
})

test('the ticket of somebody else is as unknown as one that never was', async ({ playwright, request, baseURL }) => {
  const mali = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await mali.post('/api/signin', { data: { email: 'mali@sabai.test', password: 'sabai-demo-1' } })
  const { user } = await (await mali.get('/api/users')).json()
  const { items } = await (await mali.get(`/api/v2/reservations/user/${user._id}`)).json()
  const path = `/en/booking/${items[0]._id}/ticket`
  expect((await mali.get(path)).status()).toBe(200)
  await mali.dispose()
  await regular(request)
  expect((await request.get(path)).status()).toBe(404)
})
