import pg from 'pg'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { bookableShop } from '#demo/named.ts'
import { CAROUSEL_SLIDES } from '#domain/constants.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const home = wordsOf('en', 'merchandising/home')
const common = wordsOf('en', 'common')

/** Layout shifts that no touch of the visitor's explains. */
const watchShifts = () => {
  Object.assign(globalThis, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (globalThis as unknown as { shifts: number }).shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('a visitor goes down the home page: carousels go on coming, a banner comes once, nothing jumps', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.addInitScript(watchShifts)
  // Rendered for somebody else before, as most pages are.
  for (const path of ['/en?page=2', '/en?page=3']) await page.request.get(path)
  await page.goto('/en')
  const popups = page.locator('[data-popup][open]')
  await expect(popups).toHaveCount(0)

  // The second screen of each row comes once the page stands.
  await expect(page.locator('main .rail:is([data-packed], :has(> template))')).toHaveCount(0)
  const loved = page.getByRole('list', { name: 'Most loved' }).getByRole('listitem')
  expect(await loved.filter({ has: page.getByRole('heading') }).count()).toBeGreaterThan(CAROUSEL_SLIDES)
  const before = await page.locator('main .carousel').count()
  const end = page.getByRole('contentinfo')
  const headings = page.locator('main h2:visible')
  for (let at = 0; at < (await headings.count()); at++) await headings.nth(at).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-more-rails]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'At your door' })).toHaveCount(1)
  expect(await page.locator('main .carousel').count()).toBeGreaterThan(before + 3)
  await end.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0)

  await expect(popups).toHaveCount(1)
  const first = await popups.getAttribute('data-popup')
  await popups.getByRole('button', { name: common('close') }).click()
  await expect(popups).toHaveCount(0)
  // Each once a visit, one to a page: the welcome, then the sale's, then none.
  for (const expected of [1, 0]) {
    await page.goto('/en')
    await page.locator('[data-near-me]').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: home('posts') }).scrollIntoViewIfNeeded()
    await expect(popups).toHaveCount(expected)
    if (expected) expect(await popups.getAttribute('data-popup')).not.toBe(first)
  }
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: WIDTHS.desktop, height: 900 }, permissions: ['geolocation'] })

  test('the pictures turn, what is near comes when asked for, and what was seen comes back', async ({
    page,
    context,
  }) => {
    await page.goto('/en')
    const hero = page.locator('[data-hero]')
    const [back, on] = [
      hero.getByRole('button', { name: common('previous') }),
      hero.getByRole('button', { name: common('next') }),
    ]
    await expect(back).toBeHidden()
    await on.click()
    const slides = hero.locator('.hero__track > li')
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(back).toBeVisible()
    await expect(hero.locator('.hero__side > li:visible')).toHaveCount(2)
    await expectAccessible(page)

    // An empty search field offers where to start.
    await page.getByRole('searchbox').or(page.locator('input[name="q"]')).first().focus()
    await expect(page.getByText(home('startHere'))).toBeVisible()
    await page.keyboard.press('Tab')

    const near = page.locator('[data-near-me]')
    await near.scrollIntoViewIfNeeded()
    await context.clearPermissions()
    await near.getByRole('button', { name: home('nearFind') }).click()
    await expect(near.getByText(home('nearFailed'))).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 13.7563, longitude: 100.5018 })
    await near.getByRole('button', { name: home('nearFind') }).click()
    await expect(near.getByRole('link', { name: /./ }).filter({ visible: true }).nth(1)).toBeVisible()
    await expect(near.getByText(/km/).first()).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/en/shop/${bookableShop.urlName}`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seenPlaces'))).toContain(bookableShop.id)
    await page.goto('/en')
    // Past the sale: late in the evening nothing stands above it, and what comes by itself waits until it is out of sight.
    await page.mouse.wheel(0, 3000)
    const seen = page.locator('section', { has: page.getByRole('heading', { name: home('seen') }) })
    await expect(seen.getByRole('heading', { level: 3 }).first()).toContainText(name.trim())
    await expect(near.getByText(/km/).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page reads well, and its carousels have pages', async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.tablet, height: 900 })
    await page.goto('/de')
    const german = wordsOf('de', 'merchandising/home')
    await expect(page.getByRole('heading', { level: 1, name: german('heroTitle') })).toBeVisible()
    await expect(page.getByRole('button', { name: german('nearFind') })).toBeHidden()
    await expect(page.getByRole('heading', { name: german('seen') })).toBeHidden()
    await page.getByRole('link', { name: german('showMore') }).click()
    await expect(page.getByRole('heading', { level: 1, name: german('moreTitle') })).toBeVisible()
    await page.getByRole('link', { name: german('showMore') }).click()
    await expect(page).toHaveURL('/de?page=3')
    await expect(page.getByRole('link', { name: german('showMore') })).toHaveCount(0)
  })
})

test('what somebody buys whom an affiliate sent is written down as theirs', async ({ page }) => {
  await page.goto('/en?aff=mango&click_id=c-77')
  const customer = await loggedIn(page)
  await page.goto('/de/flash-sale')
  const sale = await (await page.request.get('/api/flash-sales/current')).json()
  const deal = sale.items.find(({ stock, quota }: { stock: number; quota: number }) => stock > quota / 4)
  const { firstName: name, email, phone: tel } = customer
  const data = { dealId: deal._id, serviceCount: 1, price: deal.price, name, email, tel, paymentMethod: 'TRANSFER' }
  const { voucherID } = await (await page.request.post('/api/vouchers', { data })).json()

  const books = new pg.Client({ connectionString: runningUrl(process.env.SABAI_E2E_DATA ?? '') })
  await books.connect()
  const { rows } = await books.query('select user_ref, click_id from orders where id = $1', [voucherID])
  await books.end()
  expect(rows).toEqual([{ user_ref: 'mango', click_id: 'c-77' }])
  const kept = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(kept).not.toContain('affiliate')
})
