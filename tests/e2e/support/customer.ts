import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from './words.ts'
import { wordsOf } from './words.ts'

export type Customer = { firstName: string; email: string; password: string; phone: string }

/** A Thai mobile number that nobody else has: unpaid visits are counted by it. */
export const newPhone = () => `08${randomInt(1, 10)}-${randomInt(100, 1000)}-${randomInt(1000, 10_000)}`

/** Somebody whom the shop does not know yet. */
export const stranger = (): Customer => ({
  firstName: 'Nok',
  email: `nok-${randomUUID()}@sabai.test`,
  password: 'quiet-evening',
  phone: newPhone(),
})

/** Somebody with an account, whose address is proved; the browser is not logged in. */
export async function regular(request: APIRequestContext, customer = stranger()): Promise<Customer> {
  const { firstName, email, password } = customer
  const { ref } = await (await request.post('/api/otp/email', { data: { email } })).json()
  const data = { firstName, email, password, isTermsAccepted: true, ref, code: await mailedCode(request, email) }
  const answer = await request.post('/api/signup', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return customer
}

/** The page's browser is logged in as somebody new. */
export async function loggedIn(page: Page): Promise<Customer> {
  return regular(page.request)
}

/** The code of the form has come, at a move of the customer's, and answers. */
export const formIsHydrated = (page: Page) => moveUntilSeen(page.locator('[data-lazy-form][data-is-hydrated]').first())

/** Types into the log-in page and sends it, by password. */
export async function logIn(page: Page, locale: Locale, { email, password }: Customer) {
  const t = wordsOf(locale, 'accounts/login')
  await page.getByLabel(t('email')).fill(email)
  const byPassword = page.getByRole('button', { name: t('usePassword') })
  if (await byPassword.isVisible()) await byPassword.click()
  await page.getByLabel(t('password'), { exact: false }).first().fill(password)
  await page
    .locator('main form')
    .getByRole('button', { name: t('logIn'), exact: true })
    .click()
}

/** The six digits that were mailed to an address last. */
export const codeOf = (page: Page, email: string): Promise<string> => mailedCode(page.request, email)

async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await request.get(`/api/_test/outbox?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { text: string }[] }
    code = /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0]
    expect(code).toBeTruthy()
  }).toPass()
  return code ?? ''
}

/** Types the code that was mailed, which sends itself. */
export async function confirmCode(page: Page, locale: Locale, email: string) {
  const t = wordsOf(locale, 'accounts/login')
  await page.getByLabel(t('code')).fill(await codeOf(page, email))
}

/** Types into the register page, sends it, and the code that comes by mail. */
export async function register(page: Page, locale: Locale, { firstName, email, password }: Customer) {
  const t = wordsOf(locale, 'accounts/login')
  const form = page.locator('main form').first()
  await form.getByLabel(t('firstName')).fill(firstName)
  await form.getByLabel(t('email')).fill(email)
  await form.locator('input[autocomplete="new-password"]').first().fill(password)
  await form.locator('input[autocomplete="new-password"]').last().fill(password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: t('register'), exact: true }).click()
  await confirmCode(page, locale, email)
}

/** Moves the mouse as a customer does all the while, until what is checked holds. */
async function moveUntil({ mouse }: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await mouse.move(20, 20)
    await mouse.move(40, 20)
    await check()
  }).toPass({ timeout: 30_000 })
}

/** Moves the mouse until the page, after its first interaction, has asked the server for each of these paths. */
export const moveUntilAsked = (page: Page, ...paths: string[]): Promise<void> =>
  moveUntil(page, async () => {
    const asked = await page.requests()
    expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(expect.arrayContaining(paths))
  })

/** Moves the mouse until what the first interaction brings is visible. */
export const moveUntilSeen = (awaited: Locator): Promise<void> =>
  moveUntil(awaited.page(), () => expect(awaited).toBeVisible({ timeout: 1000 }))
