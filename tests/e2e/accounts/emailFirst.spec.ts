import { bookableShop } from '#demo/named.ts'
import {
  arriveAtTicket,
  bookButton,
  expectFits,
  goToCheckout,
  goToTimes,
  pickTime,
} from '#tests/e2e/support/booking.ts'
import { codeOf, stranger } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { type Locale, wordsOf } from '#tests/e2e/support/words.ts'

/** From the top of the screen at 390 × 844 (look of the log-in). */
const FIELD_TOP_PX = 600
/** Pictures above may still settle by a line. */
const NEAR_PX = 40

const newcomers: { locale: Locale; width: number }[] = [
  { locale: 'en', width: WIDTHS.phone },
  { locale: 'th', width: WIDTHS.tablet },
]

for (const { locale, width } of newcomers) {
  test(`a newcomer chooses first, names an address, types a code and a name, and books: ${locale} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const [shop, login, checkout] = [
      wordsOf(locale, 'catalogue/shop'),
      wordsOf(locale, 'accounts/login'),
      wordsOf(locale, 'bookings/checkout'),
    ]
    const { email, firstName } = stranger()
    const looksRight = async () => {
      await expectFits(page)
      await expectAccessible(page)
    }

    await page.goto(`/${locale}/shop/${bookableShop.urlName}`)
    const type = await page.locator('.type:visible:has(.opt:enabled)').last().getAttribute('data-type')
    const card = page.locator(`.type[data-type="${type}"]`)
    await card.locator('summary').click()
    await card.locator('.opt:enabled').first().scrollIntoViewIfNeeded()
    await card.locator('.opt:enabled').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const stoodAt = (await card.boundingBox())?.y ?? 0
    await dialog.getByRole('button', { name: shop('add') }).click()

    await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?redirect=`))
    const choice = page.locator('[data-choice-kept]')
    await expect(choice).toContainText(/฿\d/)
    await expect(choice).toBeVisible()
    const field = page.getByLabel(login('email'))
    expect((await field.boundingBox())?.y).toBeLessThanOrEqual(FIELD_TOP_PX)
    await looksRight()
    await field.fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(login('code'))).toBeFocused()
    await expect(choice).toBeVisible()
    // A reload on the way to the mail and back.
    await page.reload()
    await expect(page.getByLabel(login('code'))).toBeFocused()
    await looksRight()
    await page.getByLabel(login('code')).fill(await codeOf(page, email))

    await expect(page.getByRole('heading', { name: login('newTitle') })).toBeFocused()
    await expect(choice).toBeVisible()
    await looksRight()
    const form = page.getByRole('form', { name: login('newTitle') })
    await form.getByLabel(login('firstName')).fill(firstName)
    await form.getByRole('checkbox').check()
    // It is said for two seconds: whoever looks once the page has come may be late.
    await Promise.all([
      expect(page.getByText(shop('choiceKept'))).toBeVisible(),
      form.getByRole('button', { name: login('register') }).click(),
    ])

    await expect(page).toHaveURL(new RegExp(`/${locale}/shop/${bookableShop.urlName}$`))
    await expect(card.locator('.opt[aria-pressed="true"]')).toHaveCount(1)
    await expect(async () => {
      expect(Math.abs(((await card.boundingBox())?.y ?? Number.NaN) - stoodAt)).toBeLessThan(NEAR_PX)
    }).toPass()

    await goToTimes(page, locale)
    await pickTime(page, locale)
    await goToCheckout(page, locale)
    // The address is proved, and is enough: no phone number, and paid at the shop.
    await expect(page.getByLabel(checkout('email'))).toHaveValue(email)
    await expect(page.getByLabel(checkout('phone')).last()).toHaveValue('')
    await bookButton(page, locale).click()
    await arriveAtTicket(page)
  })
}

test('a guest reads beforehand what paying at the shop asks for, and leaves a phone number alone', async ({ page }) => {
  const login = wordsOf('en', 'accounts/login')
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto('/en/login?redirect=%2Fen%2Fme%2Fbooking')
  await page.getByRole('link', { name: login('asGuest') }).click()
  await expect(page.getByText(login('guestText'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: login('guest'), exact: true })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const guest = page.getByRole('form', { name: login('guest') })
  await guest.getByLabel(login('guestName')).fill('Dao')
  await guest.getByLabel(login('phone'), { exact: true }).fill('081-234-5678')
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: login('guestGoOn') }).click()
  await expect(page).toHaveURL(/\/en\/me\/booking$/)
})

test('a passkey is offered where there can be one, and not on an address of numbers', async ({ page, baseURL }) => {
  const login = wordsOf('en', 'accounts/login')
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true)
  })
  await page.goto(`http://localhost:${new URL(baseURL ?? '').port}/en/login`)
  const passkey = page.locator('main form').getByText(login('byPasskey'), { exact: true })
  await expect(passkey).toBeVisible()
  await page.goto('/en/login')
  await expect(page.getByRole('link', { name: login('asGuest') })).toBeVisible()
  await expect(passkey).toBeHidden()
})
