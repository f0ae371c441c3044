import { bookableShop, brandWithBranches } from '#demo/named.ts'
import { arriveAtTicket, bookButton, goToCheckout, goToTimes, pickTime } from '#tests/e2e/support/booking.ts'
import { loggedIn, newPhone } from '#tests/e2e/support/customer.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { consent, layerOf, trackedSince } from '#tests/e2e/support/tracked.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const shopWords = wordsOf('en', 'catalogue/shop')

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

test('what a customer who agreed does from a brand to the ticket is told to the data layer, and arrives', async ({
  page,
  baseURL,
}) => {
  const since = Date.now()
  await loggedIn(page)
  await consent(page, baseURL ?? '')
  const events = async () => (await layerOf(page)).map(({ event }) => event)
  const arrived = () => trackedSince(page, since, '')

  await page.route('**/sdk.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const listening = () => expect.poll(() => page.evaluate(() => window.dataLayer !== undefined)).toBe(true)

  await page.goto(`/en/brands/${brandWithBranches.slug}`)
  await listening()
  await page.locator('[data-branch] h3 a').nth(1).click()
  await expect(page).toHaveURL(/\/en\/shop\//)
  await expect
    .poll(arrived)
    .toContainEqual(expect.objectContaining({ event: 'clickStore', position: 2, source: 'brand' }))

  await page.goto(`/en/shop/${bookableShop.urlName}`)
  await listening()
  const card = page.locator('.type:has(.opt:enabled)').first()
  const type = await card.getAttribute('data-type')
  await card.locator('.opt:enabled').first().click()
  const dialog = page.getByRole('dialog')
  await expect.poll(events).toEqual(['clickType', 'productClick', 'productView'])
  await dialog
    .getByRole('button', { name: wordsOf('en', 'common')('more') })
    .first()
    .click()
  await dialog.getByRole('button', { name: shopWords('add') }).click()
  await expect.poll(events).toContain('addToCart')
  await card.locator('.opt:enabled').first().click()
  await dialog
    .getByRole('button', { name: wordsOf('en', 'common')('fewer') })
    .first()
    .click()
  await dialog.getByRole('button', { name: shopWords('update') }).click()
  await expect.poll(events).toContain('removeFromCart')
  const [added, removed] = (await layerOf(page)).filter(({ event }) => /Cart/.test(event))
  const one = { item_category: type, price: expect.any(Number), item_id: expect.any(String) }
  expect(added).toMatchObject({
    shop: bookableShop.id,
    ecommerce: { currency: 'THB', items: [{ ...one, quantity: 2 }] },
  })
  expect(removed).toMatchObject({ shop: bookableShop.id, ecommerce: { items: [{ ...one, quantity: 1 }] } })

  await goToTimes(page, 'en')
  await pickTime(page, 'en')
  await goToCheckout(page, 'en')
  await page.getByLabel(wordsOf('en', 'bookings/checkout')('phone')).last().fill(newPhone())
  await expect.poll(events).toEqual(['checkout'])
  await bookButton(page, 'en').click()
  await arriveAtTicket(page)
  await page.goto('/en/me')
  await listening()
  await page.getByRole('button', { name: wordsOf('en', 'accounts/account')('logOut') }).click()
  await expect(page).toHaveURL(/\/en$/)

  const own = async () =>
    (await arrived())
      .filter(({ shop, event }) => shop === bookableShop.id || event === 'logout')
      .map((one) => one.event)
  await expect
    .poll(own)
    .toEqual(['clickType', 'addToCart', 'clickType', 'removeFromCart', 'checkout', 'purchase', 'logout'])
  const purchase = (await arrived()).find(({ event }) => event === 'purchase')
  expect(purchase).toMatchObject({ items: [{ quantity: 1 }], value: expect.any(Number) })
})
