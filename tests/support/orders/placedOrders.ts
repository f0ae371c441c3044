import { expect } from 'vitest'
import type { OrderRef } from '#contract/orders.ts'
import { formatPrice } from '#i18n/format.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'
import { card, openPage, type Page, submit } from './payments.ts'

/** An order that its customer has just placed. */
export type Placed = { backend: TestBackend; token: string; ref: OrderRef; paymentUrl: string | null }

const send = async ({ backend, token }: Placed, path: string, body: Record<string, unknown>) =>
  (await backend.send('POST', path, { token, body })).body

/** Every amount of a text, as customers read it. */
const amountsIn = (text: string): string[] => [...new Set(text.match(/฿[\d,]+|\d[\d.\u00a0]*\u00a0฿/g) ?? [])]

/** The acquirer's page: the hosted one, or the practice bank behind a PromptPay code that asks for the same amount. */
async function openPayPage(placed: Placed, price: number): Promise<Page> {
  const { backend, ref, paymentUrl } = placed
  if (!paymentUrl?.includes('/qr-payment')) return openPage(backend, paymentUrl ?? '')
  const qr = await send(placed, '/payment/create-qr', ref)
  expect([qr.amount, qr.payload]).toEqual([price, expect.stringContaining(`${price}.00`)])
  return openPage(backend, String(qr.practiceUrl))
}

/** Pays what is asked for; what the page asks for has to be the price. */
export async function payAsAsked(placed: Placed, price: number): Promise<void> {
  if (!placed.paymentUrl) return
  const page = await openPayPage(placed, price)
  expect(amountsIn(page.text)).toEqual([formatPrice(price, 'en')])
  const isCard = page.text.includes('name="cvc"')
  const paid = await submit(
    placed.backend,
    page,
    isCard ? card('4242424242424242') : { step: 'wallet', choice: 'paid' },
  )
  expect(paid.status).toBe(303)
}

/** What the payment pages say of the order, and every amount of the newest mail of it. */
export async function expectOnPapers(placed: Placed, email: string, price: number, state: string): Promise<void> {
  const payment = await send(placed, '/payment/status', placed.ref)
  expect([payment.amount, payment.state]).toEqual([price, state])
  const [mail] = await mailsTo(placed.backend, email)
  expect(mail, `a mail to ${email}`).toBeDefined()
  expect(amountsIn(mail?.text ?? '')).toEqual(price > 0 ? [formatPrice(price, 'en')] : [])
}
