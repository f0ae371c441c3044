import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { methodName, type PaymentMessages } from './messages.ts'

type Words = PaymentMessages & {
  /** What the button says where it is paid at the shop: another word for a visit than for a voucher. */
  payAtShop: string
}

function wordsFor(method: PaymentMethod, t: Words): string {
  if (method === PAYMENT_METHOD.cash) return t.payAtShop
  if (method === PAYMENT_METHOD.transfer) return t.payTransfer
  return method === PAYMENT_METHOD.card ? t.payCard : t.payWith
}

type Paid = { price: number; method: PaymentMethod; lang: string }

/** What a button that buys says: 'Pay ฿1,462 with PromptPay'. */
export const payAction = ({ price, method, lang }: Paid, t: Words): string =>
  fill(wordsFor(method, t), { price: formatPrice(price, lang), method: methodName(method, t) })
