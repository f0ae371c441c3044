import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { banners, posts } = words

test('a post that staff publish stands after home within a second, and is taken back as soon', async ({ page }) => {
  const complaints = listenForComplaints(page)
  const read = async (locale: string) => (await page.request.get(`/${locale}?page=2`)).text()
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'posts')
  await expect(page.getByRole('link', { name: banners.open }).first()).toBeVisible()
  await looksRight(page, 'posts')
  await page.getByRole('link', { name: posts.add }).click()
  const title = page.getByRole('group', { name: posts.name, exact: true })
  await title.getByLabel('English', { exact: true }).fill('After the warm rain')
  await title.getByLabel('ไทย', { exact: true }).fill('หลังฝนอุ่น')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(banners.pictureNeeded)).toBeVisible()
  await page.getByLabel(banners.picture, { exact: true }).setInputFiles(await phonePhoto())
  await expect(page.getByText(banners.pictureNeeded)).toBeHidden({ timeout: 20_000 })
  await page.getByLabel(posts.time).selectOption('now')
  await expect(page.getByText(posts.stateAbout.now)).toBeVisible()
  expect(await read('en')).not.toContain('After the warm rain')
  await looksRight(page, 'post')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/posts\/[\w-]{36}$/)
  await expect.poll(() => read('en')).toContain('After the warm rain')
  await expect.poll(() => read('th')).toContain('หลังฝนอุ่น')

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByLabel(th.console.posts.time).selectOption('never')
  await expect(page.getByText(th.console.posts.stateAbout.draft)).toBeVisible()
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByText(th.console.saved)).toBeVisible()
  await looksRight(page, 'post-390')
  await expect.poll(() => read('th')).not.toContain('หลังฝนอุ่น')
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
