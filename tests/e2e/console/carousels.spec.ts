import { th } from '#console/i18n/th/index.ts'
import { bookableShop, demoAdmin, otherClockShop } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { banners, carousels, promotions } = words
const SHOPS = [
  { ...bookableShop, word: 'Suan' },
  { ...otherClockShop, word: 'Talat' },
]
const UP = new RegExp(`^${th.console.carousels.up.replace('%{name}', '.*')}$`)

test('a carousel that staff fill and order has a page within a second, and none once it is removed', async ({
  page,
}) => {
  const complaints = listenForComplaints(page)
  const read = (locale: string) => page.request.get(`/${locale}/carousels/by-the-rain`)
  /** The shops in the order of the carousel's page. */
  const order = async () =>
    [...(await (await read('en')).text()).matchAll(/<h2[^>]*>\s*<a[^>]* href="\/en\/shop\/([\w-]+)"/g)].map(
      ([, urlName]) => urlName,
    )
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'carousels')
  await expect(page.getByRole('link', { name: banners.open }).first()).toBeVisible()
  await looksRight(page, 'carousels')
  await page.getByRole('link', { name: carousels.add }).click()
  const name = page.getByRole('group', { name: carousels.name, exact: true })
  await name.getByLabel('English', { exact: true }).fill('By the rain')
  await name.getByLabel('ไทย', { exact: true }).fill('ริมสายฝน')
  await page.getByLabel(words.banners.place).fill('900')
  for (const { id, word } of SHOPS) {
    await page.getByLabel(carousels.find.shops).fill(word)
    await page.getByLabel(carousels.one.shops, { exact: true }).selectOption(id)
    await page.getByRole('button', { name: promotions.addShop, exact: true }).click()
  }
  await expect(page.getByText(carousels.seenAtOnce)).toBeVisible()
  await looksRight(page, 'carousel')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page).toHaveURL(/\/carousels\/[\w-]{36}$/)
  await expect.poll(async () => (await read('th')).text()).toContain('ริมสายฝน')
  await expect.poll(order).toEqual(SHOPS.map(({ urlName }) => urlName))

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByRole('button', { name: UP }).nth(1).press('Enter')
  await expect(page.getByRole('button', { name: UP }).first()).toBeFocused()
  await looksRight(page, 'carousel-390')
  await page.getByRole('button', { name: th.console.save }).click()
  await expect.poll(order).toEqual(SHOPS.map(({ urlName }) => urlName).toReversed())
  await page.getByRole('button', { name: th.console.banners.remove }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: th.console.banners.remove }).click()
  await expect(page.getByText(th.console.banners.removed)).toBeVisible()
  await looksRight(page)
  await expect.poll(async () => (await read('th')).status()).toBe(404)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
