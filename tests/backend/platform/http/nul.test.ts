import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Customer, insertUser } from '#tests/support/accounts/customers.ts'
import { type BookingShop, bookingInput, openBookingShop } from '#tests/support/bookings/bookingShop.ts'

let shop: BookingShop
let mali: Customer

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await insertUser(shop.db)
})
afterAll(() => shop.close())

describe('a character that no text has and no database keeps', () => {
  it.each([
    ['GET', '/shops/%00', undefined],
    ['GET', '/v2/promotions?shop=a%00b', undefined],
    ['GET', '/points/transactions/%00', undefined],
    ['POST', '/reservation', bookingInput({ note: 'Rain\0' })],
    ['POST', '/reservation', bookingInput({ orders: [{ timePriceId: '\0', guestCount: 1 }] })],
    ['POST', '/gifts/redeem', { campaignId: '\0' }],
    ['POST', '/reservation', bookingInput({ note: 'Half an emoji \ud83d' })],
    ['POST', '/gifts/redeem', { campaignId: '\udfff' }],
  ])('is a bad request in %s %s', async (method, path, body) => {
    const reply = await shop.backend.send(method, path, { token: mali.token, body })
    expect(reply).toMatchObject({ status: 400, body: { code: ERROR_CODE.badRequest } })
  })
})
