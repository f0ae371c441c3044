import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import login from '#i18n/messages/en/accounts/login.json' with { type: 'json' }
import checkout from '#i18n/messages/en/bookings/checkout.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import payment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import { forgetCode } from '#stores/accounts/code.ts'
import { $booking, changeContact, chooseTime } from '#stores/bookings/booking.ts'
import { $provingAccount } from '#stores/orders/emailProof.ts'
import { ari, bookingBackend, METHODS, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import { bookButton, clearCheckout, endCheckout, showCheckout } from '#tests/support/bookings/checkoutPage.tsx'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const nok = {
  _id: 'nok',
  name: 'Nok',
  email: null as string | null,
  prefix: '+66',
  phoneNumber: '812345678',
  country: 'th',
}
const user = userEvent.setup({ delay: null })
const atShop = () => screen.queryByRole('radio', { name: /Pay at the shop/ }) as HTMLInputElement | null
const online = () => screen.getByRole('radio', { name: /PromptPay/ }) as HTMLInputElement

/** The ways to pay, without the shop for that reason. */
const without =
  (code: number, count: number | null = null) =>
  () =>
    ok({
      items: METHODS.filter(({ paymentMethod }) => paymentMethod !== 'CASH'),
      cashRefusal: { code, count },
      bankAccount: null,
    })

async function show(customer = nok) {
  await showCheckout(customer)
  await user.click(screen.getByRole('heading', { name: checkout.who }))
  await screen.findByRole('radio', { name: /PromptPay/ })
}

beforeEach(() => {
  clearCheckout()
  forgetCode()
  $provingAccount.set(undefined)
  const tomorrow = bangkokDate(new Date(Date.now() + 24 * 60 * 60 * 1000))
  chooseTime({ time: instantOf(tomorrow, '14:00').toISOString(), priceFactorId: null, percentage: 0 })
})
afterEach(endCheckout)

describe('a guest with a phone alone', () => {
  function openBackend(proved = true) {
    const backend = bookingBackend()
    let isProved = false
    backend.on('GET /payment/methods', () =>
      isProved ? ok({ items: METHODS, cashRefusal: null, bankAccount: null }) : without(160)(),
    )
    backend.on('GET /users', () => ok({ user: { ...nok, hasPassword: false, isEmailProved: false } }))
    backend.on('POST /otp/email', () => ok({ ref: 'the-ref', expiresAt: new Date().toISOString() }))
    backend.on('POST /otp/verify', ({ body }) => {
      if (body.code !== '123456') return refusal(422, 63)
      isProved = proved
      return ok({ user: { ...nok, email: 'nok@example.com', isEmailProved: true }, token: null })
    })
    return backend
  }

  it('is told before choosing, and pays online without a further step', async () => {
    const backend = openBackend()
    await show()
    expect(await screen.findByText(payment.phoneAlone)).toBeTruthy()
    expect(atShop()).toBeNull()
    expect(online().checked).toBe(true)
    changeContact({ email: 'nok@example.com' })
    await user.click(bookButton())
    await waitFor(() => expect(backend.made[0]).toMatchObject({ paymentMethod: 'bbl_promptpay' }))
  })

  it('proves an address in place, and is back at the choice with everything typed', async () => {
    const backend = openBackend()
    await show()
    changeContact({ note: 'A quiet room' })
    await user.type(await screen.findByRole('textbox', { name: /Email to confirm/ }), 'nok@example.com{Enter}')
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '999 999{Enter}')
    expect(await screen.findByText(errors['code.63'])).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: /Code/ }))
    // Enter after the last digit must not press what takes the focus next.
    await user.type(screen.getByRole('textbox', { name: /Code/ }), '123 456{Enter}')

    expect(await screen.findByText(payment.proved)).toBeTruthy()
    expect(atShop()?.checked).toBe(true)
    expect(document.activeElement).toBe(atShop())
    const { contact } = $booking.get()
    expect(contact).toMatchObject({ email: 'nok@example.com', note: 'A quiet room', phoneNumber: '812345678' })
    expect(backend.made).toEqual([])
    expect(backend.askedFor('POST /otp/email')).toMatchObject([{ body: { email: 'nok@example.com' } }])
  })

  it('is asked for an address where none is typed', async () => {
    const backend = openBackend()
    await show()
    await user.click(await screen.findByRole('button', { name: payment.proofSend }))
    expect(await screen.findByText(errors['code.required'])).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Email to confirm/ }))
    expect(backend.askedFor('POST /otp/email')).toEqual([])
  })

  it('who types by an input method is asked for no code by the Enter that ends a word', async () => {
    const backend = openBackend()
    await show()
    const field = await screen.findByRole('textbox', { name: /Email to confirm/ })
    await user.type(field, 'nok@example.com')
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    // Safari ends the composition first.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
    expect(backend.askedFor('POST /otp/email')).toEqual([])
    await user.type(field, '{Enter}')
    await screen.findByRole('textbox', { name: /Code/ })
    expect(backend.askedFor('POST /otp/email')).toHaveLength(1)
  })

  it('whose address has an account is led to log in', async () => {
    const backend = openBackend()
    backend.on('POST /otp/verify', () => refusal(409, 62))
    await show()
    await user.type(await screen.findByRole('textbox', { name: /Email to confirm/ }), 'mali@sabai.test{Enter}')
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123456{Enter}')
    expect(await screen.findByText(login['refused.62'])).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/en/login?')
  })
})

describe('a customer whose account has an address that is not proved', () => {
  it('proves that one, and no other', async () => {
    const backend = bookingBackend()
    backend.on('GET /payment/methods', without(160))
    const ploy = { ...nok, email: 'ploy@example.com' }
    backend.on('GET /users', () => ok({ user: { ...ploy, hasPassword: true, isEmailProved: false } }))
    backend.on('POST /otp/email', () => ok({ ref: 'the-ref', expiresAt: new Date().toISOString() }))
    await show(ploy)
    changeContact({ email: 'other@example.com' })
    expect(await screen.findByText(errors['code.160'])).toBeTruthy()
    const field = (await screen.findByRole('textbox', { name: /Email to confirm/ })) as HTMLInputElement
    expect(field).toMatchObject({ readOnly: true, value: 'ploy@example.com' })
    await user.click(screen.getByRole('button', { name: payment.proofSend }))
    await screen.findByRole('textbox', { name: /Code/ })
    expect(backend.askedFor('POST /otp/email')).toMatchObject([{ body: { email: 'ploy@example.com' } }])
  })
})

describe('the reason why it is not paid at the shop', () => {
  it.each([161, 162, 163])('is said above the ways to pay: %i', async (code) => {
    const backend = bookingBackend()
    backend.on('GET /payment/methods', without(code, 5))
    await show()
    expect(screen.getByText(errors[`code.${code}` as keyof typeof errors].replace('{{count}}', '5'))).toBeTruthy()
    const link = screen.queryByRole('link', { name: payment.seeUnpaid })
    expect(link?.getAttribute('href') ?? null).toBe(code === 163 ? '/en/me/booking' : null)
    expect(backend.askedFor('GET /payment/methods')[0]?.query.get('shop')).toBe(ari._id)
  })
})

describe('a booking that is one unpaid visit too many', () => {
  it('is told so with the number, keeps what was typed, and goes on by paying online', async () => {
    const backend = bookingBackend()
    let isFull = false
    backend.on('GET /payment/methods', () =>
      isFull ? without(163, 5)() : ok({ items: METHODS, cashRefusal: null, bankAccount: null }),
    )
    backend.on('POST /reservation', (asked) => {
      if (asked.body.paymentMethod !== 'CASH') return backend.book(asked)
      isFull = true
      return { status: 409, body: { success: false, message: '', code: 163, count: 5 } }
    })
    await show({ ...nok, email: 'nok@example.com' })
    await user.click(bookButton())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('You have 5 visits still to pay.')
    expect(screen.getByRole('button', { name: payment.seeUnpaid })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: payment.payOnline }))
    await waitFor(() => expect(online().checked).toBe(true))
    expect($booking.get().contact).toMatchObject({ name: 'Nok', phoneNumber: '812345678' })
    await user.click(bookButton())
    await waitFor(() => expect(backend.made).toMatchObject([{ paymentMethod: 'bbl_promptpay' }]))
  })
})
