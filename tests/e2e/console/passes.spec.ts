import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { passes: en } = words
const thai = th.console.passes
const NAME = 'Five in the rain'

test('a pass that staff make is sold on the site within a second, and no longer once it is archived', async ({
  page,
}) => {
  const complaints = listenForComplaints(page)
  const sold = async () => (await page.request.get('/en/pass')).text()
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'passes')
  await expect(page.getByRole('link', { name: words.flashSales.open }).first()).toBeVisible()
  await looksRight(page, 'passes-en')
  await page.getByRole('link', { name: en.create }).click()
  const name = page.getByRole('group', { name: en.name, exact: true })
  await name.getByLabel('English', { exact: true }).fill(NAME)
  await page.getByLabel(en.image, { exact: true }).setInputFiles(await phonePhoto())
  await expect(page.locator('.picture-field img')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel(en.price).fill('5000')
  await page.getByLabel(en.originalPrice).fill('4000')
  await expect(page.getByText(en.faults.dearer)).toBeVisible()
  await page.getByLabel(en.price).fill('3000')
  await looksRight(page, 'pass-new-en')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect.poll(sold).toContain(NAME)

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('button', { name: thai.archive })).toBeVisible()
  await looksRight(page, 'pass-th')
  await page.getByRole('button', { name: thai.archive }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: thai.archive }).click()
  await expect(page.getByText(th.console.banners.stateAbout.over)).toBeVisible()
  await expect.poll(sold).not.toContain(NAME)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
