import { createServer } from 'node:http'
import { brandWithBranches } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { keepFonts, watchShifts } from '#tests/e2e/support/measures.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { trackedSince } from '#tests/e2e/support/tracked.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const SDK = 'http://localhost:4615'
const BRAND = `/en/brands/${brandWithBranches.slug}`

test.use({ storageState: { cookies: [], origins: [] } })

test('a visitor is asked in their language, low on the page, and says no by keyboard; inside an app only who wishes it is asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await keepFonts(page)
  const moved = await watchShifts(page)
  await page.goto('/de')
  const t = wordsOf('de', 'tracking/consent')
  const question = page.getByRole('region', { name: t('question') })
  await expect(question).toBeVisible()
  const time = page.locator('[data-answer] .pill').first()
  const [low, action] = [await question.boundingBox(), await time.boundingBox()]
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(low?.y ?? 0)
  expect(await moved()).toEqual([])
  await expectFits(page)
  await expectAccessible(page)

  // Behind the skip link, before everything else.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question.getByText(t('kept'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByText(t('done'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  // The question is fetched as a page is loaded, if at all.
  const asked: string[] = []
  page.on('request', (request) => /\/consent$/.test(request.url()) && asked.push(request.url()))
  const settled = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.reload()
  await settled()
  await page.context().clearCookies({ name: 'consent' })
  await page.goto('/de?headless=1')
  await settled()
  expect(asked).toEqual([])

  // There is no foot of the page there; whoever wishes to answer finds the question in their menu.
  await loggedIn(page)
  await page.goto('/de/me/menu')
  const button = page.getByRole('button', { name: wordsOf('de', 'accounts/account')('privacyAct') })
  await button.click()
  await expect(question).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('no') }).click()
  await expect(question).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('button', { name: t('no') })).toHaveAttribute('aria-pressed', 'true')
})

test('nothing is followed or loaded before a yes; a no at the foot of the page ends it', async ({ page }) => {
  const loaded: string[] = []
  const sdk = createServer((req, res) => {
    loaded.push(req.url ?? '')
    res.setHeader('content-type', 'text/javascript')
    res.end('globalThis.sdk = document.currentScript.dataset.appId')
  })
  await new Promise<void>((done) => sdk.listen(Number(new URL(SDK).port), done))
  const beacons: string[] = []
  page.on('request', (request) => /\/api\/tracking$/.test(request.url()) && beacons.push(request.url()))
  const since = Date.now()
  const t = wordsOf('en', 'tracking/consent')
  const followed = () => trackedSince(page, since, `"${brandWithBranches.slug}"`)
  const cards = page.locator('[data-branch] h3 a')

  await page.goto(BRAND)
  await expect(page.getByRole('button', { name: t('yes') })).toBeVisible()
  await cards.first().click()
  await expect(page).toHaveURL(/\/en\/shop\//)
  expect([loaded, beacons]).toEqual([[], []])

  await page.getByRole('button', { name: t('yes') }).click()
  await expect.poll(() => page.evaluate(() => (globalThis as { sdk?: string }).sdk)).toBe('sabai-e2e')
  await page.locator('[data-track^="event=clickBrand"]').first().click()
  await expect(page).toHaveURL(/\/en\/brands\//)
  await expect.poll(followed).toEqual([{ event: 'clickBrand', brand: brandWithBranches.slug }])
  expect(loaded.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: wordsOf('en', 'common')('privacyShort') }).click()
  await expect(page.getByRole('region', { name: t('question') })).toBeFocused()
  await expect(page.getByRole('button', { name: t('yes') })).toHaveAttribute('aria-pressed', 'true')
  const count = loaded.length
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: t('no') }).click()])
  await cards.first().click()
  await expect(page).toHaveURL(/\/en\/shop\//)
  expect(await followed()).toHaveLength(1)
  expect(loaded).toHaveLength(count)
  await new Promise((done) => sdk.close(done))
})
