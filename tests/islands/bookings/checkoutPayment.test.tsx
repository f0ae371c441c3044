import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import checkout from '#i18n/messages/en/bookings/checkout.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import {
  bookButton,
  endCheckout,
  NOW,
  showCheckout,
  startCheckout,
  textField,
} from '#tests/support/bookings/checkoutPage.tsx'
import { stubFormRequests } from '#tests/support/browser/formRequests.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))

vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const POST = 'POST /reservation'

const user = userEvent.setup({ delay: null })

beforeEach(startCheckout)
afterEach(endCheckout)

describe('paying ahead', () => {
  const ten = {
    ...{ _id: 'ten', code: 'TEN', name: 'A tenth less', description: '', discountType: 2, discountValue: 0 },
    ...{ discountPercentage: 10, netPrice: 0, discountCap: null, buy: 0, free: 0, addFreeType: null },
    ...{ minimumSpend: 0, shopIds: [], timePriceIds: [], perUserLimit: 1, isUsed: false },
    endTime: '2026-12-31T16:59:00.000Z',
  }
  const openShop = () => {
    const backend = bookingBackend()
    backend.on('GET /v2/promotions', () => ok({ items: [ten], totalCount: 1, hasMore: false }))
    backend.on('GET /points/summary', () => ok({ point: 5000, expiryInfo: null }))
    return backend
  }
  const pay = (method: string) => user.click(screen.getByRole('radio', { name: new RegExp(method) }))

  it('takes the promotion off first, and points pay at most what it leaves', async () => {
    const backend = openShop()
    await showCheckout()
    const slider = (await screen.findByRole('slider')) as HTMLInputElement
    expect(slider.max).toBe('1400')
    fireEvent.change(slider, { target: { value: '1400' } })
    await user.click(screen.getByRole('button', { name: /^Use: A tenth less/ }))

    expect(slider.max).toBe('1260')
    expect(screen.getByText('Nothing is left to pay')).toBeTruthy()
    fireEvent.change(slider, { target: { value: '260' } })
    await user.click(screen.getByRole('button', { name: 'Book' }))

    await waitFor(() => expect(backend.made).toMatchObject([{ price: 1000, promotionId: 'ten', pointDiscount: 260 }]))
  })

  it('leaves for the bank with the cart kept, and the way back leads to the order that waits', async () => {
    const backend = openShop()
    const paymentUrl = '/reservations/payment/pay/r1?token=x&lang=en'
    backend.on(POST, () => ok({ reservationID: 'r1', paymentUrl }))
    await showCheckout()
    await screen.findByRole('radio', { name: /Card/ })
    await pay('Card')
    await user.click(screen.getByRole('button', { name: 'Book and pay' }))
    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith(paymentUrl))
    expect($bookingCart.get().lines).toHaveLength(1)

    backend.on('POST /payment/status', () => ok({ state: 'pending' }))
    cleanup()
    await showCheckout()
    const waiting = '/en/booking/baan-ari/payment?reservationId=r1'
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith(waiting))
    expect(backend.askedFor(POST)).toHaveLength(1)
  })

  it('knows on the way back that the webhook came first', async () => {
    const backend = openShop()
    backend.on(POST, () => ok({ reservationID: 'r1', paymentUrl: '/reservations/payment/pay/r1?token=x' }))
    await showCheckout()
    await screen.findByRole('radio', { name: /Card/ })
    await pay('Card')
    await user.click(screen.getByRole('button', { name: 'Book and pay' }))
    await waitFor(() => expect(page.goTo).toHaveBeenCalled())

    backend.on('POST /payment/status', () => ok({ state: 'paid' }))
    cleanup()
    await showCheckout()
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/thank-you?reservationId=r1'))
    expect($bookingCart.get().lines).toEqual([])
  })

  it('sends the receipt of a transfer once the visit is placed', async () => {
    const sent = stubFormRequests()
    const backend = openShop()
    await showCheckout()
    await screen.findByRole('radio', { name: /Bank transfer/ })
    await pay('Bank transfer')
    const image = new File(['x'], 'receipt.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Picture of the receipt'), image)
    await user.click(screen.getByRole('button', { name: 'Book and pay' }))

    await waitFor(() => expect(sent.map(({ url }) => url)).toEqual(['/api/reservation/upload-receipt/r1']))
    expect(backend.made).toHaveLength(1)
    sent[0]!.progress(0.5)
    expect(await screen.findByText('Sending the picture, 50%')).toBeTruthy()
    sent[0]!.answer(ok({ state: 'inReview' }))
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/thank-you?reservationId=r1'))
  })

  it('leads to the payment page, which asks for the receipt, where it does not get through', async () => {
    const sent = stubFormRequests()
    openShop()
    await showCheckout()
    await screen.findByRole('radio', { name: /Bank transfer/ })
    await pay('Bank transfer')
    const image = new File(['x'], 'receipt.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Picture of the receipt'), image)
    await user.click(screen.getByRole('button', { name: 'Book and pay' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]!.lose()
    await waitFor(() => expect(page.replaceBy).toHaveBeenCalledWith('/en/booking/baan-ari/payment?reservationId=r1'))
  })

  it('books the place that was kept, without asking whether it is free', async () => {
    const backend = openShop()
    const hold = { _id: 'h1', expiresAt: new Date(NOW.getTime() + 600_000).toISOString() }
    backend.on('POST /slots/holds', () => ok({ hold }))
    await showCheckout()
    expect(await screen.findByText('10:00')).toBeTruthy()
    await user.click(bookButton())
    await waitFor(() => expect(backend.made).toMatchObject([{ holdId: 'h1' }]))
    expect(backend.askedFor('GET /price-factors/check-quota')).toHaveLength(0)
  })

  it('says that the place is no longer kept (76), and books it all the same where it is still free', async () => {
    const backend = openShop()
    const hold = { _id: 'h1', expiresAt: new Date(NOW.getTime() + 600_000).toISOString() }
    backend.on('POST /slots/holds', () => ok({ hold }))
    backend.on(POST, (one) => (one.body.holdId ? refusal(409, 76) : backend.book(one)))
    await showCheckout()
    expect(await screen.findByText('10:00')).toBeTruthy()
    await user.click(bookButton())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(errors['code.76'])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Try to book it' }))

    await waitFor(() => expect(backend.made).toHaveLength(1))
    expect(backend.made[0]).not.toHaveProperty('holdId')
    expect(backend.askedFor('GET /price-factors/check-quota')).toHaveLength(1)
  })

  it('goes on without a promotion for a first order that this is not, and offers none again', async () => {
    const backend = openShop()
    const first = { ...ten, isFirstOrderOnly: true }
    backend.on('GET /v2/promotions', () => ok({ items: [first], totalCount: 1, hasMore: false }))
    await showCheckout()
    await user.click(await screen.findByRole('button', { name: /^Use: A tenth less/ }))
    await user.clear(textField(/^Name/))
    await user.type(textField(/^Name/), 'Ploy')
    backend.on(POST, () => refusal(409, 95))
    await user.click(bookButton())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(errors['code.95'])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: checkout.withoutPromotion }))
    expect(screen.queryByRole('button', { name: /A tenth less/ })).toBeNull()
    expect(textField(/^Name/).value).toBe('Ploy')

    backend.on(POST, (one) => backend.book(one))
    await user.click(bookButton())
    await waitFor(() => expect(backend.made).toMatchObject([{ price: 1400, name: 'Ploy' }]))
    expect(backend.made[0]).not.toHaveProperty('promotionId')
  })

  it('goes on without a promotion that ran out meanwhile, at a total that is seen first', async () => {
    const backend = openShop()
    await showCheckout()
    await user.click(await screen.findByRole('button', { name: /^Use: A tenth less/ }))
    backend.on(POST, () => refusal(409, 82))
    await user.click(bookButton())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(errors['code.82'])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Go on without it' }))

    expect(screen.getAllByText('฿1,400').length).toBeGreaterThan(0)
    expect(backend.askedFor(POST)).toHaveLength(1)
  })
})
