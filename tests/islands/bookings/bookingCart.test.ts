import { beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import { $bookingCart, chooseService, clearBookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'

const ari = { _id: 'shop-ari', urlName: 'baan-ari' }
const siam = { _id: 'shop-siam', urlName: 'baan-siam' }

const line = (timePriceId: string, guestCount: number): CartLine => ({
  _id: timePriceId,
  timePriceId,
  type: 'thai',
  percentage: 0,
  duration: 60,
  guestCount,
  finalPrice: 450,
  finalPriceId: null,
  finalTotal: 450 * guestCount,
  guestIndices: [],
  price: 450,
  minimumPrice: 450,
})

const chosen = () => $bookingCart.get().lines.map(({ timePriceId, guestCount }) => `${timePriceId} ×${guestCount}`)

beforeEach(clearBookingCart)

describe('choosing services in a shop', () => {
  it('remembers the shop with what was chosen', () => {
    chooseService(ari, line('60', 1))
    chooseService(ari, line('90', 2))

    expect($bookingCart.get()).toMatchObject({ shopId: 'shop-ari', urlName: 'baan-ari' })
    expect(chosen()).toEqual(['60 ×1', '90 ×2'])
  })

  it('starts over in another shop', () => {
    chooseService(ari, line('60', 3))
    chooseService(siam, line('oil', 1))

    expect($bookingCart.get()).toMatchObject({ shopId: 'shop-siam', urlName: 'baan-siam' })
    expect(chosen()).toEqual(['oil ×1'])
  })

  it('belongs to no shop once the last line is gone', () => {
    chooseService(ari, line('60', 1))
    chooseService(ari, line('60', 0))

    expect($bookingCart.get()).toEqual(emptyBookingCart())
  })

  it('keeps the party within ten guests', () => {
    chooseService(ari, line('60', 8))
    chooseService(ari, line('90', 5))

    expect(chosen()).toEqual(['60 ×8', '90 ×2'])
  })
})
