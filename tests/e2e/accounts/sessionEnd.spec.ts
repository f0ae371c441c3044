import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { bookButton, choose, goToCheckout, goToTimes, openInputs, pickTime } from '#tests/e2e/support/booking.ts'
import { type Customer, loggedIn, logIn } from '#tests/e2e/support/customer.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

test.use({ expectedComplaints: [/401/] })

/** Another device of the customer's signs this one out. */
async function endElsewhere(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL = '',
  { email, password }: Customer,
) {
  const other = await request.newContext({ baseURL })
  await other.post('/api/signin', { data: { email, password } })
  expect((await other.delete('/api/devices')).ok()).toBe(true)
  await other.dispose()
}

/** Moves until the page has had its answers to what it asks for by itself: from here on only the customer asks. */
async function moveUntilAnswered(page: Page, ...paths: string[]) {
  await expect(async () => {
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 20)
    const answered = (await page.requests()).filter((request) => request.existingResponse())
    expect(answered.map((request) => new URL(request.url()).pathname)).toEqual(expect.arrayContaining(paths))
  }).toPass()
}

test('a log-in that ended elsewhere ends here at the next tap: once, said why, with the way and the choice kept', async ({
  page,
  playwright,
  baseURL,
}) => {
  const customer = await loggedIn(page)
  const path = `/en/shop/${bookableShop.urlName}?typeId=none`
  await page.goto(path)
  await choose(page, 'en')
  await moveUntilAnswered(
    page,
    ...['/api/favourites/ids', '/api/instant-massages/current', '/api/voucher-carts/open/info'],
  )
  await endElsewhere(playwright, baseURL, customer)

  await page.locator('main [data-heart]').first().click()
  await expect(page).toHaveURL(`/en/login?${new URLSearchParams({ redirect: path, ended: '1' })}`)
  await expect(page.getByText(wordsOf('en', 'accounts/login')('ended'))).toBeVisible()
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('token')
  expect(names).not.toContain('signedIn')
  await page.goto('/en')
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in')
  expect(await page.evaluate(() => localStorage.getItem('bookingCart'))).toContain(bookableShop.id)
})

test('a log-in that ended in the checkout is said, and what was typed and chosen is there after the next one', async ({
  page,
  playwright,
  baseURL,
}) => {
  const customer = await loggedIn(page)
  const t = wordsOf('en', 'bookings/checkout')
  const note = page.getByLabel(t('note'))
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await choose(page, 'en')
  await goToTimes(page, 'en')
  await pickTime(page, 'en')
  await goToCheckout(page, 'en')
  const name = page.locator('main').getByLabel(t('name')).first()
  await name.fill('Aunt Malee')
  await openInputs(page, 'en')
  await note.fill('A quiet room')
  await page.getByLabel(t('phone')).last().fill(customer.phone)
  await expect(page.getByRole('heading', { name: wordsOf('en', 'orders/payment')('points') })).toBeVisible()
  await endElsewhere(playwright, baseURL, customer)

  await bookButton(page, 'en').click()
  const checkout = `/en/booking/${bookableShop.urlName}/checkout`
  await expect(page).toHaveURL(`/en/login?${new URLSearchParams({ redirect: checkout, ended: '1' })}`)
  await expect(page.getByText(wordsOf('en', 'accounts/login')('ended'))).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Malee|quiet room/)
  await logIn(page, 'en', customer)
  await expect(page).toHaveURL(checkout)
  await page.getByRole('button', { name: t('change') }).click()
  await expect(name).toHaveValue('Aunt Malee')
  await expect(note).toHaveValue('A quiet room')
})
