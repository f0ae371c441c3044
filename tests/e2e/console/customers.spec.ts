import { th } from '#console/i18n/th/index.ts'
import { demoAdmin } from '#demo/named.ts'
import { enterConsole, looksRight, openTab, words } from '#tests/e2e/support/console.ts'
import { expect, expectAccessible, listenForComplaints, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

/** Before the log-in nobody is in; afterwards the customer is refused. */
const REFUSED = /status of 40[13]/

test('an admin finds a guest by phone, gives points, blocks them, and lets them in again', async ({ page }) => {
  const complaints = listenForComplaints(page)
  const guest = { name: 'Preecha Boonmee', phoneNumber: '865551234' }
  const signIn = () => page.request.post('/api/signinGuest', { data: guest })
  expect((await signIn()).status()).toBe(200)
  await page.context().clearCookies()

  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  await enterConsole(page, demoAdmin)
  await openTab(page, 'customers')
  await page.getByLabel(words.customers.search).fill('086-555-1234')
  await page.getByRole('button', { name: words.list.search, exact: true }).click()
  const open = page.getByRole('link', { name: words.customers.open })
  await expect(open).toHaveCount(1)
  await looksRight(page)
  await open.click()
  await expect(page.getByRole('heading', { name: guest.name })).toBeVisible()
  await page.getByRole('button', { name: words.customers.adjust }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.customers.amount).fill('50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.customers.give }).click()
  await expect(page.getByText(words.customers.adjusted)).toBeVisible()
  await expect(page.getByText('50 points', { exact: true })).toBeVisible()
  await looksRight(page)

  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.getByRole('button', { name: 'ไทย' }).click()
  const said = th.console.customers
  for (const [act, done] of [
    [said.block, said.blockDone],
    [said.unblock, said.unblockDone],
  ] as const) {
    await page.getByRole('button', { name: act }).click()
    await dialog.getByLabel(said.word).fill('โทรหาร้านกลางดึกหลายครั้ง')
    await dialog.getByRole('button', { name: act }).click()
    await expect(page.getByText(done)).toBeVisible()
    await looksRight(page)
    if (act !== said.block) continue
    expect(((await (await signIn()).json()) as { code: number }).code).toBe(155)
    expect(wordsOf('th', 'errors')('code.155')).toContain('ระงับ')
  }
  expect(complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})
