import sharp from 'sharp'
import { anan, bookableShop, brandWithBranches, openGift } from '#demo/named.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

const me = wordsOf('en', 'accounts/account')
const t = wordsOf('en', 'accounts/profile')
const errors = wordsOf('en', 'errors')
const common = wordsOf('en', 'common')
const vouchers = wordsOf('en', 'vouchers/vouchers')

const gif = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a5' } })
    .gif()
    .toBuffer()

test.describe('somebody new', () => {
  // What they type wrong, and the page after the log-in is gone.
  test.use({ expectedComplaints: [/40[19]|422/] })

  test('edits their profile, keeps a place, and leaves for good', async ({ page, playwright, baseURL }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    const { email, password } = await loggedIn(page)
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await elsewhere.post('/api/signin', { data: { email, password } })

    await page.goto('/en/me')
    await expectAccessible(page)
    await page
      .locator('main')
      .getByRole('link', { name: me('profile'), exact: true })
      .click()
    const form = page.getByRole('form', { name: me('profile') })

    // A picture of another kind, then a phone's, cut to a square.
    const chooser = page.getByLabel(t('changePicture')).first()
    await chooser.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: await gif() })
    await expect(page.locator('main').getByRole('alert').filter({ hasText: 'Invalid File Type' })).toBeVisible()
    await chooser.setInputFiles(await phonePhoto())
    await page.getByRole('button', { name: t('cropUse') }).click()
    await expect(page.locator('.avatar img')).toHaveAttribute('src', /\/pictures\/|\/uploads\//)

    // A short national id and telephone; what was typed stays.
    await form.getByLabel(t('ssn')).fill('123')
    await form.getByLabel(t('phone'), { exact: true }).fill('123')
    await form.getByRole('button', { name: t('save') }).click()
    await expect(form.getByText(errors('code.27'))).toBeVisible()
    await expect(form.getByText(errors('code.26'))).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await form.getByLabel(t('ssn')).fill('1234567890123')
    await form.getByLabel(t('phone'), { exact: true }).fill('081-234-5678')
    await form.getByLabel(t('birthday')).fill('1990-02-28')
    await form.getByLabel(t('country'), { exact: true }).selectOption({ label: 'Japan' })
    await form.getByRole('button', { name: t('save') }).click()
    await expect(page.getByText(t('saved'))).toBeVisible()
    await expect(page).toHaveURL(/\/en$/)
    const { user } = await (await page.request.get('/api/users')).json()
    expect(user).toMatchObject({ ssn: '1234567890123', tel: '+66812345678', birthday: '1990-02-28', country: 'JP' })
    expect(user.profileURL).toBeTruthy()

    // Shops and brands, mixed.
    await page.goto('/en/me/favourites')
    await expect(page.getByRole('heading', { name: me('placesEmptyTitle.favourites') })).toBeVisible()
    await page.request.post('/api/favourites', { data: { shop: bookableShop.id } })
    await page.request.post('/api/favourites', { data: { brand: brandWithBranches.id } })
    await page.reload()
    const hearts = page.locator('.places [data-heart][aria-pressed="true"]')
    await expect(hearts).toHaveCount(2)
    await expectAccessible(page)

    await page.goto('/en/me/account-deletion')
    await expectAccessible(page)
    await expectFits(page)
    const leaving = page.getByRole('form', { name: me('deleteAccount') })
    await leaving.getByLabel(t('reason')).selectOption({ label: t('reason.privacy') })
    await leaving.getByLabel(`${t('password')} *`, { exact: true }).fill('not-this-one')
    await leaving.getByLabel(about(t('confirmLabel'))).fill('yes')
    await leaving.getByRole('button', { name: t('deletionAct') }).click()
    await expect(leaving.getByText(about(t('confirmWrong')))).toBeVisible()
    await leaving.getByLabel(about(t('confirmLabel'))).fill(t('confirmWord'))
    await leaving.getByRole('button', { name: t('deletionAct') }).click()
    await expect(leaving.getByText(errors('code.66'))).toBeVisible()
    await leaving.getByLabel(`${t('password')} *`, { exact: true }).fill(password)
    await leaving.getByRole('button', { name: t('deletionAct') }).click()
    await expect(page).toHaveURL(/\/en$/)
    expect((await elsewhere.get('/api/users')).status()).toBe(401)
    await page.goto('/en/me')
    await expect(page).toHaveURL(/\/en\/login\?redirect=/)
  })
})

test('a regular looks at their points, takes a gift for some, and logs a lost telephone out', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
  const { email, password } = anan
  const lost = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent: 'iPhone Safari/604.1' })
  await lost.post('/api/signin', { data: { email, password } })
  await page.request.post('/api/signin', { data: { email, password } })

  await page.goto('/en/me/point')
  const { point } = await (await page.request.get('/api/points/summary')).json()
  await expect(page.locator('.points-now')).toContainText(String(point))
  await expectAccessible(page)
  await page.getByRole('link', { name: me('points.out'), exact: true }).click()
  await expect(page.getByRole('link', { name: me('points.out'), exact: true })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: me('points.in'), exact: true }).click()
  await page.locator('.entry a').first().click()
  await expect(page.locator('.facts')).toContainText(/\+\d/)

  const { items } = await (await page.request.get('/api/gifts/current')).json()
  const { quota, pointCost } = items.find(({ _id }: { _id: string }) => _id === openGift.id)
  await page.goto(`/en/me/gift/${openGift.id}`)
  await expect(page.getByText(String(quota), { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: about(me('takeFor_other')) }).click()
  const sure = page.getByRole('dialog')
  await expect(sure).toContainText(String(point - pointCost))
  await expectAccessible(page)
  await sure.getByRole('button', { name: about(me('takeFor_other')) }).dblclick()
  await expect(page.getByRole('heading', { name: me('giftVoucher') })).toBeVisible()
  const voucher = await page.getByRole('link', { name: me('openVoucher') }).getAttribute('href')
  await page.goto('/en/me/gift')
  await expect(page.locator('.card').getByText(me('giftYours')).first()).toBeVisible()
  await expectAccessible(page)
  const after = await (await page.request.get('/api/gifts/current')).json()
  expect(after.items.find(({ _id }: { _id: string }) => _id === openGift.id)).toMatchObject({
    quota: quota - 1,
    voucherId: voucher?.split('/').at(-1),
  })
  await page.goto(voucher ?? '')
  await page
    .getByRole('button', { name: vouchers('useNow') })
    .first()
    .click()
  await expect(page.locator('main .qr').first()).toBeVisible()

  await page.goto('/en/me/change-password')
  const phone = page.getByRole('listitem').filter({ hasText: 'Safari · iPhone' })
  // The one that was used last stands first.
  await phone.first().getByRole('button').click()
  await expect(page.getByText(t('deviceEnded'))).toBeVisible()
  expect((await lost.get('/api/users')).status()).toBe(401)
  await expectAccessible(page)
  await page.goto('/en/me/menu')
  await page.getByRole('button', { name: /JPY/ }).last().click()
  await expect(page.locator('[data-currency-sign]')).toHaveText(['¥', '¥'])
  await expect(page.getByRole('link', { name: common('rulesOfUse') }).first()).toBeVisible()
})
