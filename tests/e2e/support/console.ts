import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { en } from '#console/i18n/en/index.ts'
import { th } from '#console/i18n/th/index.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { expectFits } from './booking.ts'
import { expectAccessible } from './test.ts'

export const words = en.console

type Mail = { text: string; links: string[] }

/** What was mailed to an address, the newest first. */
async function mailsOf(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`/api/_test/outbox?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { items: Mail[] }).items
}

/** The mail that comes after the `before` ones. */
async function nextMail(page: Page, email: string, before: number): Promise<Mail> {
  let mails: Mail[] = []
  await expect(async () => {
    mails = await mailsOf(page, email)
    expect(mails.length).toBeGreaterThan(before)
  }).toPass()
  return mails[0] as Mail
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** One after the other, whichever tests log in as this person: each reads the code that was mailed last. */
async function inTurn(email: string, work: () => Promise<void>) {
  const turn = join(process.env.SABAI_E2E_DATA ?? tmpdir(), `log-in of ${email}`)
  await expect.poll(() => isMade(turn), { timeout: 4 * PATIENCE_MS }).toBe(true)
  await work().finally(() => rmSync(turn, { recursive: true }))
}

/** Logs in at the console in English, by password and the mailed code. */
export async function enterConsole(page: Page, person: { email: string; password: string }) {
  await inTurn(person.email, () => logIn(page, person))
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const before = (await mailsOf(page, email)).length
  await page.goto('/console/login?lang=en')
  await page.getByLabel(words.login.email).fill(email)
  await page.getByLabel(words.login.password).fill(password)
  await page.getByRole('button', { name: words.login.next }).click()
  const code = /\b\d{6}\b/.exec((await nextMail(page, email, before)).text)?.[0] ?? 'none'
  // A reload mails no other code: the first one still counts.
  await page.reload()
  await page.getByLabel(words.login.code).fill(code)
  await page.getByRole('button', { name: words.login.enter }).click()
  await expect(page.getByRole('navigation', { name: words.menu })).toBeVisible()
}

/** The link of the newest invitation that was mailed to an address. */
export async function invitationLink(page: Page, email: string): Promise<string> {
  const { links } = await nextMail(page, email, 0)
  const { pathname, search, hash } = new URL(links.find((link) => link.includes('/console/invitation')) ?? '')
  return pathname + search + hash
}

/** Opens a page of the console by its place in the menu; on a phone some are behind "More". */
export async function openTab(page: Page, tab: keyof typeof words.tabs) {
  const menu = page.getByRole('navigation', { name: words.menu })
  const link = page.getByRole('link', { name: words.tabs[tab], exact: true }).filter({ visible: true })
  const more = menu.getByRole('button', { name: words.more })
  await expect(link.or(more).first()).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
}

const LOADING = new RegExp(`^(${words.loading}|${th.console.loading})$`)

/** The page is there, fits its width and is clean for axe; `picture` names its screenshot in the folder LOOK. */
export async function looksRight(page: Page, picture?: string) {
  await expect(page.getByRole('status').filter({ hasText: LOADING })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  if (picture && process.env.LOOK) {
    await page.screenshot({ path: `${process.env.LOOK}/${picture}.png`, fullPage: true })
  }
}
