import { deflateSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { bookableShop, lateShop } from '#demo/named.ts'
import { bookAt, deskLinkOf } from '#tests/e2e/support/atShop.ts'
import { expectFits } from '#tests/e2e/support/booking.ts'
import { type Customer, loggedIn } from '#tests/e2e/support/customer.ts'
import { phonePhoto } from '#tests/e2e/support/phonePhoto.ts'
import { expect, expectAccessible, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { about, wordsOf } from '#tests/e2e/support/words.ts'

/** Tomorrow in Bangkok, so that the shop is open and the hour is free whenever this runs. */
const tomorrow = new Date(Date.now() + (24 + 7) * 3_600_000).toISOString().slice(0, 10)
const ofTheDay = { 'x-test-now': `${tomorrow}T13:30:00+07:00` }

/** A chunk of a PNG; its checksum too, for the backend reads every picture. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A square in one grey. */
function photo(side = 64): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side + 1), 0x88)
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Books two o'clock tomorrow at a shop of its own, to be paid by transfer, at whatever it costs then. */
async function bookByTransfer(request: APIRequestContext, { firstName: name, email, phone: tel }: Customer) {
  const { items } = await (await request.get(`/api/types/shops/${lateShop.id}`)).json()
  const options = items.flatMap(({ timePrices }: { timePrices: { strictQuota: boolean }[] }) => timePrices)
  const { _id: timePriceId, finalPrice } = options.find(({ strictQuota }: { strictQuota: boolean }) => !strictQuota)
  const orders = [{ timePriceId, guestCount: 1 }]
  const data = { shop: lateShop.id, orders, date: tomorrow, time: '14:00', name, tel, email, paymentMethod: 'TRANSFER' }
  const headers = { 'x-test-now': `${tomorrow}T09:00:00+07:00` }
  const book = (price: number) => request.post('/api/reservation', { headers, data: { ...data, price } })
  const first = await (await book(finalPrice)).json()
  const booked = first.code === 56 ? await (await book(first.price)).json() : first
  expect(booked.reservationID, JSON.stringify(booked)).toBeTruthy()
  return booked.reservationID as string
}

async function sendReceipt(request: APIRequestContext, id: string) {
  const image = { name: 'receipt.png', mimeType: 'image/png', buffer: photo() }
  const headers = { 'x-test-now': `${tomorrow}T09:05:00+07:00` }
  const answer = await request.post(`/api/reservation/upload-receipt/${id}`, { headers, multipart: { image } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What reads well for somebody at a phone of the shop, too. */
async function looksRight(page: Page) {
  await expectFits(page)
  await expectAccessible(page)
}

test.describe('beside the desk of the shop', () => {
  test.use({ extraHTTPHeaders: ofTheDay, viewport: { width: WIDTHS.phone, height: 844 } })

  test('a receipt is refused, then approved, the guest arrives, and their review with a photo is on the shop’s page', async ({
    page,
    browser,
    baseURL,
  }) => {
    const [desk, told, review] = [
      wordsOf('th', 'desk/desk'),
      wordsOf('en', 'bookings/described'),
      wordsOf('en', 'reviews/form'),
    ]
    const customer = await loggedIn(page)
    const id = await bookByTransfer(page.request, customer)
    await sendReceipt(page.request, id)
    await page.goto(`/en/booking?id=${id}`)
    await expect(page.getByText(told('chip.inReview'))).toBeVisible()
    await looksRight(page)

    const device = await browser.newContext({
      baseURL,
      extraHTTPHeaders: ofTheDay,
      viewport: { width: 390, height: 844 },
    })
    const shop = await device.newPage()
    await shop.goto(deskLinkOf(lateShop.urlName))
    await expect(shop.getByText(desk('line.live'))).toBeVisible()
    expect(shop.url()).not.toContain('key')
    // The link is needed once on a device; no script of the page can say by what it is open.
    await shop.reload()
    await expect(shop.getByText(desk('line.live'))).toBeVisible()
    expect(await shop.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }]))).not.toContain('desk')
    await expect(shop.locator(`[data-visit="${id}"]`)).toBeVisible()
    await looksRight(shop)
    await shop.getByRole('button', { name: desk('tab.money') }).click()
    const receipt = shop.locator(`[data-receipt="${id}"]`)
    await receipt.getByRole('button', { name: desk('refuse') }).click()
    await receipt.getByRole('button', { name: desk('refuseSend') }).click()
    await expect(receipt.getByText(wordsOf('th', 'errors')('code.required'))).toBeVisible()
    await receipt.getByLabel(desk('refuseReason')).fill('ยอดเงินไม่ตรง')
    await looksRight(shop)
    await receipt.getByRole('button', { name: desk('refuseSend') }).click()
    await expect(receipt).toHaveCount(0)
    await expect(page.getByText(about('The shop could not accept the receipt: ยอดเงินไม่ตรง'))).toBeVisible()

    await sendReceipt(page.request, id)
    await receipt.getByRole('button', { name: desk('approve') }).click()
    await expect(receipt).toHaveCount(0)
    await shop.getByRole('button', { name: desk('tab.today') }).click()
    const visit = shop.locator(`[data-visit="${id}"]`)
    await visit.getByRole('button', { name: desk('arrived') }).click()
    await expect(visit).toHaveAttribute('data-status', 'confirmed')
    await expect(page.getByRole('heading', { level: 1, name: about(told('headline.arrived')) })).toBeVisible()
    await looksRight(page)
    await device.close()

    // How it was is asked once the booked time is over.
    await expect(page.getByRole('link', { name: told('act.review') })).toHaveCount(0)
    await page.setExtraHTTPHeaders({ 'x-test-now': `${tomorrow}T23:30:00+07:00` })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: told('headline.over') })).toBeVisible()
    const stars = page.getByRole('navigation', { name: told('headline.over') }).getByRole('link')
    await expect(stars).toHaveCount(5)
    await expect(stars.nth(3)).toHaveAttribute('href', /\/review\?rating=4$/)
    await page.getByRole('link', { name: told('act.review') }).click()
    await page.getByRole('button', { name: review('send') }).click()
    await expect(page.getByText(review('starsMissing'))).toBeVisible()
    await page
      .getByRole('group', { name: review('howWasIt') })
      .getByRole('radio')
      .nth(4)
      .check()
    await page.locator('.tagpick .chip').first().click()
    await page.getByLabel(review('comment')).fill('Quiet, warm hands, tea afterwards.')
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
    await expect(page.getByText(review('invalidFile'))).toBeVisible()
    const isSent = page.waitForRequest(/\/api\/reviews\/photos\/upload$/)
    await chooser.setInputFiles(await phonePhoto())
    expect(Number(await (await isSent).headerValue('content-length'))).toBeLessThan(2 * 1024 * 1024 + 2048)
    // Upright: it was stored lying on its side.
    await expect(page.getByAltText('Photo 1')).toBeVisible()
    const { naturalWidth, naturalHeight } = await page
      .getByAltText('Photo 1')
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ naturalWidth, naturalHeight }))
    expect(naturalHeight).toBeGreaterThan(naturalWidth)
    await page.reload()
    await expect(page.getByLabel(review('comment'))).toHaveValue('Quiet, warm hands, tea afterwards.')
    await expect(page.getByAltText('Photo 1')).toBeVisible()
    await expect(page.locator('.tagpick .chip[aria-pressed="true"]')).toHaveCount(1)
    await looksRight(page)
    await page.getByRole('button', { name: review('send') }).click()
    await expect(page.getByRole('heading', { level: 1, name: review('yours') })).toBeVisible()
    await looksRight(page)

    const visitor = await browser.newContext({ baseURL })
    const anybody = await visitor.newPage()
    await anybody.goto(`/en/shop/${lateShop.urlName}/reviews`)
    await expect(anybody.getByText('Quiet, warm hands, tea afterwards.')).toBeVisible()
    await visitor.close()
  })
})

test('a visit is moved to another day in its ticket, then given up with a reason, and can be booked again', async ({
  page,
}) => {
  const [ticket, visits] = [wordsOf('de', 'bookings/ticket'), wordsOf('de', 'bookings/changes')]
  const customer = await loggedIn(page)
  const id = await bookAt(page.request, customer, tomorrow, '15:00')
  await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
  await page.goto(`/de/booking/${id}/ticket`)
  await page.getByRole('button', { name: visits('move') }).click()
  const dialog = page.getByRole('dialog', { name: visits('move') })
  const before = await page.locator('.when .big').first().textContent()
  const later = new Date(Date.parse(tomorrow) + 2 * 86_400_000).toISOString().slice(0, 10)
  const grid = dialog.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  if (later.slice(0, 7) !== tomorrow.slice(0, 7)) {
    await dialog.getByRole('button', { name: wordsOf('de', 'bookings/booking')('monthNext') }).click()
    await expect(grid.locator(`[data-date="${later}"]`)).toBeVisible()
    await expect(grid).toHaveAttribute('aria-busy', 'false')
  }
  await grid.locator(`[data-date="${later}"]`).click()
  await expect(grid.locator(`td[aria-selected="true"] [data-date="${later}"]`)).toBeVisible()
  await dialog.locator('.slot:has(input:enabled)').first().click()
  await looksRight(page)
  await dialog.getByRole('button', { name: about(visits('moveTo')) }).click()
  await expect(page.getByText(visits('moved'))).toBeVisible()
  await expect(page.locator('.when .big').first()).not.toHaveText(before ?? '')
  await expect(page.locator('.when .big').first()).toContainText(later.replaceAll('-', '/'))

  await page.getByRole('button', { name: ticket('cancel') }).click()
  const asking = page.getByRole('dialog', { name: ticket('cancelTitle') })
  await asking.getByText(visits('why.unwell')).click()
  await looksRight(page)
  await asking.getByRole('button', { name: ticket('cancel') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: wordsOf('de', 'bookings/described')('headline.canceled') }),
  ).toBeVisible()
  const { reservation } = await (await page.request.get(`/api/reservation/${id}`)).json()
  expect(reservation.cancelReason).toBe('unwell')

  await page.goto('/de/me/booking')
  const me = wordsOf('de', 'accounts/account')
  for (const tab of ['paying', 'reviewing', 'voucher', 'wowcher']) {
    await page.getByRole('link', { name: me(`tab.${tab}`), exact: true }).click()
    await expect(page.getByRole('heading', { name: me(`emptyTitle.${tab}`) })).toBeVisible()
  }
  await looksRight(page)
  await page.getByRole('link', { name: me('tab.booking'), exact: true }).click()
  await page.locator(`main a[href*="${id}"]`).click()
  await page.getByRole('button', { name: wordsOf('de', 'bookings/described')('act.bookAgain') }).click()
  await expect(page).toHaveURL(`/de/booking/${bookableShop.urlName}`)
})
