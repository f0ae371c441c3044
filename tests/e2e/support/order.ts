import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { bookableOption, bookableShop } from '#demo/named.ts'
import type { Customer } from './customer.ts'

export type Ordered = { id: string; price: number }

const inDays = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)

/** Books an hour of the day after tomorrow, to be paid by that method within the next 30 minutes. */
export async function orderVisit(
  request: APIRequestContext,
  { firstName: name, email, phone: tel }: Customer,
  paymentMethod: string,
): Promise<Ordered> {
  const { items } = await (await request.get(`/api/types/shops/${bookableShop.id}`)).json()
  const options = items.flatMap(({ timePrices }: { timePrices: { _id: string; finalPrice: number }[] }) => timePrices)
  const price = options.find(({ _id }: { _id: string }) => _id === bookableOption.id).finalPrice
  const orders = [{ timePriceId: bookableOption.id, guestCount: 1 }]
  const visit = { shop: bookableShop.id, orders, date: inDays(2), time: '13:00' }
  const answer = await request.post('/api/reservation', { data: { ...visit, price, name, tel, email, paymentMethod } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { id: (await answer.json()).reservationID, price }
}

/** What the acquirer reports of an order's money, signed as it signs; repeated with the same `eventId` where named. */
export async function reportPaid(
  request: APIRequestContext,
  { id, price: amount }: Ordered,
  eventId: string = randomUUID(),
  kind: 'reservation' | 'voucher' = 'reservation',
) {
  const secret = readFileSync(join(process.env.SABAI_E2E_DATA ?? '', 'secrets/payment-webhook'), 'utf8')
  const at = new Date().toISOString()
  const raw = JSON.stringify({ id, kind, status: 'paid', amount, eventId, at })
  const answer = await request.post('/api/payment/webhook', {
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', secret).update(raw).digest('hex'),
    },
    data: Buffer.from(raw),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { isApplied: boolean }
}

/** The mails that a customer has got about orders, the newest first; not those by which they signed up. */
export async function mailsTo(request: APIRequestContext, { email }: Customer): Promise<{ text: string }[]> {
  const answer = await request.get(`/api/_test/outbox?to=${encodeURIComponent(email)}`)
  const { items } = (await answer.json()) as { items: { text: string; links: string[] }[] }
  return items.filter(({ links }) => links.some((link) => /\/(booking|vouchers|cart)\//.test(link)))
}

/** Every amount that a mail names. */
export const amountsIn = (text = ''): string[] => [...new Set(text.match(/฿[\d,]+|\d[\d.\u00a0]*\u00a0฿/g) ?? [])]
