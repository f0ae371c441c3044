import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { goodOfDeal } from '#domain/vouchers/voucherGood.ts'
import login from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import vouchers from '#i18n/messages/en/vouchers/vouchers.json' with { type: 'json' }
import { VoucherCheckout } from '#islands/vouchers/VoucherCheckout.tsx'
import { $payChoices, loadingChoices } from '#stores/orders/paymentOptions.ts'
import { $voucherAttempt, $voucherCheckout, editingVoucher } from '#stores/vouchers/voucherCheckout.ts'
import { $voucherOrder, emptyVoucherOrder } from '#stores/vouchers/voucherOrder.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const POST = 'POST /vouchers'
const until = '2099-02-19T16:59:59.999Z'
const step = (minItem: number, price: number) => ({
  minItem,
  price,
  expiredAt: until,
  expiredWithin: 90,
  expiredDate: null,
})
const deal = {
  _id: 'oil-set',
  typeName: 'Oil massage',
  duration: 60,
  originalPrice: 1000,
  price: 900,
  timePriceId: 'oil-60',
  categoryId: 'massage',
  shop: { _id: 'ari', name: 'Baan Ari' },
  usableBranches: [],
  discountSteps: [step(1, 900), step(3, 800)],
  hasBonus: true,
  bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: false },
  strictQuota: true,
  stock: 4,
}
const shared = {
  ...{
    prefix: 'Country code',
    reachHint: 'One of both',
    goBack: 'Go back',
    loading: 'Loading',
    fewer: 'One fewer',
    more: 'One more',
  },
  ...{ minutes: '{{count}} min', name: 'Name', email: 'Email', phone: 'Phone', change: 'Change' },
}
const known = { name: 'Mali', email: 'mali@sabai.test', prefix: '+66 (TH)', phoneNumber: '812345678' }
const posting = { fee: 25, withinDays: 7, isOffered: true, cards: [] }
const user = userEvent.setup({ delay: null })

function openBackend(points = 0) {
  const backend = bookingBackend()
  backend.on('GET /points/summary', () => ok({ point: points, expiryInfo: null }))
  backend.on(POST, () => ok({ _id: 'v1', voucherID: 'v1', paymentUrl: '/en/qr-payment?voucherId=v1' }))
  return backend
}

function open({ comesTo = false } = {}) {
  render(
    <VoucherCheckout
      goodsKey="deal:oil-set"
      goods={[goodOfDeal(deal, 1, new Date())]}
      what={{ kind: 'deal', dealId: 'oil-set', serviceCount: 1 }}
      {...{ posting, comesTo, known, buyerId: 'mali', shared, errors, t: vouchers, pay: { ...payment, ...login } }}
      found={null}
      back="/en/deals/oil-set"
      payment="/en/deals/oil-set/payment"
      locale="en"
      lang="en"
    />,
  )
}
async function show(change: { comesTo?: boolean } = {}) {
  open(change)
  await screen.findByRole('radio', { name: /PromptPay/ })
}
const buy = () => screen.getAllByRole('button', { name: /^Buy\b|^Order,|^Pay ฿/ }).at(-1)!
const more = () => screen.getByRole('button', { name: /^One more/ })
const total = () =>
  within(screen.getByRole('complementary')).getByText('To pay', { exact: false }).nextSibling?.textContent
const sent = (backend: ReturnType<typeof bookingBackend>) => backend.askedFor(POST).map(({ body }) => body)

beforeEach(() => {
  localStorage.clear()
  $voucherOrder.set(emptyVoucherOrder())
  $voucherAttempt.set(null)
  $voucherCheckout.set(editingVoucher())
  $payChoices.set(loadingChoices())
  page.replaceBy.mockClear()
})
afterEach(() => {
  cleanup()
  cleanStores($voucherOrder, $voucherAttempt)
})

describe('buying a deal', () => {
  it('costs what its step says while the number grows, stops at what is left, and says what comes free', async () => {
    openBackend()
    await show()
    expect(total()).toBe('฿900')
    await user.click(more())
    await user.click(more())
    expect(total()).toBe('฿2,400')
    expect(screen.getByText('Free on top: 1')).toBeTruthy()
    await user.click(more())
    await user.click(more())
    expect(total()).toBe('฿3,200')
    expect(screen.getByText(vouchers.stockText)).toBeTruthy()
  })

  it('is not possible before the ways to pay are here', async () => {
    const backend = openBackend()
    let isHere = () => {}
    const asked = new Promise<void>((resolve) => {
      isHere = resolve
    })
    const methods = backend.replyTo('GET /payment/methods')
    backend.on('GET /payment/methods', async (one) => {
      await asked
      return methods(one)
    })
    open()
    await user.click((await screen.findAllByRole('button', { name: /^Pay|^Order/ })).at(-1)!)
    expect((buy() as HTMLButtonElement).disabled).toBe(true)
    expect(sent(backend)).toHaveLength(0)
    isHere()
    await waitFor(() => expect((buy() as HTMLButtonElement).disabled).toBe(false))
    await user.click(buy())
    await waitFor(() => expect(sent(backend)).toMatchObject([{ dealId: 'oil-set', price: 900 }]))
  })

  it('buys once for a double tap and goes on to pay', async () => {
    const backend = openBackend()
    await show()
    await user.dblClick(buy())
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/qr-payment?voucherId=v1'))
    expect(sent(backend)).toHaveLength(1)
    expect(sent(backend)[0]).toMatchObject({ dealId: 'oil-set', serviceCount: 1, price: 900, voucherType: 'e-voucher' })
  })

  it('asks first where it costs something else now, and charges just that', async () => {
    const backend = openBackend()
    backend.on(POST, ({ body }) =>
      body.price === 950
        ? ok({ _id: 'v1', voucherID: 'v1', paymentUrl: null })
        : { status: 409, body: { success: false, message: '', code: 56, price: 950 } },
    )
    await show()
    await user.click(buy())
    expect(await screen.findByText('It now costs ฿950. Nothing has been charged so far.')).toBeTruthy()
    expect(page.replaceBy).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: vouchers.buyAtNewPrice }))
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/vouchers/v1?notify=bought'))
    expect(sent(backend).map(({ price }) => price)).toEqual([900, 950])
  })

  it('sends the same again where the answer was lost, so that it is bought once', async () => {
    const backend = openBackend()
    backend.on(POST, backend.lost)
    await show()
    await user.click(buy())
    await user.click(await screen.findByRole('button', { name: vouchers.tryAgain }))
    await waitFor(() => expect(backend.askedFor(POST)).toHaveLength(2))
    const [first, second] = backend.askedFor(POST)
    expect(second).toMatchObject({ key: first?.key, body: first?.body })
  })
})

describe('a printed voucher', () => {
  const print = () => user.click(screen.getByRole('radio', { name: /Printed voucher/ }))

  it('costs postage and gives points back that were to pay for the other kind', async () => {
    openBackend(100)
    await show()
    $voucherOrder.set({ ...$voucherOrder.get(), pointDiscount: 60 })
    await waitFor(() => expect(total()).toBe('฿840'))
    await print()
    expect(total()).toBe('฿925')
  })

  it('is not bought before it is known where it goes, and to whom', async () => {
    const backend = openBackend()
    await show()
    await print()
    await user.click(buy())
    expect(screen.getByRole('textbox', { name: /Address/ })).toBe(document.activeElement)
    await user.type(screen.getByRole('textbox', { name: /Address/ }), '9 Soi Ari')
    await user.click(screen.getByRole('checkbox', { name: vouchers.sameAsContact }))
    await user.click(buy())
    expect(sent(backend)).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: /Name of the recipient/ }), 'Ploy')
    await user.type(screen.getByRole('textbox', { name: /Phone of the recipient/ }), '0898765432')
    await user.click(buy())
    await waitFor(() => expect(sent(backend)).toHaveLength(1))
    expect(sent(backend)[0]).toMatchObject({
      voucherType: 'physical',
      address: '9 Soi Ari',
      isSameAsContact: false,
      recipientName: 'Ploy',
      recipientPhoneNumber: '898765432',
      price: 925,
    })
  })
})

describe('a promotion that is refused when it is bought', () => {
  it('is left for the price without it; one for a first order is offered no more', async () => {
    const backend = openBackend()
    const terms = {
      ...{ description: '', discountType: 1, discountValue: 100, discountPercentage: 0, netPrice: 0, buy: 0, free: 0 },
      ...{ discountCap: null, addFreeType: null, minimumSpend: 0, shopIds: [], timePriceIds: [], perUserLimit: 1 },
      ...{ isUsed: false, endTime: until },
    }
    const items = [
      { ...terms, _id: 'first', code: 'FIRST', name: 'To begin', isFirstOrderOnly: true },
      { ...terms, _id: 'any', code: 'ANY', name: 'For all', isFirstOrderOnly: false, discountValue: 50 },
    ]
    backend.on('GET /v2/promotions', () => ok({ items, totalCount: 2, hasMore: false }))
    await show()
    expect(await screen.findByText('The best of your 2 promotions is applied.')).toBeTruthy()
    expect(total()).toBe('฿800')
    backend.on(POST, () => refusal(409, ERROR_CODE.promotionFirstOrder))
    await user.click(buy())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(errors['code.95'])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: vouchers.withoutPromotion }))
    expect(total()).toBe('฿850')
    expect(screen.queryByRole('button', { name: /To begin/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Do not use For all/ })).toBeTruthy()
  })
})

describe('buying what is given at the customer’s place', () => {
  const address = () => screen.getByRole('textbox', { name: /Address/ })
  const asked = errors['code.150']

  it('asks where to before anything is sent, beneath the field, with the focus in it', async () => {
    const backend = openBackend()
    await show({ comesTo: true })
    await user.click(buy())
    expect(screen.getByText(asked)).toBeTruthy()
    expect(document.activeElement).toBe(address())
    expect(sent(backend)).toEqual([])

    await user.type(address(), '9 Soi Ari')
    await user.click(buy())
    await waitFor(() => expect(sent(backend)).toMatchObject([{ address: '9 Soi Ari', voucherType: 'e-voucher' }]))
  })

  it('asks where to after a refusal too, and keeps what was typed', async () => {
    const backend = openBackend()
    backend.on(POST, ({ body }) =>
      (body as { address?: string }).address
        ? ok({ _id: 'v1', voucherID: 'v1', paymentUrl: null })
        : refusal(422, ERROR_CODE.addressMissing),
    )
    await show()
    await user.click(more())
    await user.click(screen.getByRole('button', { name: shared.change }))
    await user.clear(screen.getByRole('textbox', { name: /Name/ }))
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Ploy')
    await user.click(buy())
    await waitFor(() => expect(document.activeElement).toBe(address()))
    expect(screen.getByText(asked)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Ploy')

    await user.type(address(), '9 Soi Ari')
    await user.click(buy())
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalled())
    expect(sent(backend).at(-1)).toMatchObject({ name: 'Ploy', serviceCount: 2, address: '9 Soi Ari' })
  })

  it('posts nothing, also where a card was chosen for the cart before', async () => {
    const backend = openBackend()
    $voucherOrder.set({
      ...emptyVoucherOrder(),
      goodsKey: 'deal:oil-set',
      voucherType: 'physical',
      isSameAsContact: false,
    })
    await show({ comesTo: true })
    expect(total()).toBe('฿900')
    await user.type(address(), '9 Soi Ari')
    await user.click(buy())
    await waitFor(() => expect(sent(backend)).toMatchObject([{ voucherType: 'e-voucher', price: 900 }]))
  })
})
