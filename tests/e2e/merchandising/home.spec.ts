import pg from 'pg'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { bookableShop } from '#demo/named.ts'
import { ANSWER_COUNT, CAROUSEL_SLIDES } from '#domain/constants.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { keepFonts, watchShifts } from '#tests/e2e/support/measures.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const home = wordsOf('en', 'merchandising/home')
const common = wordsOf('en', 'common')

const asking = wordsOf('en', 'merchandising/ask')

test('a visitor goes down the home page: a banner comes once, nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await keepFonts(page)
  const moved = await watchShifts(page)
  await page.goto('/en')
  // Two sentences, whichever hour it is: how many are free, and when.
  await expect(page.locator('.answers__count')).toHaveText(/\S\. \S/)
  const popups = page.locator('[data-popup][open]')
  await expect(popups).toHaveCount(0)
  const headings = page.locator('main h2:visible')
  for (let at = 0; at < (await headings.count()); at++) await headings.nth(at).scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await moved()).toEqual([])

  await expect(popups).toHaveCount(1)
  const first = await popups.getAttribute('data-popup')
  await popups.getByRole('button', { name: common('close') }).click()
  await expect(popups).toHaveCount(0)
  // Each once a visit, one to a page: the welcome, then the sale's, then none.
  for (const expected of [1, 0]) {
    await page.goto('/en')
    await page.getByRole('heading', { name: home('cities') }).scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: home('voices') }).scrollIntoViewIfNeeded()
    await expect(popups).toHaveCount(expected)
    if (expected) expect(await popups.getAttribute('data-popup')).not.toBe(first)
  }
})

test('what home leaves out is behind More, where carousels go on coming and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await keepFonts(page)
  const moved = await watchShifts(page)
  // Rendered for somebody else before, as most pages are.
  for (const path of ['/en?page=3', '/en?page=4']) await page.request.get(path)
  await page.goto('/en')
  await page.getByRole('link', { name: home('moreTitle') }).click()
  await expect(page.getByRole('heading', { level: 1, name: home('moreTitle') })).toBeVisible()
  // The second screen of each row comes once the page stands.
  await expect(page.locator('main .rail:is([data-packed], :has(> template))')).toHaveCount(0)
  const loved = page.getByRole('list', { name: 'Most loved' }).getByRole('listitem')
  expect(await loved.filter({ has: page.getByRole('heading') }).count()).toBeGreaterThan(CAROUSEL_SLIDES)
  const before = await page.locator('main .carousel').count()
  const headings = page.locator('main h2:visible')
  const end = page.locator('[data-more-rails]')
  // Each end brings rows and another end, until there is none.
  for (let at = 0; at < (await headings.count()) || (await end.count()) > 0; at++) {
    const last = (await headings.count()) - 1
    await headings.nth(Math.min(at, last)).scrollIntoViewIfNeeded()
  }
  await expect(page.getByRole('heading', { level: 2, name: 'At your door' })).toHaveCount(1)
  expect(await page.locator('main .carousel').count()).toBeGreaterThan(before + 3)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await moved()).toEqual([])
})

test('a customer has a time in three taps: open, a time, confirm', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await loggedIn(page)
  await page.goto('/en')
  await page.locator('[data-answer] .pill').first().click()
  const confirm = page.locator('.bar').getByRole('button', { name: /฿\d/ })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page).toHaveURL(/\/en\/booking\/[^/]+\/checkout/)
})

test('a question that is changed is answered in place, is found again, and its shops stand nowhere below', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.tablet, height: 900 })
  await page.goto('/en')
  const word = (name: 'what' | 'where' | 'when') => page.locator(`select[name=${name}]`)
  await word('what').selectOption('onsen')
  await expect(page).toHaveURL('/en?what=onsen')
  await word('where').selectOption('phuket')
  await expect(page).toHaveURL('/en/locations/phuket?what=onsen')
  await expect(page).toHaveTitle(/Phuket/)
  await word('when').focus()
  await word('when').selectOption({ label: asking('when.tomorrow') })
  await expect(page).toHaveURL('/en/locations/phuket?what=onsen&when=tomorrow')
  await expect(word('when')).toBeFocused()
  await expect(page.locator('[data-answers]')).not.toHaveAttribute('aria-busy', 'true')
  const twice = await page.locator('[data-answer], [data-shop]').evaluateAll((all) => {
    const ids = all.map((one) => (one as HTMLElement).dataset.answer ?? (one as HTMLElement).dataset.shop)
    return ids.filter((id, at) => id && ids.indexOf(id) !== at)
  })
  expect(twice).toEqual([])
  await expectAccessible(page)

  const answered = await page
    .locator('[data-answer]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.answer))
  await page.reload()
  await expect(word('what')).toHaveValue('onsen')
  expect(
    await page.locator('[data-answer]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.answer)),
  ).toEqual(answered)
  // The first page is everybody's: the question that was asked last takes its place there.
  await page.goto('/en')
  await expect(word('where')).toHaveValue('phuket')
  await expect(word('when')).toHaveValue('tomorrow')
})

test('a station is a place to ask for, too', async ({ page }) => {
  await page.goto('/en/locations/asok-bts?when=tomorrow')
  await expect(page.locator('select[name=where]')).toHaveValue('asok-bts')
  await expect(page.locator('[data-answer]')).toHaveCount(ANSWER_COUNT)
})

test('everybody who asks a question in a language gets the same page, byte for byte', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  await loggedIn(page)
  const cookies = { asked: 'where%3Dphuket', consent: 'tracking' }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })))
  const headers = { 'x-test-now': new Date().toISOString() }
  for (const path of [
    '/en',
    '/th?what=onsen&when=evening&guests=2',
    '/de/locations/phuket?what=foot%20massage&when=tomorrow',
    '/jp/home/answers?where=chiang-mai&when=tomorrow',
  ]) {
    const [customers, visitors] = [await page.request.get(path, { headers }), await elsewhere.get(path, { headers })]
    expect([path, customers.status(), visitors.headers()['set-cookie']]).toEqual([path, 200, undefined])
    expect((await customers.body()).equals(await visitors.body()), path).toBe(true)
  }
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: WIDTHS.desktop, height: 900 }, permissions: ['geolocation'] })

  test('what is near comes when asked for, and what was seen comes back', async ({ page, context }) => {
    await page.goto('/en?page=2')
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
    await page.goto('/en?page=2')
    // What comes by itself waits until it is out of sight.
    await page.mouse.wheel(0, 3000)
    const seen = page.locator('section', { has: page.getByRole('heading', { name: home('seen') }) })
    await expect(seen.getByRole('heading', { level: 3 }).first()).toContainText(name.trim())
    await expect(near.getByText(/km/).first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page answers what its form asks, and its carousels have pages', async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.tablet, height: 900 })
    await page.goto('/de')
    const german = wordsOf('de', 'merchandising/home')
    await expect(page.getByRole('heading', { level: 1, name: /Bangkok/ })).toBeVisible()
    await page.locator('select[name=where]').selectOption('phuket')
    await page.locator('select[name=when]').selectOption('tomorrow')
    await page.getByRole('button', { name: wordsOf('de', 'merchandising/ask')('show') }).click()
    await expect(page).toHaveURL('/de/locations/phuket?when=tomorrow')
    await expect(page.locator('[data-answer] .pill').first()).toBeVisible()

    await page.goto('/de')
    await page.getByRole('link', { name: german('moreTitle') }).click()
    await expect(page.getByRole('heading', { level: 1, name: german('moreTitle') })).toBeVisible()
    await expect(page.getByRole('button', { name: german('nearFind') })).toBeHidden()
    await expect(page.getByRole('heading', { name: german('seen') })).toBeHidden()
    await page.getByRole('link', { name: german('showMore') }).click()
    await page.getByRole('link', { name: german('showMore') }).click()
    await expect(page).toHaveURL('/de?page=4')
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
