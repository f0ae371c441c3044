import sharp from 'sharp'
import { th } from '#console/i18n/th/index.ts'
import { demoAdmin, demoOwner } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'

/** Before the log-in nobody is in. */
const REFUSED = /status of 40[13]/
const { photos } = words

const wide = async () => ({
  ...{ name: 'bed.webp', mimeType: 'image/webp' },
  buffer: await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#7a5' } })
    .webp()
    .toBuffer(),
})

test('an owner sends photos from her phone, says what they show, and the marketplace shows them', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await enterConsole(page, demoOwner)
  // A shop of hers that no other test looks at.
  const shopId = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-locale': 'en' }
    const body = JSON.stringify({ name: { en: 'Photo House' }, location: 'bangkok', contactEmail: 'a@sabai.test' })
    const answer = await fetch('/api/console/shops', { method: 'POST', headers, body })
    return ((await answer.json()) as { shop: { _id: string } }).shop._id
  })
  await page.goto(`/console/shops/${shopId}/photos?lang=en`)
  await expect(page.getByText(photos.empty)).toBeVisible()
  await looksRight(page)
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }
  await page.getByLabel(photos.add).setInputFiles([await phonePhoto(), await wide(), heic])
  await expect(page.getByText(photos.heic)).toBeVisible({ timeout: 20_000 })
  const cards = page.locator('[data-photo]')
  await expect(cards).toHaveCount(2)
  await looksRight(page)

  const idsNow = () => cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')))
  const [first, second] = await idsNow()
  await page.getByRole('button', { name: photos.down.replace('%{number}', '1') }).click()
  await expect.poll(idsNow).toEqual([second, first])

  await page.getByRole('link', { name: photos.openOf.replace('%{number}', '1') }).click()
  const across = page.getByLabel(photos.focusX)
  await across.focus()
  await page.keyboard.press('End')
  await expect(across).toHaveValue('100')
  await page.getByLabel('English', { exact: true }).fill('Two beds by the window')
  await page.getByLabel('ไทย', { exact: true }).fill('เตียงสองเตียงริมหน้าต่าง')
  await looksRight(page)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()

  const place = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: WIDTHS.desktop, height: 900 } })
  const admin = await place.newPage()
  await enterConsole(admin, demoAdmin)
  await openTab(admin, 'photos')
  await admin.getByRole('button', { name: 'ไทย' }).click()
  await looksRight(admin)
  await admin
    .getByRole('link', { name: th.console.photos.lookOf.replace('%{shop}', 'Photo House') })
    .first()
    .click()
  await expect(admin.getByRole('button', { name: th.console.photos.approve })).toBeVisible()
  await looksRight(admin)
  await admin.getByRole('button', { name: th.console.photos.approve }).click()
  await expect(admin.getByText(th.console.photos.states.shown, { exact: true })).toBeVisible({ timeout: 15_000 })
  await admin.goto(`/console/photos/${second}`)
  await admin.getByLabel(th.console.photos.reason).selectOption('people')
  await admin.getByRole('button', { name: th.console.photos.refuse, exact: true }).click()
  await expect(admin.getByText(th.console.photos.refused)).toBeVisible()

  await page.goto(`/console/shops/${shopId}/photos`)
  await expect(page.getByText(photos.front, { exact: true })).toBeVisible()
  await expect(page.getByText(photos.why.replace('%{reason}', photos.faults.people))).toBeVisible()
  await looksRight(page)
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
  await place.close()
})
