import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { banners } = words

test('a banner that staff make stands on the home page within a second, and is gone as soon', async ({ page }) => {
  const complaints = listenForComplaints(page)
  const home = async (locale: string) => (await page.request.get(`/${locale}`)).text()
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  expect(await home('en')).not.toContain('Rain or shine')
  await openTab(page, 'banners')
  await expect(page.getByRole('link', { name: banners.open }).first()).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: banners.add }).click()
  const title = page.getByRole('group', { name: banners.name, exact: true })
  await title.getByLabel('English', { exact: true }).fill('Rain or shine')
  await title.getByLabel('ไทย', { exact: true }).fill('ฝนหรือแดดก็นวดได้')
  await page.getByLabel(banners.picture, { exact: true }).setInputFiles(await phonePhoto())
  await expect(page.getByRole('button', { name: banners.pictureRemove })).toBeVisible({ timeout: 20_000 })
  await page.getByLabel(banners.link).fill('/en/pass')
  await expect(page.getByText(banners.stateAbout.shown)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/banners\/[\w-]{36}$/)
  await expect(page.getByLabel(banners.link)).toHaveValue('/pass')
  await expect.poll(() => home('en')).toMatch(/href="\/en\/pass"[^>]*>\s*<span[^>]*>\s*<b[^>]*>Rain or shine/)
  await expect.poll(() => home('th')).toContain('ฝนหรือแดดก็นวดได้')

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByText(th.console.banners.stateAbout.shown)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: th.console.banners.remove }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: th.console.banners.remove }).click()
  await expect(page.getByText(th.console.banners.removed)).toBeVisible()
  await looksRight(page)
  await expect.poll(() => home('th')).not.toContain('ฝนหรือแดดก็นวดได้')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
