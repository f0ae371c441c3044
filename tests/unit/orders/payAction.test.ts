import { describe, expect, it } from 'vitest'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { formatPrice } from '#i18n/format.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { payAction } from '#islands/orders/payAction.ts'

const wordsOf = (locale: (typeof LOCALES)[number]) => ({
  ...messagesFor(locale, 'orders/payment'),
  payAtShop: messagesFor(locale, 'bookings/checkout').payAtShop,
})

describe('what the button of a checkout says', () => {
  it.each<[PaymentMethod, string]>([
    ['bbl_promptpay', 'Pay ฿1,462 with PromptPay'],
    ['ktbcard', 'Pay ฿1,462 by card'],
    ['CASH', 'Book, pay ฿1,462 at the shop'],
    ['TRANSFER', 'Order, transfer ฿1,462'],
    ['linepay', 'Pay ฿1,462 with LINE Pay'],
  ])('%s', (method, said) => {
    expect(payAction({ price: 1462, method, lang: 'en' }, wordsOf('en'))).toBe(said)
  })

  it('names the amount and nothing unfilled, in every language and for every method', () => {
    for (const locale of LOCALES) {
      for (const method of Object.values(PAYMENT_METHOD)) {
        const said = payAction({ price: 1462, method, lang: langOf(locale) }, wordsOf(locale))
        expect(said).toContain(formatPrice(1462, langOf(locale)))
        expect(said).not.toMatch(/\{\{|undefined/)
      }
    }
  })
})
