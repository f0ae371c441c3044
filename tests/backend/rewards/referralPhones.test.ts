import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { openReferralShop, PASSWORD, type ReferralShop } from '#tests/support/rewards/referralShop.ts'

let shop: ReferralShop

let anan: Customer

beforeAll(async () => {
  shop = await openReferralShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  anan = await shop.customer({ phoneNumber: shop.newPhone() })
})

describe('one person by phone', () => {
  it.each([
    ['who signed up twice', '0'],
    ['who writes their number with its country', '+66'],
  ])('%s is thanked for once', async (_, before) => {
    const first = await shop.friend(anan)
    await shop.arrive(await shop.paid(first, first.phone))
    const second = await shop.friend(anan, { phoneNumber: '' })
    const id = await shop.paid(second, `${before}${first.phone}`)
    expect((await shop.referral(anan)).pendingPoint).toBe(0)
    expect(await shop.friendStates(anan)).toContain('notNew')
    await shop.arrive(id)
    expect(await shop.pointsOf(anan)).toBe(100)
  })

  it('is thanked for once where two accounts of theirs arrive at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = await Promise.all([shop.friend(anan), shop.friend(anan, { phoneNumber: '' })])
      const ids = await Promise.all([shop.paid(one, `0${one.phone}`), shop.paid(other, `+66${one.phone}`)])
      await Promise.all(ids.map((id) => shop.arrive(id)))
      expect(await shop.pointsOf(anan)).toBe(100 * (round + 1))
    }
  })

  it.each([
    ['by the phone of both accounts', (own: string) => ({ phoneNumber: `0${own}` }), undefined],
    ['by the phone that the visit is under', () => ({ phoneNumber: '' }), (own: string) => `+66${own}`],
  ])('does not bring themselves, %s', async (_, of, typed) => {
    const own = shop.newPhone()
    anan = await shop.customer({ phoneNumber: own })
    const second = await shop.friend(anan, of(own))
    await shop.arrive(await shop.paid(second, typed ? typed(own) : shop.newPhone()))
    expect(await shop.pointsOf(anan)).toBe(0)
  })

  it('does not bring themselves by a phone of an order of theirs', async () => {
    const other = shop.newPhone()
    await shop.booked(anan, other)
    const second = await shop.friend(anan, { phoneNumber: '' })
    await shop.arrive(await shop.paid(second, `0${other}`))
    expect(await shop.pointsOf(anan)).toBe(0)
  })

  it('is no new friend who was here as a guest before, or has left and comes again', async () => {
    const [guest] = (await insertUsers(shop.db, 1, { isGuest: true })) as [Customer]
    const mali = await shop.friend(anan)
    await shop.arrive(await shop.paid(guest, mali.phone))
    await shop.arrive(await shop.paid(mali, shop.newPhone()))
    expect(await shop.pointsOf(anan)).toBe(0)

    const nok = await shop.friend(anan)
    await shop.arrive(await shop.paid(nok, nok.phone))
    expect(await shop.pointsOf(anan)).toBe(100)
    const left = await shop.call('POST', '/users/account-deletion', nok, { password: PASSWORD })
    expect(left.body.success).toBe(true)
    const again = await shop.friend(anan, { phoneNumber: `0${nok.phone}` })
    await shop.arrive(await shop.paid(again, shop.newPhone()))
    expect(await shop.pointsOf(anan)).toBe(100)
  })
})
