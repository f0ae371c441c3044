import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#domain/bangkokTime.ts'
import checkout from '#i18n/messages/en/bookings/checkout.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { chooseTime, clearBooking, startBooking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { ari, bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import {
  bookButton,
  endCheckout,
  NOW,
  openContact,
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

describe('what the checkout says before anything is tapped', () => {
  it('is from when until when, what is left to pay, and how', async () => {
    bookingBackend()
    await showCheckout()
    const sum = screen.getByRole('complementary', { name: 'Your visit' })
    expect(sum.textContent).toContain('Sun 2026/11/2214:00–15:00')
    expect(sum.textContent).toContain('2 guests')
    expect(bookButton().textContent).toBe('Book, pay ฿1,400 at the shop')
    await user.click(screen.getByRole('radio', { name: /PromptPay/ }))
    expect(bookButton().textContent).toBe('Pay ฿1,400 with PromptPay')
    await user.click(screen.getByRole('radio', { name: /^Card/ }))
    expect(bookButton().textContent).toBe('Pay ฿1,400 by card')
  })

  it('has the likeliest way to pay chosen for whoever has not chosen, three in sight and the others behind', async () => {
    bookingBackend()
    clearBooking()
    startBooking(ari)
    chooseTime({ time: instantOf('2026-11-22', '14:00').toISOString(), priceFactorId: 'quiet', percentage: 20 })
    await showCheckout()
    expect(await screen.findByRole('radio', { name: /PromptPay/, checked: true })).toBeTruthy()
    expect(bookButton().textContent).toBe('Pay ฿1,400 with PromptPay')
    const behind = screen.getByText('1 more way to pay').closest('details')!
    expect(within(behind).getAllByRole('radio')).toHaveLength(1)
  })

  it('is bookable only once the ways to pay are here', async () => {
    const backend = bookingBackend()
    let isHere = () => {}
    const asked = new Promise<void>((resolve) => {
      isHere = resolve
    })
    const methods = backend.replyTo('GET /payment/methods')
    backend.on('GET /payment/methods', async (one) => {
      await asked
      return methods(one)
    })
    const shown = showCheckout()
    await waitFor(() => expect((bookButton() as HTMLButtonElement).disabled).toBe(true))
    isHere()
    await shown
    expect((bookButton() as HTMLButtonElement).disabled).toBe(false)
  })
})

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
    expect(screen.getByText('Your promotion is applied.')).toBeTruthy()
    expect(slider.max).toBe('1260')
    fireEvent.change(slider, { target: { value: '1260' } })
    expect(screen.getByText('Nothing is left to pay')).toBeTruthy()
    fireEvent.change(slider, { target: { value: '260' } })
    await user.click(bookButton())

    await waitFor(() => expect(backend.made).toMatchObject([{ price: 1000, promotionId: 'ten', pointDiscount: 260 }]))
  })

  it('has the best promotion applied, says why another does not fit, and one that was taken off stays off', async () => {
    const backend = openShop()
    const small = { ...ten, _id: 'small', name: 'A little less', discountPercentage: 2 }
    const large = { ...ten, _id: 'large', name: 'Much less', discountPercentage: 50, minimumSpend: 5000 }
    backend.on('GET /v2/promotions', () => ok({ items: [small, large, ten], totalCount: 3, hasMore: false }))
    await showCheckout()
    expect(screen.getByText('The best of your 2 promotions is applied.')).toBeTruthy()
    expect(bookButton().textContent).toBe('Book, pay ฿1,260 at the shop')
    expect(screen.getByText('From ฿5,000 on; ฿3,600 to go')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: /^Do not use A tenth less/ }))
    expect(screen.getByText('No promotion is applied.')).toBeTruthy()
    cleanup()
    await showCheckout()
    expect(bookButton().textContent).toBe('Book, pay ฿1,400 at the shop')

    await user.click(await screen.findByRole('button', { name: /^Use A little less/ }))
    expect(screen.getByText('The promotion you chose is applied.')).toBeTruthy()
    expect(bookButton().textContent).toBe('Book, pay ฿1,372 at the shop')
  })

  it('leaves for the bank with the cart kept, and the way back leads to the order that waits', async () => {
    const backend = openShop()
    const paymentUrl = '/reservations/payment/pay/r1?token=x&lang=en'
    backend.on(POST, () => ok({ reservationID: 'r1', paymentUrl }))
    await showCheckout()
    await screen.findByRole('radio', { name: /Card/ })
    await pay('Card')
    await user.click(bookButton())
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
    await user.click(bookButton())
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
    await user.click(bookButton())

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
    await user.click(bookButton())
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
    expect(await screen.findByText('Your promotion is applied.')).toBeTruthy()
    await openContact(user)
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
    expect(await screen.findByText('Your promotion is applied.')).toBeTruthy()
    backend.on(POST, () => refusal(409, 82))
    await user.click(bookButton())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(errors['code.82'])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Go on without it' }))

    expect(screen.getAllByText('฿1,400').length).toBeGreaterThan(0)
    expect(backend.askedFor(POST)).toHaveLength(1)
  })
})
