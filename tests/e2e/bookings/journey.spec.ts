import {
  arriveAtTicket,
  bookButton,
  choose,
  expectFits,
  goToCheckout,
  goToTimes,
  pickTime,
} from '#tests/e2e/support/booking.ts'
import { logIn, register, regular, stranger } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'

const visits: { locale: Locale; width: number; isNew: boolean }[] = [
  { locale: 'en', width: WIDTHS.phone, isNew: true },
  { locale: 'th', width: WIDTHS.tablet, isNew: false },
  { locale: 'jp', width: WIDTHS.desktop, isNew: false },
]

for (const { locale, width, isNew } of visits) {
  const who = isNew ? 'somebody new' : 'a regular'
  test(`${who} finds a shop, chooses, logs in without losing the choice, and books: ${locale} at ${width} px`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const customer = isNew ? stranger() : await regular(elsewhere)
    const looksRight = async () => {
      await expectFits(page)
      await expectAccessible(page)
    }

    await page.goto(`/${locale}`)
    await page.locator('[data-answer] .answer__name').first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/shop/`))
    await looksRight()

    await choose(page, locale)
    await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?redirect=`))
    await looksRight()
    const login = wordsOf(locale, 'accounts/login')
    if (isNew) {
      await page.getByRole('link', { name: login('toRegister') }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/register\\?redirect=`))
      await looksRight()
      await register(page, locale, customer)
    } else {
      await logIn(page, locale, customer)
    }

    const shop = wordsOf(locale, 'catalogue/shop')
    await expect(page).toHaveURL(new RegExp(`/${locale}/shop/`))
    await expect(page.getByText(shop('choiceKept'))).toBeVisible()
    await page.reload()
    await expect(page.locator('.type .opt[aria-pressed="true"]')).toHaveCount(1)
    await goToTimes(page, locale)
    await pickTime(page, locale)
    await looksRight()
    await goToCheckout(page, locale)
    await looksRight()
    const checkout = wordsOf(locale, 'bookings/checkout')
    await expect(page.getByLabel(checkout('email'))).toHaveValue(customer.email)
    await page.getByLabel(checkout('phone')).last().fill(customer.phone)
    await bookButton(page, locale).click()

    const id = await arriveAtTicket(page)
    const ticket = wordsOf(locale, 'bookings/ticket')
    await expect(page.getByRole('img', { name: ticket('codeLabel') })).toBeVisible()
    await looksRight()
    const file = await page.request.get(
      (await page.getByRole('link', { name: ticket('calendar'), exact: true }).getAttribute('href')) ?? '',
    )
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain('BEGIN:VEVENT')

    await page.goto(`/${locale}/me/booking`)
    await expect(page.locator(`main a[href*="${id}"]`)).toBeVisible()
    await looksRight()
    await elsewhere.dispose()
  })
}
