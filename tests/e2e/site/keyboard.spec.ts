import type { Locator, Page } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { arriveAtTicket, bookButton } from '#tests/e2e/support/booking.ts'
import { newPhone, regular } from '#tests/e2e/support/customer.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

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
  await tabTo(page, page.locator('main .card').getByRole('link').first())
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
  await keyboard.press('Tab')
  await keyboard.type(customer.password)
  await keyboard.press('Enter')

  await expect(page).toHaveURL(new RegExp(`/en/shop/${bookableShop.urlName}`))
  const buy = page.getByRole('button', { name: shop('chooseTime') }).filter({ visible: true })
  await tabTo(page, buy)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/booking\//)

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
  await tabTo(page, page.getByLabel(checkout('phone')).last())
  await keyboard.type(newPhone())
  await tabTo(page, bookButton(page, 'en'))
  await keyboard.press('Enter')
  await arriveAtTicket(page)
  await expect(page.getByRole('img', { name: wordsOf('en', 'bookings/ticket')('codeLabel') })).toBeVisible()
})
