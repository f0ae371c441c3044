import type { Page } from '@playwright/test'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { confirmCode, formIsHydrated, logIn, regular, stranger } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS, WITHOUT_CONNECTION } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'accounts/login')

const profile = wordsOf('en', 'accounts/profile')

const errors = wordsOf('en', 'errors')

const whoAmI = async (page: Page) => (await (await page.request.get('/api/users')).json()).user

/** The address of the last mail's button, as a path of this site. */
async function linkOf(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await page.request.get(`/api/_test/outbox?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { links: string[] }[] }
    link = items[0]?.links[0] ?? ''
    expect(link).toContain('token=')
  }).toPass()
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

test.describe('a guest', () => {
  // Nor does then come what the page would bring late.
  test.use({ expectedComplaints: [WITHOUT_CONNECTION] })

  test('a guest comes in from a page that needs a log-in, and later makes an account of it without losing anything', async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    const { email, password } = stranger()
    await page.goto('/en/me/booking?type=historical')
    await page.getByRole('link', { name: t('asGuest') }).click()
    await expect(page).toHaveURL(/\/en\/input-email\?redirect=.*#guest$/)
    const guest = page.getByRole('form', { name: t('guest') })
    await guest.getByLabel(t('guestName')).fill('Dao')
    await guest.getByRole('checkbox').check()
    await guest.getByRole('button', { name: t('guestGoOn') }).click()
    await expect(guest.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expectAccessible(page)
    await guest.getByLabel(t('phone'), { exact: true }).fill('081-234-5678')
    await guest.getByRole('button', { name: t('guestGoOn') }).click()
    await expect(page).toHaveURL(/\/en\/me\/booking\?type=historical$/)
    const before = await whoAmI(page)
    expect(before).toMatchObject({ isGuest: true, phoneNumber: '812345678' })

    await page.getByRole('link', { name: t('guestOfferAct') }).click()
    await expect(page.getByText(t('keepBookings'))).toBeVisible()
    const form = page.getByRole('form', { name: t('register') })
    await form.getByLabel(t('firstName')).fill('Dao')
    await form.getByLabel(t('email')).fill(email)
    await form.getByLabel(`${t('password')} *`, { exact: true }).fill(password)
    await form.getByLabel(t('rePassword')).fill(password)
    await form.getByRole('checkbox').check()

    // The network drops, and comes back: what was typed is still there.
    await formIsHydrated(page)
    await page.context().setOffline(true)
    await form.getByRole('button', { name: t('register') }).click()
    await expect(form.getByRole('alert').filter({ hasText: errors('network') })).toBeVisible()
    await page.context().setOffline(false)
    await expect(form.getByLabel(t('email'))).toHaveValue(email)
    await form.getByRole('button', { name: t('register') }).dblclick()
    await expect(page.getByLabel(t('code'))).toBeFocused()
    await expectAccessible(page)
    await expectFits(page)
    await confirmCode(page, 'en', email)
    await expect(page).toHaveURL(/\/en\/me\/booking$/)
    expect(await whoAmI(page)).toMatchObject({ _id: before._id, isGuest: false, hasPassword: true, email })
  })
})

test.describe('with a forgotten password', () => {
  // What is typed wrong is refused.
  test.use({ expectedComplaints: [/401/] })

  test('a forgotten password is set anew by mail, once; the code by mail still opens the account', async ({
    page,
    elsewhere,
  }) => {
    const customer = await regular(elsewhere)
    await page.goto('/en/input-email?redirect=%2Fen%2Fme%2Fbooking')
    await page
      .getByRole('form', { name: t('logIn') })
      .getByLabel(t('email'))
      .fill(customer.email)
    await page.getByRole('button', { name: t('usePassword') }).click()
    await page.getByRole('link', { name: t('forgot') }).click()
    await expect(page).toHaveURL(/\/en\/forget-password\?redirect=/)
    await expect(page.getByLabel(t('email'))).toHaveValue(customer.email)
    await page.getByRole('button', { name: t('forgetSend') }).click()
    await expect(page.getByRole('heading', { name: t('forgetSentTitle') })).toBeFocused()
    const link = await linkOf(page, customer.email)

    await page.goto(link)
    expect(page.url()).not.toContain('token')
    const form = page.getByRole('form', { name: t('resetTitle') })
    await form.getByLabel(t('newPassword')).fill('another-evening')
    await form.getByLabel(t('rePassword')).fill('another-evenink')
    await page.keyboard.press('Enter')
    await expect(form.getByText(errors('code.23'))).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel(t('rePassword')).fill('another-evening')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t('resetDoneTitle') })).toBeFocused()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('logIn'), exact: true })
      .click()
    await logIn(page, 'en', { ...customer, password: 'another-evening' })
    await expect(page).toHaveURL(/\/en$/)

    // Used up, also for whoever is logged in; and the code by mail still opens the account.
    const again = await page.request.post('/api/resetPassword', {
      data: { token: new URLSearchParams(link.split('#')[1]).get('token'), password: 'a-third-evening' },
    })
    expect(again.status()).toBe(410)
    await page.context().clearCookies()
    await page.goto('/en/login')
    const unknown = stranger()
    await logIn(page, 'en', unknown)
    await expect(page.getByText(t('refused.61'))).toBeVisible()
    await expect(page.getByLabel(t('email'))).toHaveValue(unknown.email)
    await page.getByLabel(t('email')).fill(customer.email)
    await page.getByRole('button', { name: t('byCode') }).click()
    await page.getByRole('button', { name: t('goOn') }).click()
    await confirmCode(page, 'en', customer.email)
    await expect(page).toHaveURL(/\/en$/)
  })
})

test('whoever opens their bookings logs in first; a passkey is offered after a log-in by password, is all that the next log-in needs, and can be taken away', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  // Passkeys belong to a name, so not to 127.0.0.1.
  const site = `http://localhost:${new URL(baseURL ?? '').port}`
  const customer = await regular(elsewhere)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${site}/en/me/booking?type=historical`)
  await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fen%2Fme%2Fbooking%3Ftype%3Dhistorical$/)
  await logIn(page, 'en', customer)
  await expect(page.getByRole('heading', { name: t('passkeyTitle') })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('passkeyMake') }).click()
  await expect(page).toHaveURL(/\/en\/me\/booking\?type=historical$/)
  await expect(page.getByText(wordsOf('en', 'accounts/account')('emptyTitle.historical'))).toBeVisible()

  await page.context().clearCookies()
  // What the browser suggests by itself would answer before the tap.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto(`${site}/en/login?redirect=%2Fen%2Fme%2Fbooking`)
  await page.getByLabel(t('email')).focus()
  await page.getByRole('button', { name: t('byPasskey') }).click()
  await expect(page).toHaveURL(/\/en\/me\/booking$/)

  await page.goto(`${site}/en/me/change-password`)
  await expect(page.getByText(about(profile('passkeyUsed')))).toBeVisible()
  await page.getByRole('button', { name: profile('addPasskey') }).click()
  await expect(page.getByText(profile('passkeyKnown'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: about(profile('removePasskeyNamed')) }).click()
  await expect(page.getByText(profile('passkeyRemoved'))).toBeVisible()
  await expect(page.getByText(about(profile('passkeyUsed')))).toHaveCount(0)
  const { items } = await (await page.request.get(`/api/_test/outbox?to=${customer.email}`)).json()
  expect(items.map(({ subject }: { subject: string }) => subject)).toEqual([
    'A passkey was removed from your Sabai account',
    'A passkey was added to your Sabai account',
    // Those by which they had signed up.
    'Welcome to Sabai',
    expect.stringContaining('is your Sabai code'),
  ])
})

test.describe('in three tabs', () => {
  // What another tab was just asking for is answered after the log-out.
  test.use({ expectedComplaints: [/status of 401/] })

  test('logging out in one tab empties the browser and leaves nothing personal in another', async ({ page }) => {
    await regular(page.request)
    await page.goto('/en/me/booking')
    await page.evaluate(async () => {
      localStorage.setItem('booking', JSON.stringify({ contact: { name: 'Nok' } }))
      await (await caches.open('own-pages')).put('/en/me/booking', new Response('Nok'))
    })
    const [other, open] = [await page.context().newPage(), await page.context().newPage()]
    await other.goto('/en/me/booking?type=historical')
    await open.goto('/en/rules-of-Use')
    await expect(open.locator('html')).toHaveAttribute('data-signed-in')
    await page.getByRole('button', { name: wordsOf('en', 'accounts/account')('logOut') }).click()
    await expect(page).toHaveURL(/\/en$/)
    await expect(other).toHaveURL(/\/en\/login\?redirect=%2Fen%2Fme%2Fbooking%3Ftype%3Dhistorical$/)
    await expect(open.locator('html')).not.toHaveAttribute('data-signed-in')
    await expect(open).toHaveURL(/\/en\/rules-of-Use$/)
    const kept = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, await caches.keys()]))
    expect(kept).not.toMatch(/Nok|own-pages/)
    // What a visitor answered before anybody logged in is the browser's, not the customer's; so is what limits know it by.
    const ofBrowser = ['consent', 'device']
    expect((await page.context().cookies()).filter(({ name }) => !ofBrowser.includes(name))).toEqual([])
  })
})

test('a customer who has not accepted the rules does so first; the way on goes through', async ({ page }) => {
  const { firstName, email, password } = stranger()
  await page.request.post('/api/signup', { data: { firstName, email, password } })
  await page.context().clearCookies()
  await page.goto('/en/login?redirect=%2Fen%2Fme%2Fbooking%3Ftype%3Dhistorical')
  await logIn(page, 'en', { firstName, email, password, phone: '' })
  await expect(page.getByRole('heading', { name: t('termsTitle'), level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('goOn') }).click()
  await expect(page.getByText(t('termsMissing'))).toBeVisible()
  // Past the log-in there is no way around them either.
  await page.goto('/en/me/point?type=in')
  await expect(page).toHaveURL(/\/en\/me\/info\?redirect=%2Fen%2Fme%2Fpoint%3Ftype%3Din$/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('goOn') }).click()
  await expect(page).toHaveURL(/\/en\/me\/point\?type=in$/)
})

test('a guest sets a password, for which the address is proved by a code on the way', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const { email, password } = stranger()
  const guest = { name: 'Dao', phoneNumber: '0812345678', isTermsAccepted: true }
  await page.request.post('/api/signinGuest', { data: guest })
  await page.goto('/en/me/change-password')
  const form = page.getByRole('form', { name: profile('setTitle') })
  await form.getByLabel(profile('email')).fill(email)
  await form.getByLabel(`${profile('newPassword')} *`, { exact: true }).fill(password)
  await form.getByLabel(profile('reNewPassword')).fill(password)
  await form.getByRole('button', { name: profile('setTitle') }).dblclick()
  await expect(page.getByLabel(t('code'))).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
  await confirmCode(page, 'en', email)
  await expect(page).toHaveURL(/\/en\/me\/info/)
  await expect(page.getByText(profile('passwordSaved'))).toBeVisible()
  expect(await whoAmI(page)).toMatchObject({ isGuest: false, hasPassword: true, isEmailProved: true, email })
})
