import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The store as a page opened now finds it. */
async function openPage() {
  vi.resetModules()
  return import('#stores/bookings/bookingCart.ts')
}

beforeEach(() => localStorage.clear())

describe('coming back to the site with a cart', () => {
  it('finds what was chosen before', async () => {
    const stored = { shopId: 'ari', urlName: 'baan-ari', lines: [{ timePriceId: '60', guestCount: 2 }] }
    localStorage.setItem('bookingCart', JSON.stringify(stored))

    const { $bookingCart } = await openPage()

    expect($bookingCart.get()).toEqual(stored)
  })

  it.each(['{"shopId":', 'null', '{"shopId":"ari","urlName":"baan-ari","lines":"two"}', '[]'])(
    'starts with an empty cart where the stored one is %s',
    async (stored) => {
      localStorage.setItem('bookingCart', stored)

      const { $bookingCart, emptyBookingCart } = await openPage()

      expect($bookingCart.get()).toEqual(emptyBookingCart())
    },
  )
})
