/**
 * `npm run screens -- ADDRESS` takes pictures of pages of the console, from a demo that runs there (http://127.0.0.1:4321
 * unless said) on this machine's DATA_DIR, into docs/screens. It logs in as the owner and the admin of the demo; the codes
 * come from the outbox.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { demoAdmin, demoOwner } from '#demo/named.ts'
import { findChromium } from './testing/findChromium.ts'

const [address = 'http://127.0.0.1:4321'] = process.argv.slice(2)
const outbox = join(process.env.DATA_DIR ?? '.data', 'outbox')
const folder = join(import.meta.dirname, '../docs/screens')

type Person = { email: string; password: string }
type View = { width: number; height: number; lang: 'en' | 'th' }
const DESK: View = { width: 1440, height: 900, lang: 'en' }
const PHONE: View = { width: 390, height: 844, lang: 'th' }
const QUALITY = 60
/** Until a mail has come, and until a page has nothing more to read. */
const PATIENCE_MS = 20_000
const LOOK_MS = 300

const SCREENS: { person: Person; view: View; pages: readonly string[] }[] = [
  { person: demoOwner, view: DESK, pages: ['numbers', 'reviews'] },
  { person: demoOwner, view: PHONE, pages: ['numbers', 'shops'] },
  { person: demoAdmin, view: DESK, pages: ['shops', 'banners', 'flash-sales', 'promotions', 'deals'] },
  { person: demoAdmin, view: DESK, pages: ['orders', 'customers', 'people'] },
]

/** The code in the newest mail to an address that came after a moment. */
async function codeSince(email: string, since: number): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    // The first mail makes the folder.
    const names = (await readdir(outbox).catch(() => [])).sort().reverse()
    for (const name of names) {
      const path = join(outbox, name)
      if ((await stat(path)).mtimeMs < since) continue
      const { to, text } = await PostalMime.parse(await readFile(path))
      const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
      if (code && to?.some((one) => one.address === email)) return code
    }
    await wait(LOOK_MS)
  }
  throw new Error(`No code came to ${email} in ${outbox}: say where the demo keeps its mails by DATA_DIR`)
}

async function logIn(browser: Browser, { email, password }: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: address })
  const since = Date.now()
  await page.goto('/console/login?lang=en')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('main button[type="submit"]').first().click()
  await page.locator('input[inputmode="numeric"]').fill(await codeSince(email, since))
  await page.locator('main button[type="submit"]').first().click()
  await page.locator('nav a[href*="/console/"]').first().waitFor()
  return page
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const open = new Map<string, Page>()
for (const { person, view, pages } of SCREENS) {
  const page = open.get(person.email) ?? (await logIn(browser, person))
  open.set(person.email, page)
  await page.setViewportSize(view)
  for (const name of pages) {
    await page.goto(`/console/${name}?lang=${view.lang}`)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    const file = join(folder, `console-${name}${view.lang === 'en' ? '' : `-${view.lang}`}-${view.width}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toFile(file)
    console.log(file)
  }
}
await browser.close()
