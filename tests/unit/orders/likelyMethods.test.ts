import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byLikelihood, shownMethods } from '#domain/orders/likelyMethods.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'

const { cash, transfer, card, promptpay, alipay, wechat, linepay, truemoney } = PAYMENT_METHOD
const ALL = Object.values(PAYMENT_METHOD)
const offered = (...methods: PaymentMethod[]) => methods.map((paymentMethod) => ({ paymentMethod }))
const first = (lastUsed: PaymentMethod | null, locale: string, device = 'Safari · iPhone') =>
  byLikelihood(offered(...ALL), { lastUsed, locale, device })
    .slice(0, 3)
    .map(({ paymentMethod }) => paymentMethod)

describe('the ways to pay that are shown first', () => {
  it.each<[string, PaymentMethod | null, string, string, PaymentMethod[]]>([
    ['to a Thai', null, 'th', 'Safari · iPhone', [promptpay, card, cash]],
    ['to a German', null, 'de', 'Chrome · Android', [card, promptpay, cash]],
    ['to a Japanese', null, 'jp', 'Chrome · Windows', [card, promptpay, cash]],
    ['to a Chinese with a phone', null, 'cn', 'Chrome · Android', [alipay, wechat, card]],
    ['to a Chinese at a computer, where WeChat Pay does not open', null, 'cn', 'Chrome · Mac', [alipay, card, cash]],
    ['to a Chinese of whose device nothing is known', null, 'cn', '', [alipay, wechat, card]],
    ['inside LINE', null, 'th', 'LINE · Android', [linepay, promptpay, card]],
    ['inside WeChat', null, 'en', 'WeChat · iPhone', [wechat, card, promptpay]],
    ['inside Alipay', null, 'cn', 'Alipay · iPhone', [alipay, wechat, card]],
    ['to whoever paid by TrueMoney last', truemoney, 'th', 'Safari · iPhone', [truemoney, promptpay, card]],
    ['to whoever paid at the shop last', cash, 'en', 'LINE · iPhone', [cash, linepay, card]],
    ['to whoever transferred last', transfer, 'cn', 'Chrome · Android', [transfer, alipay, wechat]],
  ])('%s', (_, lastUsed, locale, device, expected) => {
    expect(first(lastUsed, locale, device)).toEqual(expected)
  })

  it('are of those that are offered: what was used last is left out where it no longer is', () => {
    const payer = { lastUsed: truemoney, locale: 'th', device: '' }
    expect(byLikelihood(offered(cash, card), payer)).toEqual(offered(card, cash))
  })
})

const anyMethods = fc.subarray([...ALL], { minLength: 1 })
const anyPayer = fc.record({
  lastUsed: fc.constantFrom(null, ...ALL),
  locale: fc.constantFrom('en', 'th', 'cn', 'jp', 'ko', 'ru', 'ms', 'de'),
  device: fc.constantFrom('', 'LINE · iPhone', 'WeChat · Android', 'Chrome · Windows'),
})

it('ranks every method that is offered once, and none that is not', () => {
  fc.assert(
    fc.property(anyMethods, anyPayer, (methods, payer) => {
      const ranked = byLikelihood(offered(...methods), payer).map(({ paymentMethod }) => paymentMethod)
      expect(ranked.toSorted()).toEqual(methods.toSorted())
      if (payer.lastUsed && methods.includes(payer.lastUsed)) expect(ranked[0]).toBe(payer.lastUsed)
    }),
  )
})

it('shows at most three, the chosen one among them, and loses none', () => {
  fc.assert(
    fc.property(anyMethods, fc.constantFrom(...ALL), (methods, chosen) => {
      const { shown, others } = shownMethods(offered(...methods), chosen)
      expect(shown).toHaveLength(Math.min(3, methods.length))
      expect([...shown, ...others].map(({ paymentMethod }) => paymentMethod).toSorted()).toEqual(methods.toSorted())
      if (methods.includes(chosen)) expect(shown.some(({ paymentMethod }) => paymentMethod === chosen)).toBe(true)
    }),
  )
})
