import { bookableShop } from '#demo/named.ts'
import { bookAt, openDesk } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { loggedIn } from '#tests/e2e/support/customer.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { approveAtBank, codeLinkOf, orderByQr, photoOf } from '#tests/e2e/support/voucher.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const scanner = wordsOf('en', 'vouchers/scanner')
const codes = wordsOf('en', 'vouchers/code')
const talk = wordsOf('en', 'conversation/talk')

const PAGES = [
  '/communication-tools',
  '/qr-scanner',
  '/voucher-codes/use',
  '/thank-you',
  '/qr-payment?reservationId=somebody-elses',
  `/shop/${bookableShop.urlName}/massaging`,
  `/shop/${bookableShop.urlName}/special-request`,
]

/** Read by a program on a phone and on a desktop: the other two have the same markup. */
const looks = [
  { locale: 'en', width: WIDTHS.phone, isRead: true },
  { locale: 'th', width: WIDTHS.tablet, isRead: false },
  { locale: 'de', width: WIDTHS.phone, isRead: false },
  { locale: 'jp', width: WIDTHS.desktop, isRead: true },
]

for (const { locale, width, isRead } of looks) {
  test(`what helps around a visit reads well in ${locale} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      const answer = await page.goto(`/${locale}${path}`)
      expect.soft(answer?.status(), path).toBe(200)
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectFits(page)
      if (isRead) await expectAccessible(page)
    }
  })
}

test('a voucher is paid by QR code, scanned from a photo at the shop, and used once for every device', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  const customer = await loggedIn(page)
  const voucherId = await orderByQr(page.request, customer)
  const paying = wordsOf('en', 'orders/paying')
  await page.goto(`/en/qr-payment?voucherId=${voucherId}`)
  await expect(page.getByRole('timer')).toHaveText(/^00:(29|30):\d\d$/)
  await expectFits(page)
  await expectAccessible(page)
  await approveAtBank(page)
  await expect(page.getByRole('heading', { level: 1, name: paying('headline.paid') })).toBeVisible()
  await expect(page).toHaveURL(/\/thank-you\?voucherId=/)
  await expectAccessible(page)
  const link = await codeLinkOf(page.request, voucherId, baseURL ?? '')

  const staff = await (await browser.newContext({ viewport: { width: WIDTHS.phone, height: 844 } })).newPage()
  await openDesk(staff.request, bookableShop.urlName)
  await staff.goto('/en/qr-scanner')
  await staff.locator('input[type=file]').setInputFiles(await photoOf(link))
  await expect(staff.getByRole('heading', { name: scanner('voucherTitle') })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: scanner('seeVoucher') }).click()
  // Nobody uses it before the customer wants to.
  await expect(staff.getByText(codes('state.waiting'), { exact: true })).toBeVisible()
  await expect(staff.getByRole('button', { name: codes('use') })).toBeHidden()
  await expectAccessible(staff)
  const vouchers = wordsOf('en', 'vouchers/vouchers')
  await page.goto(`/en/vouchers/${voucherId}`)
  await expect(page.locator('.vcode .qr')).toHaveCount(0)
  await page.getByRole('button', { name: vouchers('useNow') }).click()
  await expect(page.getByText(vouchers('notify.redeemed'))).toBeVisible()
  await expect(page.locator('.vcode .qr')).toBeVisible()
  await expectAccessible(page)
  await staff.getByRole('button', { name: codes('again') }).click()
  await expect(staff.getByText(codes('state.usable'), { exact: true })).toBeVisible()
  await expectAccessible(staff)

  const second = await (await browser.newContext()).newPage()
  await openDesk(second.request, bookableShop.urlName)
  await second.goto(link)
  await expect(second.getByText(codes('state.usable'), { exact: true })).toBeVisible()

  // Without a connection a device that has read a code before says what the signature proves, and no more.
  const { voucher } = await (await page.request.get(`/api/vouchers/${voucherId}`, { maxRetries: 3 })).json()
  await expect.poll(() => second.evaluate(() => localStorage.getItem('voucherCodeKey'))).toBeTruthy()
  await second.getByRole('button', { name: codes('next') }).click()
  await second.context().setOffline(true)
  const readOffline = async (proof: string) => {
    await second.getByLabel(codes('code')).fill(`${link}~${proof}`)
    await second.getByRole('button', { name: codes('look') }).click()
  }
  await readOffline(voucher.codes[0].proof)
  await expect(second.getByText(codes('offline.genuine').split('{{date}}')[0] ?? '', { exact: false })).toBeVisible()
  await readOffline(voucher.codes[0].proof.replace(/~\d+~/, '~1999999999~'))
  await expect(second.getByText(codes('offline.forged'))).toBeVisible()
  await second.context().setOffline(false)
  await second.goto('/en/voucher-codes/use')
  await second.goto(link)
  await expect(second.getByText(codes('state.usable'), { exact: true })).toBeVisible()

  await staff.getByRole('button', { name: codes('use') }).click()
  await staff.getByRole('button', { name: codes('yes') }).click()
  await expect(staff.getByText(codes('state.justUsed'), { exact: true })).toBeVisible()

  // The other device still shows it as good; it is not used twice by that.
  second.on('response', (answer) => expect.soft([200, 409]).toContain(answer.status()))
  await second.getByRole('button', { name: codes('use') }).click()
  await second.getByRole('button', { name: codes('yes') }).click()
  await expect(second.getByText(codes('state.used'), { exact: true })).toBeVisible()
  await expect(second.getByRole('alert')).toHaveText(codes('refused.124'))
  await second.reload()
  await expect(second.getByText(codes('state.used'), { exact: true })).toBeVisible()
  await expect(second.getByRole('button', { name: codes('use') })).toBeHidden()

  await page.goto(`/en/qr-payment?voucherId=${voucherId}`)
  await expect(page.getByText(paying('nothingToPay'))).toBeVisible()
})

test.describe('at the door', () => {
  test.use({ expectedComplaints: [/404/] })

  test('whoever types the code of the shop is led to today, another code to nowhere', async ({ page, baseURL }) => {
    await page.goto('/en/qr-scanner')
    await page.getByRole('button', { name: scanner('camera') }).click()
    await expect(
      page.locator('main').getByText(new RegExp(`${scanner('denied')}|${scanner('noCamera')}`)),
    ).toBeVisible()
    const type = async (text: string) => {
      await page.getByLabel(scanner('type')).fill(text)
      await page.getByRole('button', { name: scanner('read'), exact: true }).click()
    }
    await type('https://elsewhere.example/en/shop/suan-ngiap')
    await expect(page.getByRole('heading', { name: scanner('unknownTitle') })).toBeVisible()
    await expect(page.getByRole('link', { name: scanner('openPage') })).toBeHidden()
    await type(`${baseURL}/th/shop/${bookableShop.urlName}`)
    await page.getByRole('link', { name: scanner('checkIn') }).click()
    await expect(page).toHaveURL(`/en/shop/${bookableShop.urlName}/massaging`)

    await page.goto('/en/voucher-codes/use')
    await page.getByLabel(codes('code')).fill('no-such-code')
    await page.getByRole('button', { name: codes('look') }).click()
    await expect(page.getByRole('alert')).toHaveText(codes('refused.115'))
    await expect(page.getByRole('link', { name: codes('given') })).toHaveAttribute('href', /\/redeem#no-such-code$/)
    await openDesk(page.request, bookableShop.urlName)
    await page.getByRole('button', { name: codes('look') }).click()
    await expect(page.getByRole('alert')).toHaveText(codes('unknown'))
    await expect(page.getByLabel(codes('code'))).toHaveValue('no-such-code')
  })
})

test.describe('who share no language', () => {
  // A browser under load may give up the fade between two pages, and says so.
  test.use({ expectedComplaints: [/api\/(tts|translate)/] })

  test('show each other sentences, hear them, turn the screen round and translate', async ({ page }) => {
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      speechSynthesis.getVoices = () => [{ lang: 'th-TH', name: 'Kanya' } as SpeechSynthesisVoice]
      Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set() {} })
      speechSynthesis.speak = ({ text, lang }) => void said.push(`${lang} ${text}`)
    })
    await page.route('**/api/tts', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 93, message: '' } }),
    )
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    await page.goto('/en/communication-tools')
    await page.locator('#pressure [data-talk-side=own] button').first().click()
    const card = page.getByRole('dialog')
    const [theirs, mine] = [card.locator('[data-talk-half=shop]'), card.locator('[data-talk-half=own]')]
    const thai = (await theirs.locator('[data-talk-big]').textContent()) ?? ''
    expect(thai).toMatch(/[\u0e00-\u0e7f]/)
    await theirs.getByRole('button', { name: wordsOf('th', 'conversation/talk')('speak') }).click()
    await expect.poll(() => page.evaluate(() => (globalThis as { said?: string[] }).said)).toEqual([`th-TH ${thai}`])
    await mine.getByRole('button', { name: talk('speak') }).click()
    await expect(mine.getByRole('status')).toHaveText(talk('noVoice').replace('{{language}}', 'English'))
    await card.getByRole('button', { name: talk('rotate') }).click()
    await expect(theirs).toHaveCSS('rotate', '180deg')
    await theirs.locator('[data-talk-replies] button').first().click()
    await expect(theirs.locator('[data-talk-big]')).not.toHaveText(thai)
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByLabel(talk('freeLabel')).fill('Softer, please')
    await page.getByRole('button', { name: talk('translate') }).click()
    await expect(theirs.locator('[data-talk-big]')).toHaveText(/[\u0e00-\u0e7f]/)
    await card.getByRole('button', { name: talk('close') }).click()
    await page.getByLabel(talk('freeLabel')).fill('My cousin keeps bees on the roof')
    await page.getByRole('button', { name: talk('translate') }).click()
    await expect(page.getByRole('alert')).toHaveText(wordsOf('en', 'errors')('code.92'))

    await page.getByLabel(talk('with')).selectOption('jp')
    await page.getByRole('button', { name: talk('change'), exact: true }).click()
    await expect(page.locator('#thanks [data-talk-side=shop] [lang=ja]').first()).toBeVisible()
  })
})

/** Tomorrow in Bangkok, so that the shop is open and the hour is free whenever this runs. */
const tomorrow = new Date(Date.now() + (24 + 7) * 3_600_000).toISOString().slice(0, 10)

test.describe('on the day of the visit', () => {
  test.use({
    extraHTTPHeaders: { 'x-test-now': `${tomorrow}T13:30:00+07:00` },
    viewport: { width: WIDTHS.phone, height: 844 },
  })

  test('the code at the door finds it, the desk lets the customer in, and its clock runs until they say so', async ({
    page,
  }) => {
    const t = wordsOf('en', 'bookings/during')
    const { urlName } = bookableShop
    const customer = await loggedIn(page)
    const id = await bookAt(page.request, customer, tomorrow, '14:00')
    await page.goto(`/en/shop/${urlName}/massaging`)
    await expectAccessible(page)
    await page.locator('.today a').click()
    await expect(page.getByRole('heading', { level: 1, name: t('headline.arriving') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('begin') })).toHaveCount(0)
    await openDesk(page.request, urlName)
    const seen = await page.request.post(`/api/desk/${urlName}/reservations/${id}/confirm`, {
      data: {},
    })
    expect(seen.ok(), await seen.text()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: t('headline.ready') })).toBeVisible()
    await page.getByRole('button', { name: t('begin') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('headline.running') })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('end') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('headline.done') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('review') })).toBeVisible()

    const special = wordsOf('en', 'conversation/special')
    await page.getByRole('link', { name: t('askShop') }).click()
    await page.getByLabel(special('message')).fill('May I leave my bag here until six?')
    await page.getByRole('button', { name: special('send') }).click()
    await expect(page.getByRole('heading', { name: special('sentTitle') })).toBeVisible()
    const { specialRequests } = await (await page.request.get(`/api/desk/${urlName}`)).json()
    const [{ _id: requestId }] = specialRequests.filter(
      ({ contact }: { contact: string }) => contact === customer.email,
    )
    await page.request.post(`/api/desk/${urlName}/special-requests/${requestId}/answer`, {
      data: { answer: 'Gladly. Ask for Nok.' },
    })
    await page.getByRole('link', { name: special('another') }).click()
    await expect(page.getByText('Gladly. Ask for Nok.')).toBeVisible()
    await expectAccessible(page)
  })
})
