import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import { orders } from '#backend/schema.ts'
import { bookableOption, bookableShop, maliVouchers, stepsDeal } from '#demo/named.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { phoneOf } from '#tests/support/accounts/customers.ts'
import { type Asked, ask } from './asking.ts'
import { type Demo, NOW, PAYMENT_WEBHOOK_SECRET } from './demo.ts'

type Said = Record<string, unknown>

/** A day so many days from today, in Bangkok. */
export const day = (days: number): string => addDays(bangkokDate(NOW), days)

/** The answer of a call that has to succeed. */
export async function succeed<T = Said>(demo: Demo, name: string, asked: Asked): Promise<T> {
  const response = await ask(demo.backend, name, asked)
  const said = (await response.json()) as Said
  if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(said)}`)
  return said as T
}

const buyerOf = (token: string) => ({ name: 'Mali Srisuk', tel: phoneOf(token), email: 'mali@sabai.test' })

const made: string[] = []

/** What was ordered here before is paid meanwhile: nobody has as many unpaid orders as all of these. */
async function payMade({ db }: Demo): Promise<void> {
  const unpaid = and(inArray(orders.id, made), eq(orders.state, 'placed'))
  await db.update(orders).set({ state: 'paid', paidAt: NOW }).where(unpaid)
}

/** What the order costs, as its refusal says to whoever names another price. */
export async function priceOf(demo: Demo, name: string, body: Said, token = demo.mali): Promise<number> {
  const response = await ask(demo.backend, name, { body: { ...body, price: 99_999_999 }, token })
  const said = (await response.json()) as { price?: number }
  if (said.price === undefined) throw new Error(`${name}: ${JSON.stringify(said)}`)
  return said.price
}

async function order(demo: Demo, name: string, body: Said, token = demo.mali): Promise<string> {
  await payMade(demo)
  const asked = { ...body, ...buyerOf(token) }
  const price = await priceOf(demo, name, asked, token)
  const { reservationID, _id, cartId } = await succeed(demo, name, { body: { ...asked, price }, token })
  const id = String(reservationID ?? _id ?? cartId)
  made.push(id)
  return id
}

/** A visit of one guest in some days, to be paid by that method. */
export async function bookVisit(demo: Demo, days: number, paymentMethod: string, token = demo.mali): Promise<string> {
  const orders = [{ timePriceId: bookableOption.id, guestCount: 1 }]
  const body = { shop: bookableShop.id, orders, date: day(days), time: '12:00', paymentMethod }
  return order(demo, 'POST /reservation', body, token)
}

/** A voucher for one massage, likewise. */
export async function buyVoucher(demo: Demo, paymentMethod: string, token = demo.mali, more: Said = {}) {
  const body = { dealId: stepsDeal.id, serviceCount: 1, paymentMethod, ...more }
  return order(demo, 'POST /vouchers', body, token)
}

/** Two vouchers as one order, likewise. */
export async function buyCart(demo: Demo, paymentMethod: string, token = demo.mali): Promise<string> {
  const items = [{ dealId: stepsDeal.id, serviceCount: 2 }]
  return order(demo, 'POST /vouchers/batch', { items, paymentMethod }, token)
}

/** The codes of a voucher that nobody has used. */
export async function codesOf(demo: Demo, id: string, token = demo.mali): Promise<{ _id: string; code: string }[]> {
  type Said = { voucher: { codes: { _id: string; code: string; state: string }[] } }
  const { voucher } = await succeed<Said>(demo, 'GET /vouchers/{id}', { params: { id }, token })
  return voucher.codes.filter(({ state, code }) => code !== null && state !== 'used')
}

/** One visit of Mali's pass as a gift, or of somebody else's voucher. */
export async function giveVisit(demo: Demo, id: string = maliVouchers.pass, token = demo.mali) {
  type Said = { gift: { _id: string; claimCode: string } }
  const body = { visitCount: 1, giverName: 'Mali', recipientName: 'Ploy', lang: 'en' }
  return (await succeed<Said>(demo, 'POST /vouchers/{id}/gifts', { params: { id }, body, token })).gift
}

/** A gift that Mali has chosen at purchase, or that somebody else has. */
export async function planGift(demo: Demo, token = demo.mali): Promise<string> {
  const words = { giverName: 'Mali', recipientName: 'Ploy', lang: 'en', date: day(2) }
  const id = await buyVoucher(demo, 'bbl_promptpay', token, { gift: words })
  const said = await succeed<{ gifts: { _id: string }[] }>(demo, 'GET /vouchers/{id}', { params: { id }, token })
  return said.gifts[0]!._id
}

/** One more log-in of a customer's, as the list of their devices names it. */
export async function otherDevice(demo: Demo, email: string): Promise<string> {
  const token = await demo.signIn(email)
  type Said = { items: { _id: string; isThis: boolean }[] }
  const { items } = await succeed<Said>(demo, 'GET /devices', { token })
  return items.find(({ isThis }) => isThis)!._id
}

/** A small photograph, as somebody would send it. */
export async function photo({ width, height } = { width: 60, height: 40 }): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: '#7a5' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'photo.png', { type: 'image/png' })
}

/** Header of what the acquirer sends. */
export const signed = (body: unknown) => ({
  'x-signature': signatureOf(typeof body === 'string' ? body : JSON.stringify(body), PAYMENT_WEBHOOK_SECRET),
})

/** What the newest mail to an address says. */
export async function mailTo(demo: Demo, to: string): Promise<{ text: string; links: string[] }> {
  type Said = { items: { text: string; links: string[] }[] }
  const { items } = await succeed<Said>(demo, 'GET /_test/outbox', { query: { to } })
  if (!items[0]) throw new Error(`No mail to ${to}`)
  return items[0]
}
