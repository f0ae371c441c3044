import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { stepsDeal } from '#demo/named.ts'
import type { Customer } from './customer.ts'
import { about, type Locale, wordsOf } from './words.ts'

/** Orders one visit of a deal, to be paid by QR code. */
export async function orderByQr(request: APIRequestContext, customer: Customer): Promise<string> {
  const { deal } = await (await request.get(`/api/deals/${stepsDeal.id}`)).json()
  const { firstName: name, email, phone: tel } = customer
  const answer = await request.post('/api/vouchers', {
    data: { dealId: stepsDeal.id, price: deal.price, name, tel, email, paymentMethod: 'bbl_promptpay' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).voucherID
}

/** Pays in a window of the practice bank, which tells the shop by its signed report. */
export async function approveAtBank(page: Page, locale: Locale = 'en') {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: wordsOf(locale, 'orders/paying')('practice') }).click()
  const bank = await opened
  await bank.getByRole('button', { name: about(wordsOf(locale, 'orders/hostedPayment')('approve')) }).click()
}

/** What the customer's QR code says: a link of this site, its secret behind #. */
export async function codeLinkOf(request: APIRequestContext, voucherId: string, origin: string): Promise<string> {
  const { voucher } = await (await request.get(`/api/vouchers/${voucherId}`)).json()
  const [{ _id, code }] = voucher.codes
  return `${origin}/en/voucher-codes/use#${_id}.${code}`
}

/** A photo of a QR code, as it lies in a gallery. */
export const photoOf = async (text: string) => ({
  name: 'voucher.png',
  mimeType: 'image/png',
  buffer: await toBuffer(text, { width: 480, margin: 4 }),
})
