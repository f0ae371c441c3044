import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'

const SECRET = 'a secret of the staff links'

let shop: BookingShop
beforeAll(async () => {
  shop = await openBookingShop({ STAFF_LINK_SECRET: SECRET })
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const guest = async (reach: { phoneNumber?: string; email?: string }) => {
  const body = { name: 'Dao', isTermsAccepted: true, ...reach }
  return (await shop.backend.send('POST', '/signinGuest', { body })).body.token as string
}
const ONLINE = { paymentMethod: 'ktbcard' }

describe('a guest who left one way to reach them', () => {
  it('books with a phone number alone', async () => {
    const token = await guest({ phoneNumber: '0812345678' })
    const { status, body } = await shop.book(token, { ...ONLINE, email: '' })
    expect([status, body.code]).toEqual([200, 0])
    const { reservation } = (await shop.backend.send('GET', `/reservation/${body.reservationID}`, { token })).body
    expect(reservation).toMatchObject({ name: 'Mali Srisuk', email: '' })
  })

  it('books with an address alone, to which the ticket is mailed', async () => {
    const email = 'alone@sabai.test'
    const mali = await shop.account('mali')
    const { body } = await shop.book(mali, { email, tel: '' })
    expect(body.code).toBe(0)
    expect(await mailsTo(shop.backend, email)).toHaveLength(1)
  })

  it('is asked for one of both by nothing but the order itself, and for what is right in it', async () => {
    const token = await guest({ email: 'dao@sabai.test' })
    const answers = await Promise.all([
      shop.book(token, { ...ONLINE, email: '', tel: ' ' }),
      shop.book(token, { ...ONLINE, email: 'dao@', tel: '' }),
      shop.book(token, { ...ONLINE, email: '', tel: '0812' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, ERROR_CODE.badRequest],
      [422, ERROR_CODE.invalidEmail],
      [422, ERROR_CODE.invalidPhone],
    ])
  })

  it('still proves an address to pay at the shop', async () => {
    const token = await guest({ phoneNumber: '0812345678' })
    const { body } = await shop.book(token, { email: '' })
    expect(body.code).toBe(ERROR_CODE.emailProofNeeded)
  })
})

it('the desk reaches them by telephone, and by mail only who left no number', async () => {
  const mali = await shop.account('som')
  await shop.book(mali, { email: 'som@sabai.test', tel: '', time: '15:00' })
  await shop.book(mali, { email: 'som@sabai.test', tel: '812345678', time: '16:00' })
  const headers = await openDesk(shop.backend, SECRET, SHOP)
  const now = new Date(`${tomorrow}T09:00:00+07:00`)
  const { reservations } = (await shop.backend.send('GET', `/desk/${SHOP}`, { headers, now })).body as unknown as Desk
  expect(reservations.map(({ tel, email }) => ({ tel, email }))).toEqual([
    { tel: '', email: 'som@sabai.test' },
    { tel: '812345678', email: '' },
  ])
})
