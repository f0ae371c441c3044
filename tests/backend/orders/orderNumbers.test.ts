import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOrderNumber } from '#backend/modules/orders/order/insert.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { type DeskShops, openDeskShops } from '#tests/support/desk/deskShops.ts'
import { ARRIVAL } from '#tests/support/instant/instantShops.ts'

let shops: DeskShops
let mali: Customer

beforeAll(async () => {
  shops = await openDeskShops()
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

/** Draws these numbers one after the other. */
const drawing = (...numbers: string[]) => {
  const left = [...numbers]
  return () => left.shift()!
}

describe('the number of an order', () => {
  it('is drawn again where another order has it', async () => {
    const { orderNumber } = (await shops.bookingOf(await shops.visit(mali)))!
    const drawn = await shops.db.transaction((tx) => newOrderNumber(tx, drawing(orderNumber, 'W8CS5X')))
    expect(drawn).toBe('W8CS5X')
  })

  it('is drawn again where somebody else is ordering with it at this moment', async () => {
    await shops.db.transaction(async (first) => {
      expect(await newOrderNumber(first, drawing('W8CS5X'))).toBe('W8CS5X')
      const second = await shops.db.transaction((tx) => newOrderNumber(tx, drawing('W8CS5X', 'W8CS5Y')))
      expect(second).toBe('W8CS5Y')
    })
  })

  it('belongs to one order only, whoever writes it', async () => {
    const [first, second] = [await shops.visit(mali), await shops.visit(mali)]
    const { orderNumber } = (await shops.bookingOf(first))!
    await expect(
      shops.db.execute(sql`update orders set order_number = ${orderNumber} where id = ${second}`),
    ).rejects.toThrow()
  })

  it('is the same on the ticket, in the payment, in the list and at the desk', async () => {
    const id = await shops.visit(mali)
    const send = async (path: string) => (await shops.backend.send('GET', path, { token: mali.token })).body
    const ticket = (await send(`/reservation/${id}`)) as unknown as { reservation: { orderNumber: string } }
    const { orderNumber } = ticket.reservation
    expect(orderNumber).toMatch(/^SB [0-9A-HJKMNP-TV-Z]{3} [0-9A-HJKMNP-TV-Z]{3}$/)
    const list = (await send(`/reservations/user/${mali.id}`)) as unknown as { items: { orderNumber: string }[] }
    expect(list.items.map((item) => item.orderNumber)).toEqual([orderNumber])
    const status = await shops.backend.send('POST', '/payment/status', {
      token: mali.token,
      body: { reservationId: id },
    })
    expect(status.body).toMatchObject({ orderNumber })
    expect((await shops.deskAt()).reservations).toMatchObject([{ orderNumber }])
  })

  it.each([
    ['as it stands on the ticket', (number: string) => `SB ${number.slice(0, 3)} ${number.slice(3)}`],
    ['in small letters, without SB', (number: string) => number.toLowerCase()],
    ['with dashes', (number: string) => `sb-${number.slice(0, 3)}-${number.slice(3)}`],
  ])('checks a guest in when the desk types it %s', async (_, typed) => {
    const id = await shops.visit(mali)
    const { orderNumber } = (await shops.bookingOf(id))!
    const named = encodeURIComponent(typed(orderNumber))
    expect((await shops.atDesk(`/reservations/${named}/confirm`, { now: ARRIVAL })).status).toBe(200)
    expect((await shops.bookingOf(id))?.status).toBe('confirmed')
  })

  it('of another shop is unknown at this desk', async () => {
    const id = await shops.visit(mali, { shopId: 'other' })
    const { orderNumber } = (await shops.bookingOf(id))!
    expect((await shops.atDesk(`/reservations/${orderNumber}/confirm`, { now: ARRIVAL })).status).toBe(404)
  })
})
