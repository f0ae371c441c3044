import { randomUUID } from 'node:crypto'
import { th } from '#console/i18n/th/index.ts'
import { bookableShop, demoOwner } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { enterConsole, invitationLink, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'
import { appCode } from '#tests/support/accounts/totp.ts'

// What the server refuses: whoever is not in yet, and whoever may not.
const REFUSED = /status of 40[134]/
/** A day that no other journey books. */
const quietDay = addDays(bangkokDate(new Date()), 34)
const desk = wordsOf('en', 'desk/desk')

test.use({ expectedComplaints: [REFUSED] })
// One after the other: both read the code that is mailed to the owner.
test.describe.configure({ mode: 'default' })

test('an owner invites somebody, who sets up an app and does a day’s work; the owner sees it, and takes the role away', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `krit-${randomUUID()}@sabai.test`
  const ownersPlace = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: WIDTHS.desktop, height: 900 },
  })
  const owner = await ownersPlace.newPage()
  const complaints = listenForComplaints(owner)
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await enterConsole(owner, demoOwner)
  await openTab(owner, 'people')
  await expect(owner.getByRole('row', { name: demoOwner.email }).first()).toBeVisible()
  await looksRight(owner)
  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: words.list.download }).click()
  expect((await download).suggestedFilename()).toBe('people.csv')
  await owner.getByRole('link', { name: words.people.invite }).click()
  await owner.getByLabel(words.invitations.email, { exact: true }).fill(email)
  await looksRight(owner)
  await owner.getByRole('button', { name: words.invitations.send }).dblclick()
  await expect(owner.getByText(words.invitations.sent)).toBeVisible()
  await expect(owner.getByRole('row', { name: email })).toHaveCount(1)

  // On a phone, by the link of the mail; it still works after a reload.
  await page.goto(await invitationLink(page, email))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText(words.roles.staff)).toBeVisible()
  await page.reload()
  await page.getByLabel(words.invited.yourName).fill('Krit')
  await page.getByLabel(words.invited.newPassword).fill('quiet-evening')
  await looksRight(page)
  await page.getByRole('button', { name: words.invited.accept }).dblclick()

  // Their own shop is all that they see.
  await expect(page.getByRole('heading', { level: 1, name: words.shops.title })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  const link = page.getByRole('link', { name: words.shops.open })
  await expect(link).toHaveAttribute('href', `/en/shop/${bookableShop.urlName}`)
  await expect(page.getByRole('link', { name: words.tabs.people })).toHaveCount(0)
  await page.goto('/console/people')
  await expect(page.getByRole('heading', { name: words.errors.denied })).toBeVisible()

  // The second step: an app, by the key beside its picture.
  await openTab(page, 'account')
  await page.getByRole('button', { name: words.account.setUp }).click()
  await expect(page.getByRole('img', { name: words.account.qr })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await looksRight(page)
  await page.getByLabel(words.login.code).fill(appCode(secret, new Date()))
  await page.getByRole('button', { name: words.account.confirm }).click()
  await expect(page.getByText(words.account.app)).toBeVisible()

  // A day's work: the shop's desk is open to them without a link.
  await openTab(page, 'shops')
  await page.getByRole('link', { name: words.shops.desk }).click()
  await expect(page.getByText(desk('line.live'))).toBeVisible()
  await page.getByLabel(desk('dayPick'), { exact: true }).fill(quietDay)
  await expect(page.getByText(desk('nobodyThen'))).toBeVisible()
  await page.getByRole('button', { name: desk('add.walkIn') }).click()
  await page.getByLabel(desk('walkInName')).fill('Somsri')
  await page.getByLabel(desk('from'), { exact: true }).selectOption('11:00')
  await page.getByRole('button', { name: desk('walkInAdd') }).click()
  await expect(page.locator('[data-entry="walkIn"]').filter({ hasText: 'Somsri' })).toBeVisible()

  await openTab(owner, 'audit')
  const done = owner.getByRole('row', { name: email })
  await expect(done.filter({ hasText: words.audit.actions.invited })).toHaveCount(1)
  await expect(done.filter({ hasText: words.audit.actions.grantGiven }).first()).toContainText(words.roles.staff)
  await looksRight(owner)

  // The review that stands first on the shop's page is answered; everybody reads it there.
  const reviews = `/api/v2/reviews/shops/${bookableShop.id}?limit=1`
  const { items } = await (await page.request.get(reviews, { headers: { 'accept-language': 'en' } })).json()
  await openTab(owner, 'reviews')
  await expect(owner.getByRole('link', { name: words.reviews.open }).first()).toBeVisible()
  await looksRight(owner)
  await owner.goto(`/console/reviews/${items[0]._id}`)
  await owner.getByLabel(words.reviews.answerText).fill('Come again, the tea is on us.')
  await owner.getByRole('button', { name: words.save }).click()
  await expect(owner.getByText(words.saved)).toBeVisible()
  await looksRight(owner)
  const shop = await ownersPlace.newPage()
  await shop.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await expect(async () => {
    await shop.goto(`/en/shop/${bookableShop.urlName}/reviews`)
    await expect(shop.locator(`[id="${items[0]._id}"]`)).toContainText('Come again, the tea is on us.', {
      timeout: 500,
    })
  }).toPass()
  await looksRight(shop)
  await shop.close()

  // Whoever has lost the role sees nothing from then on; after a log-out, going back shows nothing either.
  await openTab(owner, 'people')
  await owner.getByRole('row', { name: email }).getByRole('button').click()
  await owner.getByRole('dialog').getByRole('button', { name: words.people.take }).click()
  await expect(owner.getByText(words.people.taken)).toBeVisible()
  await expect(page.getByRole('heading', { name: desk('overTitle') })).toBeVisible()
  await page.goto('/console/shops')
  await expect(page.getByRole('heading', { name: words.login.title })).toBeVisible()

  await owner.getByRole('button', { name: words.signOut }).click()
  await expect(owner.getByRole('heading', { name: words.login.title })).toBeVisible()
  await owner.goBack()
  await expect(owner.getByRole('heading', { name: words.login.title })).toBeVisible()
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
  await ownersPlace.close()
})

test('an owner opens another shop from nothing, fills in what it lacks, and customers find it; then she closes it', async ({
  page,
}) => {
  const { publication, details, services, shops, save } = words
  const urlName = `lamp-house-${randomUUID().slice(0, 8)}`
  const name = urlName.replaceAll('-', ' ')
  const statusOf = async () => (await page.request.get(`/en/shop/${urlName}`)).status()
  const searched = async () => (await page.request.get(`/api/search?q=${encodeURIComponent(name)}`)).text()
  const needed = page.getByRole('region', { name: publication.needed })
  const openPart = async (part: keyof typeof publication.parts) => {
    await page.getByRole('link', { name: shops.publication, exact: true }).click()
    await needed.getByRole('link', { name: publication.parts[part] }).click()
  }
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await enterConsole(page, demoOwner)
  await page.getByRole('link', { name: publication.create }).click()
  await page.getByLabel('English').fill(name)
  // Another language: what is typed stays.
  await page.getByRole('button', { name: 'ไทย' }).click()
  await expect(page.getByRole('heading', { name: th.console.publication.create })).toBeVisible()
  await expect(page.getByLabel('English')).toHaveValue(name)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel(details.contactEmail)).toHaveValue(demoOwner.email)
  await looksRight(page)
  await page.getByRole('button', { name: publication.add }).click()
  await expect(needed.getByText(publication.isMissing)).toHaveCount(3)
  await expect(page.getByRole('button', { name: publication.publish })).toHaveCount(0)
  expect(await statusOf()).toBe(404)
  await looksRight(page)

  await openPart('pin')
  await page.getByLabel(details.latitude).fill('13.7286')
  await page.getByLabel(details.longitude).fill('100.5343')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(details.notPinned)).toHaveCount(0)
  await openPart('hours')
  await page.getByRole('group', { name: 'Monday' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(publication.missing.replace('%{parts}', publication.parts.service))).toBeVisible()
  await openPart('service')
  await page.getByRole('link', { name: services.add }).click()
  await page.getByLabel('English').first().fill('Lamplight massage')
  await page.getByLabel(services.price).fill('4310')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Lamplight massage' })).toBeVisible()
  await page.getByRole('link', { name: shops.publication, exact: true }).click()
  await expect(needed.getByText(publication.isThere)).toHaveCount(4)
  await looksRight(page)
  await page.getByRole('button', { name: publication.publish }).click()
  await expect(page.getByRole('heading', { name: publication.states.published, exact: true })).toBeVisible()
  await expect.poll(statusOf).toBe(200)
  await expect.poll(searched).toContain(urlName)

  // Closed for good, and then not: in Thai, on a wide screen.
  const thai = th.console.publication
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  await page.getByRole('button', { name: thai.archive }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(thai.word).fill('The lease has ended.')
  await looksRight(page)
  await dialog.getByRole('button', { name: thai.archive }).click()
  await expect(page.getByRole('heading', { name: thai.states.archived, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: th.console.audit.title })).toContainText('The lease has ended.')
  await expect.poll(statusOf).toBe(404)
  expect(await searched()).not.toContain(urlName)
  await page.getByRole('button', { name: thai.reopen }).click()
  await page.getByLabel(thai.laterAt).fill(`${addDays(bangkokDate(new Date()), 20)}T09:00`)
  await page.getByRole('button', { name: thai.plan, exact: true }).click()
  await expect(page.getByText(thai.planned.replace('%{when}', '').trim())).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: thai.dropPlan }).click()
  await expect(page.getByLabel(thai.laterAt)).toBeVisible()
  expect(await statusOf()).toBe(404)
})
