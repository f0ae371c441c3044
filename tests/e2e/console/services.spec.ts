import { th } from '#console/i18n/th/index.ts'
import { bookableShop, demoAdmin } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { enterConsole, words } from '#tests/e2e/support/console.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'

// Before the log-in nobody is in; a change that comes too late is refused, and a draft where nobody translates.
test.use({ expectedComplaints: [/status of 4(0[139]|22)/] })

const { services, hours, audit } = words
const PUBLIC = `/en/shop/${bookableShop.urlName}`

test('somebody of the marketplace adds a service to a shop, is not overwritten by a colleague, changes its hours, and customers see each', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const publicPage = async () => (await page.request.get(PUBLIC)).text()
  const expectPublic = (baht: string) => expect.poll(publicPage).toContain(baht)

  // Not the owner: her codes are mailed in another journey at the same time.
  await enterConsole(page, demoAdmin)
  await page.getByLabel(words.shops.search).fill('Suan Ngiap')
  await page.getByRole('button', { name: words.list.search, exact: true }).click()
  await page.getByRole('row', { name: 'Suan Ngiap' }).getByRole('link', { name: words.shops.services }).click()
  await page.getByRole('link', { name: services.add }).click()
  await page.getByLabel('English').first().fill('Monsoon massage')
  await page.getByLabel(services.price).fill('7320')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.save }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Monsoon massage' })
  await expect(row).toContainText('฿7,320')
  await expectPublic('7,320')
  await expectFits(page)
  await expectAccessible(page)

  // By keyboard one place up, and the focus goes along.
  const up = row.getByRole('button', { name: services.up.replace('%{name}', 'Monsoon massage') })
  const placeOf = () => row.evaluate((item) => [...item.parentElement!.children].indexOf(item))
  const place = await placeOf()
  await up.press('Enter')
  await expect.poll(placeOf).toBe(place - 1)
  await expect(up).toBeFocused()

  // Meanwhile a colleague writes another price.
  await row.getByRole('link').click()
  const price = page.getByLabel(services.price)
  await expect(price).toHaveValue('7320')
  const status = await page.evaluate(async () => {
    const path = `/api/console/services/${location.pathname.split('/').at(-1)}`
    const { service } = await (await fetch(path)).json()
    const [{ _id: id, version, time }] = service.options
    const body = JSON.stringify({ changed: [{ id, version, time, price: 7410, maxPercentage: 0 }] })
    return (await fetch(path, { method: 'PATCH', body, headers: { 'content-type': 'application/json' } })).status
  })
  expect(status).toBe(200)
  await price.fill('7250')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(services.changedSince)).toBeVisible()
  await expect(page.getByText('60′ 7410')).toBeVisible()
  await expect(price).toHaveValue('7250')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await expectPublic('7,250')
  const history = page.getByRole('region', { name: audit.title })
  await expect(history).toContainText('฿7,410 → ฿7,250')
  await expect(history).toContainText('฿7,320 → ฿7,410')

  await page.getByLabel(services.isOffered).uncheck()
  await page.getByRole('button', { name: words.save }).click()
  await expect(history).toContainText(`${services.isOffered}: ${audit.yes} → ${audit.no}`)
  await expect.poll(publicPage).not.toContain('Monsoon massage')

  // The hours of a shop where nobody books: a break each Monday, and a holiday.
  await page.goto('/console/shops/kathu-rain/hours')
  await expect(page.getByRole('heading', { name: hours.week })).toBeVisible()
  const dayOf = (text: string) => text.replace('%{day}', 'Monday')
  await page.getByRole('button', { name: dayOf(hours.add) }).click()
  const time = (which: 'from' | 'to', number: number) =>
    page.getByLabel(dayOf(hours[which]).replace('%{number}', String(number)))
  const closing = await time('to', 1).inputValue()
  await time('to', 1).fill('1315')
  await time('from', 2).fill('9')
  await time('to', 2).fill(closing)
  await expect(page.getByText(hours.fault.order)).toBeVisible()
  await time('from', 2).fill('16.45')
  await page.getByText(hours.holidays).click()
  await page.getByRole('checkbox', { name: hours.holiday.chakri }).first().check()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.save }).click()
  const standing = page.getByRole('dialog').getByRole('button', { name: hours.saveAnyway })
  await expect(standing.or(page.getByText(words.saved))).toBeVisible()
  if (await standing.isVisible()) await standing.click()
  await expect(history).toContainText('13:15, 16:45')
  const hoursPage = async () => (await page.request.get('/en/shop/kathu-rain')).text()
  await expect.poll(hoursPage).toContain('16:45–22:00')

  // What its page says: a draft needs a translator that answers; what is written is read by customers at once.
  await page.getByRole('link', { name: words.shops.texts, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.texts.preview })).toBeVisible()
  const note = page.getByRole('group', { name: words.texts.fields.specialNote })
  await note.getByLabel('English').fill('Ring twice, and take off your shoes.')
  await note.getByText(words.texts.others).click()
  await note.getByLabel('Deutsch').fill('')
  await page.getByRole('button', { name: words.save }).click()
  await expect(history).toContainText('Ring twice')
  await expect.poll(hoursPage).toContain('Ring twice')
  await note.getByRole('button', { name: words.texts.draftMissing }).click()
  await expect(page.getByText(words.errors.translationUnavailable)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByLabel(th.console.texts.previewIn).selectOption('de')
  await expect(page.getByRole('region', { name: th.console.texts.preview })).toContainText('Ring twice')
  await expectFits(page)
  await expectAccessible(page)

  // Where it is, in Thai: the pin by keyboard, a script for a page, and a number as it is kept.
  const details = th.console.details
  await page.getByRole('link', { name: th.console.shops.details, exact: true }).click()
  const latitude = page.getByLabel(details.latitude)
  const before = Number(await latitude.inputValue())
  await page.getByRole('button', { name: details.map }).press('ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before)
  await page.getByLabel(details.tel).fill('076 999 888')
  await page.getByLabel(details.url).fill('javascript:alert(1)')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByText(th.console.errors.invalidLink)).toHaveCount(2)
  await page.getByLabel(details.url).fill('')
  await page.getByRole('button', { name: details.addRule }).click()
  await page
    .getByRole('group')
    .filter({ hasText: /^กติกาข้อ/ })
    .last()
    .getByLabel('English')
    .fill('Whisper, please.')
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: th.console.save }).click()
  await expect(page.getByLabel(details.tel)).toHaveValue('+66 76 999 888')
  await expect.poll(hoursPage).toContain('Whisper, please.')
  await expectFits(page)
  await expectAccessible(page)
})
