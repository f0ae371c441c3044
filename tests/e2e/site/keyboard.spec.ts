import type { Locator, Page } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { arriveAtTicket, bookButton } from '#tests/e2e/support/booking.ts'
import { codeOf, loggedIn, newPhone, regular } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const MOST_TABS = 150

/** Tabs on until the place has the focus. */
async function tabTo(page: Page, place: Locator) {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never reached ${place}`)
}

test.use({ viewport: { width: WIDTHS.desktop, height: 900 } })

test('somebody without a mouse books a visit', async ({ page, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const customer = await regular(elsewhere)
  await elsewhere.dispose()
  const { keyboard } = page

  await page.goto('/en')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: wordsOf('en', 'common')('skip') })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, page.locator('[data-answer]').getByRole('link').first())
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/shop\//)

  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const chip = page.locator('.type .opt:enabled').first()
  await tabTo(page, chip)
  await keyboard.press('Enter')
  const sheet = page.locator('#service-sheet')
  await expect(sheet).toBeVisible()
  await expect(page.locator('#service-sheet-title')).toBeFocused()
  await keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(chip).toBeFocused()
  await keyboard.press('Enter')
  const shop = wordsOf('en', 'catalogue/shop')
  await expect(sheet.getByRole('button', { name: shop('add') })).toBeEnabled()
  await tabTo(page, sheet.getByRole('button', { name: shop('add') }))
  await keyboard.press('Enter')

  await expect(page).toHaveURL(/\/en\/login/)
  const login = wordsOf('en', 'accounts/login')
  await tabTo(page, page.getByLabel(login('email')))
  await keyboard.type(customer.email)
  await keyboard.press('Enter')
  await expect(page.getByLabel(login('code'))).toBeFocused()
  await keyboard.type(await codeOf(page, customer.email))

  await expect(page).toHaveURL(new RegExp(`/en/shop/${bookableShop.urlName}`))
  // Two Tabs and Enter, however long the page is.
  const skip = page.locator('.skip', { hasText: shop('chooseTime') })
  await expect(skip).toBeAttached()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/booking\//)

  const month = page.getByRole('button', { name: wordsOf('en', 'bookings/booking')('month'), exact: true })
  await expect(month).toBeVisible()
  await tabTo(page, month)
  await keyboard.press('Enter')
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await tabTo(page, grid.locator('button[tabindex="0"]'))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await tabTo(page, page.locator('input[name="time"]:enabled').first())
  await keyboard.press('Space')
  await expect(page.locator('input[name="time"]:checked')).toBeFocused()
  await tabTo(
    page,
    page.getByRole('link', { name: wordsOf('en', 'bookings/booking')('goOn') }).filter({ visible: true }),
  )
  await keyboard.press('Enter')

  const checkout = wordsOf('en', 'bookings/checkout')
  await tabTo(page, page.locator('input[name="pay"]:checked'))
  const atShop = page.locator('input[name="pay"][value="CASH"]')
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(atShop).toBeChecked({ timeout: 100 })
  }).toPass()
  await tabTo(page, page.getByLabel(checkout('phone')).last())
  await keyboard.type(newPhone())
  await tabTo(page, bookButton(page, 'en'))
  await keyboard.press('Enter')
  await arriveAtTicket(page)
  await expect(page.getByRole('img', { name: wordsOf('en', 'bookings/ticket')('codeLabel') })).toBeVisible()
})

test('a service that somebody adds by the keyboard leads on to its time at once', async ({ page }) => {
  await loggedIn(page)
  await page.goto(`/en/shop/${bookableShop.urlName}`)
  const shop = wordsOf('en', 'catalogue/shop')
  const card = page.locator('.type').first()
  await card.locator('.opt:enabled').first().focus()
  await page.keyboard.press('Enter')
  const add = page.locator('#service-sheet').getByRole('button', { name: shop('add') })
  await expect(add).toBeEnabled()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  // From the button that adds it no more than three keys, of which Enter is the last.
  const lead = card.getByRole('link', { name: shop('chooseTime') })
  await expect(page.locator('#service-sheet')).toBeHidden()
  const isThere = () => lead.evaluate((link) => link === document.activeElement)
  let tabs = 0
  while (tabs < 2 && !(await isThere())) {
    await page.keyboard.press('Tab')
    tabs += 1
  }
  await expect(lead).toBeFocused()
  await expect(page.locator('.toast').getByRole('link', { name: shop('chooseTime') })).toBeVisible()
  // What a screen reader says by itself: what the visit comes to, and where it goes on.
  const said = page.locator('[aria-live="polite"]').filter({ has: page.locator('.toast') })
  await expect(said).toContainText(about(shop('inVisit')))
  await expect(said).toContainText(/1 guest, 1 service, ฿[\d,]+/)
  await expect(said).toContainText(shop('chooseTime'))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/booking\//)
})
