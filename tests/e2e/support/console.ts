import { expect, type Page } from '@playwright/test'
import { en } from '#console/i18n/en.ts'
import { codeOf } from './customer.ts'

export const words = en.console

/** Logs in at the console in English, by password and the mailed code. */
export async function enterConsole(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/console/login?lang=en')
  await page.getByLabel(words.login.email).fill(email)
  await page.getByLabel(words.login.password).fill(password)
  await page.getByRole('button', { name: words.login.next }).click()
  const code = await codeOf(page, email)
  // A reload mails no other code: the first one still counts.
  await page.reload()
  await page.getByLabel(words.login.code).fill(code)
  await page.getByRole('button', { name: words.login.enter }).click()
  await expect(page.getByRole('navigation', { name: words.menu })).toBeVisible()
}

/** The link of the newest invitation that was mailed to an address. */
export async function invitationLink(page: Page, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`/api/_test/outbox?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { links: string[] }[] }
    link = items.flatMap(({ links }) => links).find((one) => one.includes('/console/invitation'))
    expect(link).toBeTruthy()
  }).toPass()
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}

/** Opens a page of the console by its place in the menu. */
export const openTab = (page: Page, tab: keyof typeof words.tabs) =>
  page.getByRole('navigation', { name: words.menu }).getByRole('link', { name: words.tabs[tab] }).click()
