import type { Page } from '@playwright/test'
import { formIsHydrated, logIn, regular, stranger } from '#tests/e2e/support/customer.ts'
import { expect, LATE_SCRIPTS, test, WITHOUT_CONNECTION } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'accounts/login')

const profile = wordsOf('en', 'accounts/profile')

const errors = wordsOf('en', 'errors')

const whoAmI = async (page: Page) => (await (await page.request.get('/api/users')).json()).user

test.describe('without a connection', () => {
  // Nor does then come what the page would bring late.
  test.use({ expectedComplaints: [WITHOUT_CONNECTION] })

  test('log-in and profile keep what was typed, and are sent once by a double tap when it is back', async ({
    page,
    elsewhere,
  }) => {
    const customer = await regular(elsewhere)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && /signin$|users\/[^/]+$/.test(pathname)) sent.push(request.method())
    })
    await page.goto('/en/login?redirect=%2Fen%2Fme%2Finfo')
    // What the first move brings is here before the connection drops.
    await page.getByLabel(t('email')).click()
    await formIsHydrated(page)
    await page.context().setOffline(true)
    await logIn(page, 'en', customer)
    await expect(page.getByRole('alert').filter({ hasText: errors('network') })).toBeVisible()
    await expect(page.getByLabel(t('email'))).toHaveValue(customer.email)
    await expect(page.locator('input[name=password]')).toHaveValue(customer.password)
    await page.context().setOffline(false)
    sent.length = 0
    await page
      .locator('main form')
      .getByRole('button', { name: t('logIn'), exact: true })
      .dblclick()
    await expect(page).toHaveURL(/\/en\/me\/info$/)
    expect(sent).toEqual(['POST'])

    const form = page.getByRole('form', { name: wordsOf('en', 'accounts/account')('profile') })
    await form.getByLabel(profile('lastName')).click()
    await form.getByLabel(profile('lastName')).fill('Srisuk')
    await form.getByLabel(profile('birthday')).fill('1990-02-28')
    await expect(page.locator('main astro-island').filter({ has: form })).not.toHaveAttribute('ssr')
    await page.context().setOffline(true)
    await form.getByRole('button', { name: profile('save') }).click()
    await expect(form.getByRole('alert').filter({ hasText: errors('network') })).toBeVisible()
    await expect(form.getByLabel(profile('birthday'))).toHaveValue('1990-02-28')
    await page.context().setOffline(false)
    sent.length = 0
    await form.getByRole('button', { name: profile('save') }).dblclick()
    await expect(page.getByText(profile('saved'))).toBeVisible()
    expect(sent).toEqual(['PATCH'])
    expect(await whoAmI(page)).toMatchObject({ lastName: 'Srisuk', birthday: '1990-02-28' })
  })
})

test('a tap on Continue while nothing but the page itself has come sends nothing, and keeps what was typed', async ({
  page,
}) => {
  // A line so slow that no script arrives while somebody types.
  await page.route(LATE_SCRIPTS, () => {})
  await page.goto('/en/login', { waitUntil: 'commit' })
  const email = page.getByLabel(t('email'))
  await email.fill('mali@sabai.test')
  await page
    .locator('main form')
    .getByRole('button', { name: t('goOn') })
    .click()
  await email.press('Enter')
  expect(await page.evaluate(() => fetch('/robots.txt').then(({ ok }) => ok))).toBe(true)
  await expect(page).toHaveURL('/en/login')
  await expect(email).toHaveValue('mali@sabai.test')
})

test.describe('on a line that is gone', () => {
  test.use({ expectedComplaints: [WITHOUT_CONNECTION] })

  test('a tap on Continue says so, and asks for the code once it is back', async ({ page, context }) => {
    await page.goto('/en/login')
    await page.getByLabel(t('email')).fill(stranger().email)
    const goOn = page.locator('main form').getByRole('button', { name: t('goOn') })
    await context.setOffline(true)
    await goOn.click()
    const says = page.getByText(wordsOf('en', 'offline')('lost'))
    await expect(says).toBeVisible()
    await expect(page.getByLabel(t('email'))).toHaveValue(/nok-/)

    await context.setOffline(false)
    await goOn.click()
    await expect(page.getByLabel(t('code'))).toBeFocused()
  })
})
