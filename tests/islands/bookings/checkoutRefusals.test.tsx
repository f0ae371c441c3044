import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { $booking } from '#stores/bookings/booking.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import {
  bookButton,
  endCheckout,
  showCheckout,
  startCheckout,
  textField,
} from '#tests/support/bookings/checkoutPage.tsx'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))

vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const POST = 'POST /reservation'

const user = userEvent.setup({ delay: null })

beforeEach(startCheckout)
afterEach(endCheckout)

describe('a refusal', () => {
  const refuseWith = async (code: number, status = 409) => {
    const backend = bookingBackend()
    backend.on(POST, () => refusal(status, code))
    await showCheckout()
    await user.type(textField(/Anything/), 'A quiet room')
    await user.click(bookButton())
    return { backend, warning: within(await screen.findByRole('dialog')) }
  }

  it.each([51, 52, 53, 54])('of the time (%i) leads to another one, with everything typed kept', async (code) => {
    const { warning } = await refuseWith(code)
    expect(warning.getByText(errors[`code.${code}` as keyof typeof errors])).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Choose another time' }))

    expect(page.goTo).toHaveBeenCalledWith('/en/booking/baan-ari')
    expect($booking.get()).toMatchObject({ time: null, contact: { note: 'A quiet room' } })
  })

  it('of too many guests (50) goes back to them', async () => {
    const { warning } = await refuseWith(50)
    await user.click(warning.getByRole('button', { name: 'Go back' }))

    expect(page.goTo).toHaveBeenCalledWith('/en/booking/baan-ari')
  })

  it('of a shop that takes no bookings (55) leads to the shop', async () => {
    const { warning } = await refuseWith(55, 422)
    await user.click(warning.getByRole('button', { name: 'Back to the shop' }))

    expect(page.goTo).toHaveBeenCalledWith('/en/shop/baan-ari')
  })

  it.each([
    [429, 429],
    [500, 500],
  ])('%i can be closed, and the form is as it was', async (code, status) => {
    const { warning } = await refuseWith(code, status)
    await user.click(warning.getByRole('button', { name: 'Go back' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(textField(/Anything/).value).toBe('A quiet room')
  })

  it('of the total (56) names the new one and books at it', async () => {
    const backend = bookingBackend()
    const renewed = { _id: 'thai-60', time: 60, price: 1200, maxPercentage: 10, strictQuota: false, stock: 0 }
    backend.on('GET /types/shops/ari', () => ok({ items: [{ typeName: 'Thai massage', timePrices: [renewed] }] }))
    backend.on('GET /shops/ari/slots', () =>
      ok({ items: [{ time: '2026-11-22T07:00:00.000Z', freeCapacity: 5, percentage: 10, priceFactorId: 'b' }] }),
    )
    backend.on(POST, (one) =>
      one.body.price === 1920
        ? backend.book(one)
        : { status: 409, body: { success: false, message: '', code: 56, price: 1920, priceFactorId: 'b' } },
    )
    await showCheckout()
    await user.click(bookButton())
    const warning = within(await screen.findByRole('dialog'))
    expect(warning.getByText(/It now costs ฿1,920/)).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Book at the new price' }))

    await waitFor(() => expect(backend.made).toMatchObject([{ price: 1920, priceFactorId: 'b' }]))
  })
})
