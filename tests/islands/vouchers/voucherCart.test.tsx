import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '#components/ui/words/errorTexts.ts'
import type { VoucherCartLine } from '#contract/vouchers/carts.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import type { VoucherMessages } from '#islands/vouchers/messages.ts'
import { VoucherCart } from '#islands/vouchers/VoucherCart.tsx'
import { $voucherCart, emptyVoucherCart } from '#stores/vouchers/voucherCart.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import { stubPageAddress } from '#tests/support/browser/pageAddress.ts'

const CHANGE = 'PATCH /voucher-carts'
const ADD = 'POST /voucher-carts'
const user = userEvent.setup({ delay: null })
const t: VoucherMessages = messagesFor('en', 'vouchers/vouchers')

const line = (change: Partial<VoucherCartLine> = {}): VoucherCartLine => {
  const one = {
    ...{ _id: 'l1', dealId: 'oil', typeName: 'Oil massage', duration: 60, serviceCount: 1, bonusCount: 0 },
    ...{ shop: { _id: 'ari', urlName: 'baan-ari', name: 'Baan Ari' }, originalPrice: 1000, finalPrice: 900 },
    ...{
      image: { name: 'oil', kind: 'drawing' as const, width: 640, height: 427, widths: [320, 640], alt: '' },
      stock: 4,
      strictQuota: true,
    },
    ...{ isAvailable: true, expiredAt: '2026-12-31T16:59:59.999Z', endTime: null },
    ...change,
  }
  return { ...one, finalTotal: one.finalPrice * one.serviceCount }
}
const foot = (change: Partial<VoucherCartLine> = {}) =>
  line({
    _id: 'l2',
    dealId: 'foot',
    typeName: 'Foot massage',
    duration: 720,
    shop: null,
    strictQuota: false,
    ...change,
  })

function cart(...lines: VoucherCartLine[]) {
  const sum = (of: (one: VoucherCartLine) => number) => lines.reduce((total, one) => total + of(one), 0)
  return {
    ...{ _id: 'open', status: 'open' as const, lines, voucherCount: lines.length, bonusCount: 0, discount: 0 },
    serviceCount: sum(({ serviceCount }) => serviceCount),
    originalPrice: sum(({ originalPrice, serviceCount }) => originalPrice * serviceCount),
    orderPrice: sum(({ finalTotal }) => finalTotal),
    ...{ pointDiscount: 0, pointReceived: 0, shippingFee: 0, price: 0, isPaid: false, paymentMethod: null },
    ...{ paymentState: null, payableUntil: null, canPay: false, canPayInstead: false, canCancel: false },
    ...{ receiptImage: null, receiptReason: null, refundedAmount: 0, refunds: [], createdAt: null },
  }
}
type Cart = ReturnType<typeof cart>

let backend: ReturnType<typeof bookingBackend>
let page: ReturnType<typeof stubPageAddress>

function open(
  rendered: Cart,
  { add = null as { dealId: string; count: number } | null, locale = 'en' as Locale } = {},
) {
  const { fewer, more, minutes } = messagesFor(locale, 'common')
  const words = messagesFor(locale, 'vouchers/vouchers')
  const errors = errorTexts(locale, [120, 138])
  const page = () => (
    <VoucherCart
      cart={rendered}
      shared={{ fewer, more, minutes }}
      t={words}
      add={add && { ...add }}
      {...{ locale, errors }}
    />
  )
  const { rerender } = render(page())
  return { drawAgain: () => rerender(page()) }
}
/** The deal of this name, as a row of the cart. */
const row = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!)
const more = (name: string) => user.click(row(name).getByRole('button', { name: /^One more/ }))
const total = () => screen.getByText(t.together).nextSibling?.textContent
const checkout = () => screen.queryByRole('link', { name: t.toCheckout })

beforeEach(() => {
  localStorage.clear()
  $voucherCart.set(emptyVoucherCart())
  backend = bookingBackend()
  page = stubPageAddress('/en/cart/deals')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the cart of deals', () => {
  it('shows what each costs, what is saved, and the way to checkout', () => {
    open(cart(line({ serviceCount: 2, bonusCount: 1 }), foot({ finalPrice: 1000 })))
    expect(row('Oil massage').getByText('60 min · Baan Ari')).toBeTruthy()
    expect(row('Oil massage').getByText('Free on top: 1')).toBeTruthy()
    expect(row('Oil massage').getByText('Left: 4')).toBeTruthy()
    expect(row('Foot massage').queryByText(/Left:|min/)).toBeNull()
    expect(total()).toBe('฿2,800')
    expect(screen.getByText(t.saved).nextSibling?.textContent).toBe('฿200')
    expect(checkout()?.getAttribute('href')).toBe('/en/cart/deals/checkout')
  })

  it('says in Japanese what it says in English', () => {
    open(cart(line()), { locale: 'jp' })
    const words = messagesFor('jp', 'vouchers/vouchers')
    expect(screen.getByRole('link', { name: words.toCheckout }).getAttribute('href')).toBe('/jp/cart/deals/checkout')
    expect(row('Oil massage').getByText(words.left.replace('{{count}}', '4'))).toBeTruthy()
  })

  it('leads to the deals while it is empty', () => {
    open(cart())
    expect(screen.getByRole('heading', { name: t.cartEmptyTitle })).toBeTruthy()
    expect(screen.getByRole('link', { name: t.findDeals }).getAttribute('href')).toBe('/en/flash-sale')
  })

  it('comes anew where the browser has kept it as it was before', () => {
    open(cart(line()))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(page.reload).toHaveBeenCalledOnce()
  })
})

describe('a customer who changes the cart', () => {
  it('has one more at the price that it has then, once for a double tap', async () => {
    backend.on(CHANGE, ({ body }) =>
      ok({ cart: cart(line({ serviceCount: Number(body.serviceCount), finalPrice: 850 })) }),
    )
    open(cart(line()))
    await user.dblClick(row('Oil massage').getByRole('button', { name: /^One more/ }))
    await waitFor(() => expect(total()).toBe('฿1,700'))
    expect(backend.askedFor(CHANGE).map(({ body }) => body)).toEqual([{ dealId: 'oil', serviceCount: 2 }])
    expect(localStorage.getItem('cartCount')).toBe('2')
  })

  it('cannot have more than are left', async () => {
    open(cart(line({ serviceCount: 4 })))
    await more('Oil massage')
    expect(backend.askedFor(CHANGE)).toEqual([])
  })

  it('takes a deal out, and the last one with it the checkout', async () => {
    backend.on(CHANGE, () => ok({ cart: cart() }))
    open(cart(line()))
    await user.click(screen.getByRole('button', { name: 'Remove Oil massage' }))
    expect(await screen.findByRole('heading', { name: t.cartEmptyTitle })).toBeTruthy()
    expect(backend.askedFor(CHANGE)[0]?.body).toEqual({ dealId: 'oil', serviceCount: 0 })
  })

  it.each([
    ['others were faster', () => refusal(409, 50), t.stockText],
    ['the limit for each customer is reached', () => refusal(409, 138), errorTexts('en', [138])['code.138']],
    ['there is no connection', () => backend.lost(), errorTexts('en', []).network],
    ['nobody knows why', () => refusal(500, 500), errorTexts('en', []).generic],
  ])('keeps it as it was where %s, and reads why', async (_, handler, text) => {
    backend.on(CHANGE, handler)
    open(cart(line()))
    await more('Oil massage')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(total()).toBe('฿900')
    backend.on(CHANGE, () => ok({ cart: cart(line({ serviceCount: 2 })) }))
    await more('Oil massage')
    await waitFor(() => expect(total()).toBe('฿1,800'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a deal in the cart that others bought meanwhile', () => {
  it('can be taken in the number that is left, and then the cart be bought', async () => {
    backend.on(CHANGE, () => ok({ cart: cart(line({ serviceCount: 2, stock: 2 })) }))
    open(cart(line({ serviceCount: 3, stock: 2, isAvailable: false })))
    expect([checkout(), !!screen.getByText(t.mendFirst)]).toEqual([null, true])
    await user.click(screen.getByRole('button', { name: 'Take 2' }))
    await waitFor(() => expect(checkout()).toBeTruthy())
    expect(backend.askedFor(CHANGE)[0]?.body).toEqual({ dealId: 'oil', serviceCount: 2 })
  })

  it.each([
    ['none is left', line({ stock: 0, isAvailable: false }), t.noneLeft],
    ['it is over', line({ isAvailable: false }), t.notOnSaleText],
  ])('leads to other deals of its shop where %s', (_, gone, text) => {
    open(cart(gone, foot()))
    expect(row('Oil massage').getByText(text)).toBeTruthy()
    expect(row('Oil massage').getByRole('link', { name: t.otherDeals }).getAttribute('href')).toBe('/en/shop/baan-ari')
    expect(checkout()).toBeNull()
  })
})

describe('the sum', () => {
  it('adds up line by line, and takes the deal prices off once', () => {
    open(cart(line({ serviceCount: 3 }), foot({ originalPrice: 600, finalPrice: 450, serviceCount: 2 })))
    const sum = within(screen.getByRole('complementary'))
    const amounts = [...screen.getByRole('complementary').querySelectorAll('dd')].map(({ dataset }) =>
      Number(dataset.baht),
    )
    expect(sum.getAllByText(/^(Oil|Foot) massage/).map(({ textContent }) => textContent)).toEqual([
      'Oil massage × 3',
      'Foot massage × 2',
    ])
    const [oil = 0, feet = 0, , saved] = amounts
    expect([oil, feet, saved]).toEqual([2700, 900, 600])
    expect(oil + feet).toBe(3600)
    expect(total()).toBe('฿3,600')
  })
})

describe('a link that puts a deal into the cart', () => {
  it('does so once, and says so', async () => {
    backend.on(ADD, () => ok({ cart: cart(line(), foot()) }))
    const { drawAgain } = open(cart(line()), { add: { dealId: 'foot', count: 1 } })
    expect(await screen.findByText(t.added)).toBeTruthy()
    drawAgain()
    expect(row('Foot massage')).toBeTruthy()
    expect(backend.askedFor(ADD).map(({ body }) => body)).toEqual([{ dealId: 'foot', serviceCount: 1 }])
    expect(backend.askedFor(ADD)[0]?.key).toBeTruthy()
  })

  it('reads why not where the deal is over, with the cart as it was', async () => {
    backend.on(ADD, () => refusal(409, 120))
    open(cart(line()), { add: { dealId: 'foot', count: 1 } })
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts('en', [120])['code.120'])
    expect([total(), screen.queryByText(t.added)]).toEqual(['฿900', null])
  })
})
