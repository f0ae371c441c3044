import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { banners, brands, carousels, taxonomy } = words
const TAG = 'Newly opened'
const RENAMED = 'Opened this year'

test('a tag that staff name anew is read by its new name within a second, as is its old one again', async ({
  page,
}) => {
  const complaints = listenForComplaints(page)
  const read = async () => (await page.request.get('/en/tags/new-house')).text()
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'categories')
  await expect(page.getByRole('link', { name: banners.open }).first()).toBeVisible()
  await looksRight(page, 'categories')
  await openTab(page, 'tags')
  await page.getByLabel(carousels.search).fill(TAG)
  await page.getByRole('button', { name: words.list.search, exact: true }).click()
  await page.getByRole('link', { name: banners.openOf.replace('%{name}', TAG) }).click()
  const name = page.getByRole('group', { name: brands.name, exact: true }).getByLabel('English', { exact: true })
  await name.fill(RENAMED)
  // What customers would read were it hidden; other tests look at its page meanwhile.
  await page.getByLabel(taxonomy.isShown).uncheck()
  await expect(page.getByText(taxonomy.seenNot)).toBeVisible()
  await page.getByLabel(taxonomy.isShown).check()
  await looksRight(page, 'tag')
  expect(await read()).not.toContain(RENAMED)
  await page.getByRole('button', { name: words.save }).click()
  await expect.poll(read).toContain(RENAMED)

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByRole('group', { name: th.console.brands.name, exact: true }).getByLabel('English').fill(TAG)
  await looksRight(page, 'tag-390')
  await page.getByRole('button', { name: th.console.save }).click()
  await expect.poll(read).not.toContain(RENAMED)
  await page.getByRole('link', { name: th.console.taxonomy.toList.tags }).click()
  await expect(page.getByText(th.console.taxonomy.about.tags)).toBeVisible()
  await looksRight(page)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
